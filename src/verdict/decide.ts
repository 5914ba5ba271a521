import type { Axis, Rubric, Tag } from "../rubric/rubric.js";
import type { AxisValue, Finding, TagVerdict, Verdict } from "../sample/result.js";

/**
 * What the checkers' findings say of each axis when no judge was asked
 * (spec, sections 1 and 2).
 *
 * @param findings In the order of the record: the verdict names them by index.
 */
export function decide(rubric: Rubric, findings: readonly Finding[]): Verdict {
  return Object.fromEntries(
    rubric.axes.map((axis) => {
      const tags = tagsOf(axis, rubric).flatMap((tag) => setTag(tag, findings));
      return [axis.id, { value: axisValue(axis, rubric, tags, findings), tags }];
    }),
  );
}

/** A tag is set by its violations; without any it isn't set. */
function setTag({ id, title }: Tag, findings: readonly Finding[]): TagVerdict[] {
  const evidence = findings.flatMap(({ tag, status }, index) => (tag === id && status === "violation" ? [index] : []));
  return evidence.length === 0 ? [] : [{ id, title, findings: evidence, support: 1 }];
}

function axisValue(axis: Axis, rubric: Rubric, set: readonly TagVerdict[], findings: readonly Finding[]): AxisValue {
  if (set.length > 0) return "bad";
  return tagsOf(axis, rubric).some((tag) => isOpen(tag, findings)) ? "undecided" : "good";
}

/** Only a judge could say whether the tag applies: the tool doesn't praise what it hasn't read. */
function isOpen({ id, judge }: Tag, findings: readonly Finding[]): boolean {
  if (judge === "any") return true;
  return judge === "suspects" && findings.some(({ tag, status }) => tag === id && status === "suspect");
}

function tagsOf({ id }: Axis, { tags }: Rubric): Tag[] {
  return tags.filter(({ axis }) => axis === id);
}
