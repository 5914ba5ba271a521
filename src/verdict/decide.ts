import type { Judgement } from "../judge/contract.js";
import type { MergedJudgement } from "../judge/merge.js";
import type { Axis, Rubric, Tag } from "../rubric/rubric.js";
import type { AxisVerdict, Finding, Status, TagVerdict, Verdict } from "../sample/result.js";

/** What a judge said, and what became of it. */
export interface Judged {
  readonly judgement: Judgement;
  readonly merged: Pick<MergedJudgement, "supports" | "decisions">;
}

/**
 * What the findings say of each axis (spec, sections 1 and 2).
 *
 * Without a judge an axis without violations is open as long as one of its tags needs a judge. With a judge it is
 * good, unless something that would decide a tag of it is missing: see {@link isUnanswered}.
 *
 * @param findings in the order of the record: the verdict names them by index; after a judge, the merged ones
 */
export function decide(rubric: Rubric, findings: readonly Finding[], judged: Judged | null = null): Verdict {
  const violations = indicesByTag(findings, "violation");
  const suspects = indicesByTag(findings, "suspect");
  return Object.fromEntries(
    rubric.axes.map((axis): [string, AxisVerdict] => {
      const tags = tagsOf(axis, rubric);
      const set = tags.flatMap((tag) => setTag(tag, violations.get(tag.id), judged));
      if (set.length > 0) return [axis.id, { value: "bad", tags: set }];
      const open =
        judged === null
          ? tags.some((tag) => isOpen(tag, suspects.has(tag.id)))
          : judged.judgement.contested.includes(axis.id) || tags.some((tag) => isUnanswered(tag, findings, judged));
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

/** A tag is set by its violations; without any it isn't set. The best supported of them speaks for it. */
function setTag({ id, title }: Tag, violations: number[] | undefined, judged: Judged | null): TagVerdict[] {
  if (violations === undefined) return [];
  return [{ id, title, findings: violations, support: judged === null ? 1 : strongest(violations, judged) }];
}

function strongest(violations: readonly number[], { merged }: Judged): number {
  return violations.reduce((most, index) => Math.max(most, merged.supports[index] ?? 1), 0);
}

/** Only a judge could say whether the tag applies: the tool doesn't praise what it hasn't read. */
function isOpen({ judge }: Tag, suspected: boolean): boolean {
  return judge === "any" || (judge === "suspects" && suspected);
}

/**
 * A judge was asked and nobody knows its word on the tag: too few usable votes, a call that failed, a suspect that a
 * failed call should have settled. Where the judge did answer and wouldn't set the tag («не уверена», a claim without
 * proof, a suspect that it left open or passed over), the tag isn't set and the axis is decided: the text was read, and
 * «with a judge every axis is decided» (spec, section 1). Open suspects stay in the record for the annotator.
 */
function isUnanswered({ id, judge }: Tag, findings: readonly Finding[], { judgement, merged }: Judged): boolean {
  if (judge === "never") return false;
  if (judge === "any") {
    const word = judgement.tags.find(({ tag }) => tag === id);
    if (word === undefined || word.outcome === "undecided") return true;
  }
  if (!judgement.failures.some(({ label }) => label.startsWith(ARBITRATION))) return false;
  return merged.decisions.some(({ finding, outcome }) => outcome === "not-obtained" && findings[finding]?.tag === id);
}

/** How the labels of questions about suspects begin. */
const ARBITRATION = "arbitration";

function tagsOf({ id }: Axis, { tags }: Rubric): Tag[] {
  return tags.filter(({ axis }) => axis === id);
}
