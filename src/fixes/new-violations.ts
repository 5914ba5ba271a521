import type { Finding } from "../sample/result.js";
import { type Edits, mapBack } from "./edits.js";

/** A violation that edits have made, and the place in the text before them. */
export interface NewViolation {
  readonly checker: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The violations of an edited text that the text before had not. One that stood before may have grown or moved: it is
 * the same as long as its checker saw one at an overlapping place; each accounts for one.
 *
 * @param before Findings of the text before the edits, sorted
 * @param after Those of the edited text
 */
export function newViolations(
  before: readonly Finding[],
  after: readonly Finding[],
  edits: Edits,
): readonly NewViolation[] {
  const back = mapBack(edits);
  const known = byChecker(before);
  const found: NewViolation[] = [];
  for (const [checker, violations] of byChecker(after)) {
    const old = known.get(checker) ?? [];
    let index = 0;
    for (const finding of violations) {
      const start = back(finding.start, "start");
      const end = Math.max(back(finding.end, "end"), start + 1);
      while ((old[index]?.end ?? Number.POSITIVE_INFINITY) <= start) index += 1;
      if ((old[index]?.start ?? Number.POSITIVE_INFINITY) < end) index += 1;
      else found.push({ checker, start, end });
    }
  }
  return found;
}

function byChecker(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.status !== "violation") continue;
    const group = groups.get(finding.checker);
    if (group === undefined) groups.set(finding.checker, [finding]);
    else group.push(finding);
  }
  return groups;
}
