import { createGrader, createJudgedGrader } from "../../grade.js";
import type { Exchange } from "../../llm/contract.js";
import { LlmError } from "../../llm/failure.js";
import { counted } from "../../reporters/russian.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { Result } from "../../sample/result.js";
import type { Sample } from "../../sample/sample.js";
import type { Dictionary } from "../../text/dictionary.js";
import { complain, warn } from "../complain.js";
import type { CommonOptions } from "../settings.js";
import type { ExitCode, Shell } from "../shell.js";
import type { ChosenJudge } from "./choose.js";
import { exchangeText } from "./exchange-text.js";
import type { JudgeOptions } from "./flags.js";
import { type OpenJudge, openJudge } from "./open.js";
import { startSpinner } from "./spinner.js";
import { judgeWarnings } from "./warnings.js";

export interface JudgedSample {
  readonly sample: Sample;
  /** `null` if the right answer isn't known. */
  readonly reference: string | null;
}

/**
 * Grades one sample with its judges. What they can't say is told on standard error: without any word of theirs the
 * result is that of the rules alone, and the code is 4; with some questions unanswered it is 3.
 */
export async function gradeJudged(
  { sample, reference }: JudgedSample,
  judges: readonly ChosenJudge[],
  { rubric, dictionary }: { readonly rubric: Rubric; readonly dictionary: Dictionary },
  options: JudgeOptions & CommonOptions,
  shell: Shell,
): Promise<{ readonly result: Result; readonly code: ExitCode }> {
  const explains = options.explainJudge ?? false;
  const spinner = startSpinner("Судья читает ответ…", shell, options.quiet || explains);
  let ended = 0;
  const onExchange = (exchange: Exchange): void => {
    ended += 1;
    if (explains) shell.stderr.write(exchangeText(exchange));
    spinner.update(`Судья читает ответ… ${counted(ended, "запрос", "запроса", "запросов")}`);
  };
  let open: OpenJudge | null = null;
  try {
    open = await openJudge(judges, { rubric, dictionary }, { ...options, onExchange }, shell);
    const grade = createJudgedGrader({ rubric, dictionary, judge: open.judge, now: open.now });
    const result = await grade(sample, { reference, signal: shell.interruption });
    spinner.stop();
    for (const line of judgeWarnings(result, rubric)) warn(line, shell);
    return { result, code: (result.judge?.failures.length ?? 0) > 0 ? 3 : 0 };
  } catch (error) {
    spinner.stop();
    if (!(error instanceof LlmError) || error.kind === "interrupted") throw error;
    complain(error, shell, options.debug);
    return { result: createGrader({ rubric, dictionary })(sample), code: 4 };
  } finally {
    spinner.stop();
    await open?.close();
  }
}
