import type { Grading } from "../../batch/grading.js";
import type { Journal } from "../../batch/journal.js";
import { payOnce } from "../../batch/journaled.js";
import { createJudgedGrading } from "../../batch/judged-grading.js";
import type { Ledger } from "../../batch/ledger.js";
import { createJudgedGrader } from "../../grade.js";
import { LlmError } from "../../llm/failure.js";
import { escapeJson } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import type { ChosenJudge } from "../judge/choose.js";
import { exchangeText } from "../judge/exchange-text.js";
import { DEFAULT_CONCURRENCY } from "../judge/flags.js";
import { openJudge } from "../judge/open.js";
import type { Shell } from "../shell.js";
import type { BatchOptions } from "./flags.js";
import type { GradingTools } from "./grading-tools.js";

export interface JudgedRun {
  readonly judges: readonly ChosenJudge[];
  readonly ledger: Ledger;
  /** `null` if nothing can be gone on with. */
  readonly journal: Journal | null;
}

/**
 * Judges, asked about many records at once.
 *
 * @throws InputError, LlmError
 */
export async function openJudged(
  { rubric, names, lines }: GradingTools,
  { judges, ledger, journal }: JudgedRun,
  options: BatchOptions,
  shell: Shell,
): Promise<Grading> {
  const tools = { rubric, dictionary: loadDictionary() };
  const open = await openJudge(
    judges,
    tools,
    {
      ...options,
      ...(options.maxCost === undefined ? {} : { maxCost: moneyLeft(options.maxCost, ledger) }),
      layers: payOnce(journal, ledger),
      ...(options.explainJudge ? { onExchange: (exchange) => void shell.stderr.write(exchangeText(exchange)) } : {}),
    },
    shell,
  );
  const grading = createJudgedGrading({
    ...lines,
    names,
    grade: createJudgedGrader({ ...tools, judge: open.judge, now: open.now }),
    escapeJson,
    concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
    journal,
    stop: shell.interruption,
  });
  return { ...grading, close: () => open.close() };
}

/** The cap is on the whole run, what was spent before it was cut off too. */
function moneyLeft(cap: number, { spending }: Ledger): number {
  const left = cap - (spending.costUsd ?? 0);
  if (left > 0) return left;
  throw new LlmError("cost-cap", "предел расходов исчерпан до этого запуска; увеличьте --max-cost");
}
