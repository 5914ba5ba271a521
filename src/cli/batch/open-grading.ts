import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type { Grading, LineOptions } from "../../batch/grading.js";
import type { Journal } from "../../batch/journal.js";
import { payOnce } from "../../batch/journaled.js";
import { createJudgedGrading } from "../../batch/judged-grading.js";
import type { Ledger } from "../../batch/ledger.js";
import { createPool } from "../../batch/pool.js";
import type { FieldNames } from "../../datasets/fields.js";
import { createJudgedGrader } from "../../grade.js";
import { LlmError } from "../../llm/failure.js";
import { escapeJson } from "../../reporters/visible.js";
import { loadDictionary, shareDictionary } from "../../resources/dictionary.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { ChosenJudge } from "../judge/choose.js";
import { DEFAULT_CONCURRENCY } from "../judge/flags.js";
import type { Shell } from "../shell.js";
import type { BatchOptions } from "./flags.js";
import { workerFile } from "./worker-file.js";
import { youngGarbageCollector } from "./young-garbage.js";

export interface GradingTools {
  readonly rubric: Rubric;
  readonly names: FieldNames;
  readonly lines: LineOptions;
}

/** Threads that check by rules alone. */
export function openThreads({ rubric, names, lines }: GradingTools, options: BatchOptions): Grading {
  const workers = options.workers ?? availableParallelism();
  // Each thread has a heap of its own, and by default lets it grow to a multiple of what is in use.
  setFlagsFromString("--heap-growing-percent=20");
  return createPool({
    file: workerFile(),
    workers,
    settings: { rubric, names, ...lines, shared: workers === 1 ? null : shareDictionary() },
    escapeJson,
    collect: youngGarbageCollector(),
  });
}

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
  const [{ openJudge }, { exchangeText }] = await Promise.all([
    import("../judge/open.js"),
    import("../judge/exchange-text.js"),
  ]);
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
