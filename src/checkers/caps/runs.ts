import type { Dictionary } from "../../text/dictionary.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Token } from "../../text/prose.js";

/** Words in capitals that stand side by side: tokens `first` to `last` (exclusive). */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** Runs with at least one word of two capital letters or more; single capitals between them belong to the run, a mark ends it. */
export function findRuns(block: Block, dictionary: Dictionary): Run[] {
  const { tokens } = block;
  let runs: Run[] | null = null;
  let next = 0;
  for (const index of capitals.placesIn(block, dictionary)) {
    if (index < next || tokens[index]?.word?.letterCase !== "upper") continue;
    let first = index;
    while (isCapital(tokens[first - 1]) && tokens[first]?.gap !== "") first -= 1;
    let last = index + 1;
    while (isCapital(tokens[last]) && tokens[last]?.gap !== "") last += 1;
    runs ??= [];
    runs.push({ first, last });
    next = last;
  }
  return runs ?? NO_RUNS;
}

const capitals = defineInterest((word) => word.letterCase === "upper");
const NO_RUNS: Run[] = [];

function isCapital(token: Token | undefined): boolean {
  const letterCase = token?.word?.letterCase;
  return letterCase === "upper" || letterCase === "single";
}
