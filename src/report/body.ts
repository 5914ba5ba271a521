import { judgeNotes } from "../reporters/judge-notes.js";
import { tagTitle } from "../reporters/report.js";
import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import { mendedQuote } from "../verdict/quote.js";
import type { RunBody } from "./page-data.js";

/** One sample of one run, and its text as far as it is known. */
export interface GradedSample {
  readonly result: Result;
  readonly sample: Pick<Sample, "question" | "answer"> | null;
}

/** Whether each finding stands in the answer where it says. */
export function standsIn({ findings }: Result, answer: string): boolean {
  return findings.every(({ start, end, quote }) => answer.slice(start, end) === quote);
}

/** @param rubric gives titles; of a tag or an axis that it lacks the id is shown */
export function runBody({ result, sample }: GradedSample, rubric: Rubric): RunBody {
  const answer = sample?.answer ?? null;
  const report = { result, rubric, sample: { id: result.id, question: null, answer: answer ?? "" } };
  return {
    answer,
    misplaced: answer !== null && !standsIn(result, answer),
    verdict: Object.entries(result.verdict).map(([id, { value, tags }]) => ({
      title: axisTitle(rubric, id),
      value,
      tags: tags.map(({ title }) => title),
    })),
    findings: result.findings.map((finding) => ({
      start: finding.start,
      end: finding.end,
      status: finding.status,
      quote: finding.quote,
      tag: tagTitle(rubric, finding.tag),
      rule: finding.checker,
      message: finding.message,
      reason: finding.reason,
      mended: mendedQuote(finding),
    })),
    comment: result.comment,
    notes: judgeNotes(report).map(({ title, lines }) => ({ title, lines })),
  };
}

/** What people call an axis. */
export function axisTitle(rubric: Rubric, id: string): string {
  return rubric.axes.find((axis) => axis.id === id)?.title ?? id;
}
