import type { Finding } from "../sample/result.js";
import type { Span } from "../text/prose.js";
import type { JudgeInput } from "./contract.js";

/** An answer as it is shown to the model: as it is, or with some places blacked out. Offsets are the answer's own. */
export interface View {
  readonly answer: string;
  /** Behind the labels of what is asked of it. */
  readonly suffix: "" | ":masked";
}

const INK = "█";

export function plainView({ sample }: JudgeInput): View {
  return { answer: sample.answer, suffix: "" };
}

/** Each unit of the spans but line ends is replaced by one of ink. */
export function maskedView({ sample }: JudgeInput, spans: readonly Span[]): View {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end } of spans) {
    pieces.push(sample.answer.slice(position, start), sample.answer.slice(start, end).replaceAll(/[^\r\n]/g, INK));
    position = end;
  }
  pieces.push(sample.answer.slice(position));
  return { answer: pieces.join(""), suffix: ":masked" };
}

/** A finding's quote as this view shows it. */
export function quoteIn({ answer }: View, { start, end }: Pick<Finding, "start" | "end">): string {
  return answer.slice(start, end);
}
