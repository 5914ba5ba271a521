import type { Rubric } from "../rubric/rubric.js";
import type { Decision, Review } from "../sample/decisions.js";
import { positionsIn } from "../sample/lines.js";
import type { Finding, Verdict } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import { composeComment } from "./comment.js";
import { decide } from "./decide.js";

/** What a review says of a sample: its findings as the person left them, their verdict and the comment. */
export interface Reviewed {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
  readonly comment: string;
}

/** The record's format (`REVIEW_SCHEMA`, whose module loads zod). */
const RECORD: Review["schema"] = 1;

/**
 * Applies a person's decisions: what is accepted or added is a violation, what is rejected is exempt, and what was
 * passed over stays as it was. A person has read the answer, so that an axis without violations is good.
 *
 * @param findings of the result that was reviewed
 * @param unread the verdict before, if the person stopped half-way: an axis that was undecided then stays so
 */
export function applyDecisions(
  rubric: Rubric,
  answer: string,
  findings: readonly Finding[],
  decisions: readonly Decision[],
  unread: Verdict | null = null,
): Reviewed {
  const said = new Map(decisions.map((one) => [keyOf(one), one.decision]));
  const position = positionsIn(answer);
  const added = decisions.filter(({ decision }) => decision === "added").map((one) => addedFinding(one, position));
  const decided = findings.map((finding): Finding => {
    const decision = said.get(keyOf(finding));
    if (decision === "accepted") return { ...finding, status: "violation" };
    return decision === "rejected" ? { ...finding, status: "exempt" } : finding;
  });
  const all = [...decided, ...added].sort((one, other) => one.start - other.start || one.end - other.end);
  const verdict = closed(decide(rubric, all), unread);
  return { findings: all, verdict, comment: composeComment(rubric, verdict, all) };
}

/** The line to write about a reviewed sample. */
export function reviewOf(
  rubric: Rubric,
  { id, question, answer }: Sample,
  decisions: readonly Decision[],
  { findings, verdict, comment }: Reviewed,
  { annotator, at }: Pick<Review, "annotator" | "at">,
): Review {
  const quotes = (indices: readonly number[]): string[] => [
    ...new Set(indices.flatMap((index) => findings[index]?.quote ?? [])),
  ];
  const axes = Object.entries(verdict).map(([axis, { value, tags }]) => [
    axis,
    { value, tags: tags.map((tag) => ({ id: tag.id, quotes: quotes(tag.findings) })) },
  ]);
  return {
    schema: RECORD,
    kind: "review",
    id,
    question,
    answer,
    annotator,
    rubric: { id: rubric.id, version: rubric.version },
    at,
    decisions: [...decisions],
    verdict: Object.fromEntries(axes),
    comment,
  };
}

/** A finding's decision; the place, the checker and the tag tell findings apart. */
export function decisionOn(finding: Finding, decision: "accepted" | "rejected"): Decision {
  const { checker, tag, status, quote, start, end, message } = finding;
  return { checker, tag, status, quote, start, end, decision, message };
}

function keyOf({ checker, tag, start, end }: Pick<Finding, "checker" | "tag" | "start" | "end">): string {
  return JSON.stringify([checker, tag, start, end]);
}

function addedFinding(added: Decision, position: ReturnType<typeof positionsIn>): Finding {
  const { checker, tag, quote, start, end, message = "" } = added;
  return { checker, tag, status: "violation", quote, start, end, ...position(start), message, reason: null, fix: null };
}

function closed(verdict: Verdict, unread: Verdict | null): Verdict {
  return Object.fromEntries(
    Object.entries(verdict).map(([axis, said]) => {
      const isOpen = said.value === "undecided" && unread?.[axis]?.value !== "undecided";
      return [axis, isOpen ? { ...said, value: "good" as const } : said];
    }),
  );
}
