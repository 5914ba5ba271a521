import type { Finding } from "../sample/result.js";
import type { Numbers } from "./marked-answer.js";
import { explanation, quoteAndFix } from "./report.js";

/** Findings of which everything that a reader is told is the same, but for their places; in the order of the answer. */
export type Alike = readonly [first: Finding, ...others: Finding[]];

/** What repeats itself in the answer needs to be read once. In the order of the first ones. */
export function groupAlike(findings: readonly Finding[]): Alike[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { checker, tag, status, quote } = finding;
    const told = JSON.stringify([checker, tag, status, quote, quoteAndFix(finding), explanation(finding)]);
    const group = groups.get(told);
    if (group === undefined) groups.set(told, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

/** 1-based numbers in the order of the answer; findings alike have the same. */
export function numberAlike(groups: readonly Alike[]): Numbers {
  return new Map(groups.flatMap((group, index) => group.map((finding) => [finding, index + 1])));
}
