import type { Rubric, Tag } from "../rubric/rubric.js";
import type { Finding } from "../sample/result.js";
import type { ArbitratedSuspect, JudgedTag } from "./contract.js";
import type { TagVote } from "./votes-contract.js";

/** What was decided by the votes so far. */
export interface Decided {
  readonly tags: readonly JudgedTag[];
  readonly suspects: readonly ArbitratedSuspect[];
}

/** What is asked twice more under `--repeats auto`. */
export interface Hanging {
  readonly tags: ReadonlySet<string>;
  /** Indices of findings. */
  readonly suspects: ReadonlySet<number>;
}

/**
 * What hangs in the balance (design, «Repeats and panels»): a tag that is unsure, whose evidence is approximate or was
 * dropped, on which rule and judge differ, or that alone makes its axis bad; and the suspects that it hangs on. What a
 * rule has set already hangs on nothing.
 */
export function hanging(
  rubric: Rubric,
  findings: readonly Finding[],
  votes: readonly TagVote[],
  { tags, suspects }: Decided,
): Hanging {
  const settled = new Set(findings.flatMap(({ status, tag }) => (status === "violation" ? [tag] : [])));
  const judged = new Map(tags.map((tag) => [tag.tag, tag]));
  const hangingTags = new Set<string>();
  const hangingSuspects = new Set<number>();

  for (const tag of rubric.tags) {
    if (settled.has(tag.id)) continue;
    const own = suspects.filter(({ finding }) => findings[finding]?.tag === tag.id);
    const confirmed = own.filter(({ outcome }) => outcome === "confirmed");
    const result = judged.get(tag.id);
    const differ = result !== undefined && differs(result, own, confirmed);
    if (result !== undefined && (differ || isShaky(result, votes))) hangingTags.add(tag.id);
    for (const { finding, outcome } of own) if (differ || outcome === "unsure") hangingSuspects.add(finding);
  }
  for (const { id } of rubric.axes) {
    const [only, ...others] = rubric.tags.filter(
      (tag) => tag.axis === id && isBad(tag, settled, findings, tags, suspects),
    );
    if (only === undefined || others.length > 0 || settled.has(only.id)) continue;
    if (judged.get(only.id)?.outcome === "set") hangingTags.add(only.id);
    for (const { finding, outcome } of suspects) {
      if (outcome === "confirmed" && findings[finding]?.tag === only.id) hangingSuspects.add(finding);
    }
  }
  return { tags: hangingTags, suspects: hangingSuspects };
}

/** The judge finds the tag and dismisses what the rules suspected, or the other way round. */
function differs(
  { outcome }: JudgedTag,
  suspects: readonly ArbitratedSuspect[],
  confirmed: readonly ArbitratedSuspect[],
): boolean {
  if (outcome === "unset") return confirmed.length > 0;
  return outcome === "set" && suspects.length > 0 && suspects.every((suspect) => suspect.outcome === "dismissed");
}

function isShaky({ tag, outcome }: JudgedTag, votes: readonly TagVote[]): boolean {
  if (outcome === "unsure" || outcome === "unproven") return true;
  return votes.some(
    (vote) =>
      vote.tag === tag &&
      (vote.present === "unsure" || (vote.present === "yes" && vote.places.some(({ approximate }) => approximate))),
  );
}

/** Whether the tag makes its axis bad, whoever has set it. */
function isBad(
  { id }: Tag,
  settled: ReadonlySet<string>,
  findings: readonly Finding[],
  tags: readonly JudgedTag[],
  suspects: readonly ArbitratedSuspect[],
): boolean {
  if (settled.has(id)) return true;
  if (tags.some(({ tag, outcome }) => tag === id && outcome === "set")) return true;
  return suspects.some(({ finding, outcome }) => outcome === "confirmed" && findings[finding]?.tag === id);
}

/** Axes on which two readings of one answer don't come to the same. */
export function contestedAxes(rubric: Rubric, findings: readonly Finding[], one: Decided, other: Decided): string[] {
  return rubric.axes
    .map(({ id }) => id)
    .filter((axis) => axisValue(rubric, axis, findings, one) !== axisValue(rubric, axis, findings, other));
}

function axisValue(rubric: Rubric, axis: string, findings: readonly Finding[], { tags, suspects }: Decided) {
  const settled = new Set(findings.flatMap(({ status, tag }) => (status === "violation" ? [tag] : [])));
  const own = rubric.tags.filter((tag) => tag.axis === axis);
  if (own.some((tag) => isBad(tag, settled, findings, tags, suspects))) return "bad";
  const open = tags.some(({ tag, outcome }) => outcome === "undecided" && own.some(({ id }) => id === tag));
  return open ? "undecided" : "good";
}
