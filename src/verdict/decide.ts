import type { Axis, Rubric, Tag } from "../rubric/rubric.js";
import type { AxisVerdict, Finding, Status, TagVerdict, Verdict } from "../sample/result.js";

/**
 * What the checkers' findings say of each axis when no judge was asked
 * (spec, sections 1 and 2).
 *
 * @param findings In the order of the record: the verdict names them by index.
 */
export function decide(rubric: Rubric, findings: readonly Finding[]): Verdict {
  const violations = indicesByTag(findings, "violation");
  const suspects = indicesByTag(findings, "suspect");
  return Object.fromEntries(
    rubric.axes.map((axis): [string, AxisVerdict] => {
      const tags = tagsOf(axis, rubric);
      const set = tags.flatMap((tag) => setTag(tag, violations.get(tag.id)));
      if (set.length > 0) return [axis.id, { value: "bad", tags: set }];
      const open = tags.some((tag) => isOpen(tag, suspects.has(tag.id)));
      return [axis.id, { value: open ? "undecided" : "good", tags: [] }];
    }),
  );
}

function indicesByTag(findings: readonly Finding[], wanted: Status): Map<string, number[]> {
  const indices = new Map<string, number[]>();
  for (const [index, { tag, status }] of findings.entries()) {
    if (status !== wanted) continue;
    const known = indices.get(tag);
    if (known === undefined) indices.set(tag, [index]);
    else known.push(index);
  }
  return indices;
}

/** A tag is set by its violations; without any it isn't set. */
function setTag({ id, title }: Tag, violations: number[] | undefined): TagVerdict[] {
  return violations === undefined ? [] : [{ id, title, findings: violations, support: 1 }];
}

/** Only a judge could say whether the tag applies: the tool doesn't praise what it hasn't read. */
function isOpen({ judge }: Tag, suspected: boolean): boolean {
  return judge === "any" || (judge === "suspects" && suspected);
}

function tagsOf({ id }: Axis, { tags }: Rubric): Tag[] {
  return tags.filter(({ axis }) => axis === id);
}
