import type { Decision } from "../sample/decisions.js";
import { positionsIn } from "../sample/lines.js";
import type { Finding } from "../sample/result.js";

/** What the annotator decides on: a finding, or what they have added. */
export interface Item {
  /** Stays the same as long as the place does. */
  readonly key: string;
  /** With the status that it was found with. */
  readonly finding: Finding;
  readonly choice: Decision["decision"] | null;
}

type Place = Pick<Decision, "checker" | "tag" | "start" | "end">;

export function keyOf({ checker, tag, start, end }: Place): string {
  return JSON.stringify([checker, tag, start, end]);
}

/**
 * Findings with what was decided on each, and what was added, by place. A decision on what isn't found now (the judge
 * found it before the page was loaded anew) brings its finding back: no decision is lost.
 */
export function itemsOf(answer: string, findings: readonly Finding[], decisions: readonly Decision[]): Item[] {
  const said = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const known = new Set(findings.map(keyOf));
  const items = findings.map((finding): Item => {
    const key = keyOf(finding);
    return { key, finding, choice: said.get(key)?.decision ?? null };
  });
  const position = positionsIn(answer);
  for (const [key, decision] of said) {
    if (known.has(key)) continue;
    const { checker, tag, status, quote, start, end, message = "" } = decision;
    const finding = { checker, tag, status, quote, start, end, ...position(start), message, reason: null, fix: null };
    items.push({ key, finding, choice: decision.decision });
  }
  return items.sort(({ finding: one }, { finding: other }) => one.start - other.start || one.end - other.end);
}

/** Of those that nobody has decided on, the ones that ask for a decision. */
export function isOpen({ finding, choice }: Item): boolean {
  return choice === null && finding.status !== "exempt";
}

/** Set aside: an exception that nobody has called an error. */
export function isSetAside({ finding, choice }: Item): boolean {
  return choice === null && finding.status === "exempt";
}
