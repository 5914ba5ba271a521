import type { JudgeRecord } from "../sample/result.js";
import type { DropCause, Judgement } from "./contract.js";
import type { MergedJudgement } from "./merge.js";

const NOT_IN_ANSWER: ReadonlySet<DropCause> = new Set(["not-found", "from-question", "rubric-leak"]);

/**
 * The record's `judge` (spec/interface.md, "Result record").
 *
 * @param seconds that judging took
 */
export function judgeRecord(judgement: Judgement, { decisions, tags }: MergedJudgement, seconds: number): JudgeRecord {
  const { model, prompt, repeats, usage, cached, dropped, failures, injections, contested, quotes, flipRate } =
    judgement;
  return {
    model,
    prompt,
    repeats,
    usage: {
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      costUsd: usage.costUsd === null ? null : rounded(usage.costUsd),
    },
    cached,
    dropped: dropped.flatMap(({ quote, cause }) => (NOT_IN_ANSWER.has(cause) ? quote : [])),
    seconds,
    decisions: [...decisions],
    tags: [...tags],
    failures: failures.map(({ label, kind, message }) => ({ label, kind, message })),
    injections: injections.map(({ start, end }) => ({ start, end })),
    contested: [...contested],
    quotes: { given: quotes.given, verified: quotes.verified },
    flipRate,
  };
}

/** Sums of binary fractions have tails: nobody is charged for less than a billionth of a dollar. */
function rounded(usd: number): number {
  return Math.round(usd * 1e9) / 1e9;
}
