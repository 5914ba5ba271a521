import type { Decision } from "../sample/decisions.js";
import { positionsIn } from "../sample/lines.js";
import type { Finding } from "../sample/result.js";

/** What the annotator decides on: a finding, or what they have added. */
export interface Item {
  /** Tells it from the others; stays the same while the answer is edited around it. */
  readonly key: string;
  /** With the status that it was found with. */
  readonly finding: Finding;
  readonly choice: Decision["decision"] | null;
}

type Place = Pick<Decision, "checker" | "tag" | "start" | "end">;

/** What a decision is about. */
export function placeOf({ checker, tag, start, end }: Place): string {
  return JSON.stringify([checker, tag, start, end]);
}

/**
 * Findings with what was decided on each, and what was added, by place. A decision on what isn't found now (the judge
 * found it before the page was loaded anew) brings its finding back: no decision is lost.
 */
export function itemsOf(answer: string, findings: readonly Finding[], decisions: readonly Decision[]): Item[] {
  const said = new Map(decisions.map((decision) => [placeOf(decision), decision]));
  const known = new Set(findings.map(placeOf));
  const items = findings.map((finding) => ({ finding, choice: said.get(placeOf(finding))?.decision ?? null }));
  const position = positionsIn(answer);
  for (const [place, decision] of said) {
    if (known.has(place)) continue;
    const { checker, tag, status, quote, start, end, message = "" } = decision;
    const finding = { checker, tag, status, quote, start, end, ...position(start), message, reason: null, fix: null };
    items.push({ finding, choice: decision.decision });
  }
  return withKeys(items.sort(({ finding: one }, { finding: other }) => one.start - other.start || one.end - other.end));
}

/** Equal quotes are counted in the order of the answer. */
function withKeys(items: readonly Omit<Item, "key">[]): Item[] {
  const counts = new Map<string, number>();
  return items.map(({ finding, choice }) => {
    const name = JSON.stringify([finding.checker, finding.tag, finding.quote]);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${count} ${name}`, finding, choice };
  });
}

/** Of those that nobody has decided on, the ones that ask for a decision. */
export function isOpen({ finding, choice }: Item): boolean {
  return choice === null && finding.status !== "exempt";
}

/** Set aside: an exception that nobody has called an error. */
export function isSetAside({ finding, choice }: Item): boolean {
  return choice === null && finding.status === "exempt";
}

/** At most so many items, those around the current one: an answer may have tens of thousands, and nobody sees them at once. */
export function nearby(items: readonly Item[], current: string | null, most: number): readonly Item[] {
  if (items.length <= most) return items;
  const at = items.findIndex(({ key }) => key === current);
  const start = Math.min(Math.max(0, at - Math.floor(most / 2)), items.length - most);
  return items.slice(start, start + most);
}
