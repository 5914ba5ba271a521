import type { Rubric, Tag } from "../rubric/rubric.js";
import { JUDGE } from "../sample/judge-finding.js";
import { positionsIn } from "../sample/lines.js";
import type { Finding, SuspectDecision, TagDecision } from "../sample/result.js";
import type { ArbitratedSuspect, JudgedTag, Judgement, VerifiedPlace } from "./contract.js";
import { provesTag } from "./evidence/enough.js";
import { standsAlready } from "./stands-already.js";
import { judgeMessage, judgeReason } from "./wording.js";

/** What rules and judge say together of one answer. */
export interface MergedJudgement {
  /** In the record's order. */
  readonly findings: readonly Finding[];
  /** Of each finding: the judge's share where it decided, 1 for a rule's. */
  readonly supports: readonly number[];
  /** Of every suspect, in the order of the findings. */
  readonly decisions: readonly SuspectDecision[];
  /** In the rubric's order, without those that plainly don't apply. */
  readonly tags: readonly TagDecision[];
}

/** A finding, and how it came about. */
interface Entry {
  readonly finding: Finding;
  readonly support: number;
  readonly decision: Omit<SuspectDecision, "finding"> | null;
}

/**
 * Puts the judge's word to the rules' findings (design/judge.md, "Merging"): a violation stays whatever the judge
 * says, a suspect becomes a violation or an exempt or stays, and what the judge proved by itself becomes a finding of
 * its own. On an axis that is contested nothing of the judge's counts: its findings are suspects, the rules' suspects
 * stay so.
 *
 * @param findings the rules', as the judge was given them
 * @param answer as it was given
 */
export function mergeJudgement(
  rubric: Rubric,
  findings: readonly Finding[],
  judgement: Judgement,
  answer: string,
): MergedJudgement {
  const words = new Map(judgement.suspects.toReversed().map((word) => [word.finding, word]));
  const ruled = findings.map((finding, index): Entry => {
    if (finding.status !== "suspect") return { finding, support: 1, decision: null };
    return arbitrated(finding, words.get(index), rubric, judgement);
  });
  const tags: TagDecision[] = [];
  const own: Entry[] = [];
  for (const tag of rubric.tags) {
    const judged = judgement.tags.find((candidate) => candidate.tag === tag.id);
    if (judged === undefined) continue;
    const known = ruled.flatMap(({ finding }) => (finding.tag === tag.id ? finding : []));
    const { outcome, places, reason } = believed(tag, judged, known, judgement, answer);
    const { support } = judged;
    if (outcome !== "unset") tags.push({ id: tag.id, outcome, reason, support });
    own.push(
      ...newFindings(tag, places, judged, outcome, answer).map((finding) => ({ finding, support, decision: null })),
    );
  }
  return { ...inOrder([...ruled, ...own]), tags };
}

function arbitrated(
  finding: Finding,
  word: ArbitratedSuspect | undefined,
  { tags }: Rubric,
  judgement: Judgement,
): Entry {
  const tag = tags.find(({ id }) => id === finding.tag);
  const { outcome = "not-obtained", support = 0 } = word ?? {};
  const reason = judgeReason(word?.reason ?? null);
  const open = (told: SuspectDecision["outcome"], why: string | null): Entry => ({
    finding,
    support: 1,
    decision: { outcome: told, reason: why, support },
  });
  const decided = (changes: Partial<Finding>, told: SuspectDecision["outcome"]): Entry => ({
    finding: { ...finding, ...changes },
    support,
    decision: { outcome: told, reason, support },
  });
  if (tag === undefined || tag.judge === "never") return open("blocked", RULES_ONLY);
  if (isContested(tag, judgement)) return open("contested", reason);
  // The task forbids the tag, but a rule that knows the task has suspected it: the annotator looks.
  const blocked = judgement.tags.find((judged) => judged.tag === tag.id && judged.outcome === "blocked");
  if (blocked !== undefined && outcome !== "dismissed") return open("blocked", judgeReason(blocked.reason));
  if (outcome === "confirmed") return decided({ status: "violation", reason }, "confirmed");
  // A dismissal without a reason can't be checked by anybody.
  if (outcome === "dismissed" && reason === null) return open("unsure", null);
  if (outcome === "dismissed")
    return decided({ status: "exempt", reason: `модель: ${reason}`, fix: null }, "dismissed");
  return open(outcome, reason);
}

const RULES_ONLY = "тег ставят только правила";
const EXEMPT_BY_RULE = "правило допускает эти места";

interface Belief {
  readonly outcome: TagDecision["outcome"] | "unset";
  readonly places: readonly VerifiedPlace[];
  readonly reason: string | null;
}

/** What of the judge's word on a tag stands beside the rules, and the places that the rules don't have yet. */
function believed(
  tag: Tag,
  judged: JudgedTag,
  known: readonly Finding[],
  judgement: Judgement,
  answer: string,
): Belief {
  const reason = judgeReason(judged.reason);
  if (judged.outcome !== "set") return { outcome: judged.outcome, places: [], reason };
  if (tag.judge !== "any") return { outcome: "blocked", places: [], reason: RULES_ONLY };
  const places = judged.places.filter(({ start, end }) => start >= 0 && start < end && end <= answer.length);
  if (!provesTag(places, tag.places)) return { outcome: "unproven", places: [], reason };
  const allowed = places.filter((place) => !standsAlready(place, tag, known, "exempt"));
  if (!provesTag(allowed, tag.places)) return { outcome: "blocked", places: [], reason: EXEMPT_BY_RULE };
  const fresh = allowed.filter((place) => !standsAlready(place, tag, known, "violation"));
  return { outcome: isContested(tag, judgement) ? "contested" : "set", places: fresh, reason };
}

function isContested({ axis }: Tag, { contested }: Judgement): boolean {
  return contested.includes(axis);
}

function newFindings(
  tag: Tag,
  places: readonly VerifiedPlace[],
  judged: JudgedTag,
  outcome: Belief["outcome"],
  answer: string,
): Finding[] {
  if (places.length === 0) return [];
  const position = positionsIn(answer);
  const reason = judgeReason(judged.reason);
  return withoutInner(places, tag).map(({ start, end, why }) => ({
    checker: JUDGE,
    tag: tag.id,
    status: outcome === "set" ? "violation" : "suspect",
    quote: answer.slice(start, end),
    start,
    end,
    ...position(start),
    message: judgeMessage(why, tag.title),
    reason: outcome === "set" ? reason : CONTESTED,
    fix: null,
  }));
}

const CONTESTED = "с указаниями из ответа и без них модель судит по-разному";

/** Where the comment shows only quotes, one inside another says nothing more. */
function withoutInner(places: readonly VerifiedPlace[], { evidence }: Tag): readonly VerifiedPlace[] {
  if (evidence === "messages") return places;
  return places.filter(
    (place) => !places.some((other) => other !== place && other.start <= place.start && other.end >= place.end),
  );
}

/** The record's order; indices are given anew. */
function inOrder(entries: Entry[]): Omit<MergedJudgement, "tags"> {
  entries.sort(
    ({ finding: one }, { finding: other }) =>
      one.start - other.start ||
      one.end - other.end ||
      (one.checker < other.checker ? -1 : one.checker > other.checker ? 1 : 0),
  );
  return {
    findings: entries.map(({ finding }) => finding),
    supports: entries.map(({ support }) => support),
    decisions: entries.flatMap(({ decision }, finding) => (decision === null ? [] : [{ finding, ...decision }])),
  };
}
