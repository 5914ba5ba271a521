import type { Rubric } from "../rubric/rubric.js";
import type { Decision, Review } from "../sample/decisions.js";
import { PERSON } from "../sample/person-finding.js";
import type { Finding } from "../sample/result.js";
import { applyDecisions, decisionOn, type Reviewed, reviewOf } from "../verdict/review.js";
import { type Item, itemsOf, placeOf } from "./items.js";
import { moveSpans } from "./move.js";

/** One sample on the desk: its texts, which may be edited if they were pasted, and what was decided so far. */
export interface Work {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly decisions: readonly Decision[];
}

export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Decisions stay with their places; those whose words were changed are open again. */
export function withAnswer(work: Work, answer: string): Work {
  return { ...work, answer, decisions: moveSpans(work.decisions, work.answer, answer) };
}

/** Decides on an item; the same decision twice takes it back, and what was added and is rejected is gone. */
export function decideOn(work: Work, { finding, choice }: Item, decision: "accepted" | "rejected"): Work {
  const others = work.decisions.filter((one) => placeOf(one) !== placeOf(finding));
  if (choice === "added") return decision === "rejected" ? { ...work, decisions: others } : work;
  return { ...work, decisions: choice === decision ? others : [...others, decisionOn(finding, decision)] };
}

/** Adds a finding of the annotator's own; without a selection it is about the whole answer. */
export function addFinding(work: Work, { start, end }: Selection, tag: string, message: string): Work {
  const place = start < end ? { start, end } : { start: 0, end: work.answer.length };
  const added: Decision = {
    checker: PERSON,
    tag,
    status: "violation",
    quote: work.answer.slice(place.start, place.end),
    ...place,
    decision: "added",
    ...(message === "" ? {} : { message }),
  };
  return { ...work, decisions: [...work.decisions.filter((one) => placeOf(one) !== placeOf(added)), added] };
}

/** A selection without the spaces at its ends, which nobody means to quote. */
export function trimSelection(answer: string, { start, end }: Selection): Selection {
  const text = answer.slice(start, end);
  const lead = text.length - text.trimStart().length;
  return text.trim() === "" ? { start, end: start } : { start: start + lead, end: start + lead + text.trim().length };
}

/** What stands now: items, verdict, comment. */
export interface Standing extends Reviewed {
  readonly items: readonly Item[];
}

export function standingOf(rubric: Rubric, { answer, decisions }: Work, findings: readonly Finding[]): Standing {
  const items = itemsOf(answer, findings, decisions);
  const found = items.flatMap(({ finding, choice }) => (choice === "added" ? [] : [finding]));
  return { items, ...applyDecisions(rubric, answer, found, decisions) };
}

/** The line that is written about the work. */
export function recordOf(
  rubric: Rubric,
  { id, question, answer, decisions }: Work,
  standing: Reviewed,
  { annotator, at, finished }: { readonly annotator: string; readonly at: string; readonly finished: boolean },
): Review {
  const sample = { id, question: question.trim() === "" ? null : question, answer };
  const review = reviewOf(rubric, sample, decisions, standing, { annotator, at });
  return finished ? review : { ...review, unfinished: true };
}

/** The work that a review has left. Decisions that don't fit its answer aren't believed. */
export function workOf({ id, question, answer, decisions }: Review): Work {
  const fitting = decisions.filter(({ start, end, quote }) => answer.slice(start, end) === quote);
  return { id, question: question ?? "", answer, decisions: fitting };
}
