import type { Token } from "../../text/prose.js";

/** Words in capitals that stand side by side: tokens `first` to `last` (exclusive). */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** Runs with at least one word of two capital letters or more; single capitals between them belong to the run, a mark ends it. */
export function findRuns(tokens: readonly Token[]): Run[] {
  let runs: Run[] | null = null;
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.word?.letterCase !== "upper") continue;
    let first = index;
    while (isCapital(tokens[first - 1]) && tokens[first]?.gap !== "") first -= 1;
    let last = index + 1;
    while (isCapital(tokens[last]) && tokens[last]?.gap !== "") last += 1;
    runs ??= [];
    runs.push({ first, last });
    index = last - 1;
  }
  return runs ?? [];
}

function isCapital(token: Token | undefined): boolean {
  const letterCase = token?.word?.letterCase;
  return letterCase === "upper" || letterCase === "single";
}
