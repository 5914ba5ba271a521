import type { Report } from "../../reporters/report.js";
import { applyDecisions, reviewOf } from "../../verdict/review.js";
import { warn } from "../complain.js";
import { choosePaint } from "../palette.js";
import { annotatorName } from "../serve/decisions-place.js";
import type { Shell } from "../shell.js";
import { keepReview } from "./keep-review.js";
import { reviewFindings } from "./review.js";

interface ReviewOptions {
  readonly decisions?: string;
  readonly annotator?: string;
  readonly color: boolean;
  readonly quiet?: boolean;
}

/**
 * Lets a person decide on each finding; gives the report anew, and adds the decisions to their file if all findings
 * were seen. Half a review is no annotation: it would say «good» of what nobody has looked at.
 *
 * @returns `null` when interrupted
 * @throws InputError if the decisions can't be written
 */
export async function reviewReport(report: Report, options: ReviewOptions, shell: Shell): Promise<Report | null> {
  const { sample, result, rubric } = report;
  const review = await reviewFindings(report, await choosePaint(shell, options.color), shell);
  if (review === null) return null;
  const { decisions, seen, total } = review;
  const reviewed = applyDecisions(
    rubric,
    sample.answer,
    result.findings,
    decisions,
    seen < total ? result.verdict : null,
  );
  if (options.decisions !== undefined) {
    if (seen < total) warn(`просмотрено ${seen} из ${total}: решения не записаны`, shell);
    else {
      const who = { annotator: annotatorName(options.annotator, shell), at: new Date().toISOString() };
      await keepReview(options.decisions, reviewOf(rubric, sample, decisions, reviewed, who), shell);
      if (!options.quiet) shell.stderr.write(`Решения записаны: ${options.decisions}\n`);
    }
  }
  const { findings, verdict, comment } = reviewed;
  return { ...report, result: { ...result, findings: [...findings], verdict, comment } };
}
