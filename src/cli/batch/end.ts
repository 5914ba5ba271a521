import type { BatchEnd } from "../../batch/run-batch.js";
import { ReaderGoneError } from "../../batch/sink.js";
import { LlmError } from "../../llm/failure.js";
import { counted } from "../../reporters/russian.js";
import { complain, warn } from "../complain.js";
import { type ExitCode, READER_GONE, type Shell } from "../shell.js";
import type { BatchOptions } from "./flags.js";
import { grouped } from "./progress-text.js";

/**
 * Says how a run has ended, and gives its exit code.
 *
 * @param errors where failed records are listed; `null` if nowhere else than in the output
 * @param resumable the run can be gone on with
 */
export function concludeRun(
  { state, complete, failure }: BatchEnd,
  { errors, resumable }: { readonly errors: string | null; readonly resumable: boolean },
  options: BatchOptions,
  shell: Shell,
): ExitCode {
  if (failure?.error instanceof ReaderGoneError) return READER_GONE;
  if (failure !== null) {
    complain(failure.error, shell, options.debug);
    return failure.error instanceof LlmError ? 4 : 2;
  }
  const { graded, failed, unjudged } = state;
  if (!options.quiet) {
    const parts = [`${complete ? "готово" : "прервано"}: оценено ${grouped(graded)}`];
    if (failed > 0) parts.push(`не удалось оценить ${grouped(failed)}`);
    if (unjudged > 0) parts.push(`судья ответил не на всё: ${counted(unjudged, "запись", "записи", "записей")}`);
    if (errors !== null && failed + unjudged > 0) parts.push(`они в файле ${errors}`);
    if (!complete && resumable) parts.push("продолжить: --resume");
    warn(parts.join("; "), shell);
  }
  if (!complete) return 130;
  return failed + unjudged > 0 ? 3 : 0;
}
