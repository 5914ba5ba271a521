import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { START } from "../../batch/cursor.js";
import { filesOf, statOf } from "../../batch/files.js";
import type { Grading } from "../../batch/grading.js";
import { type Ledger, openLedger } from "../../batch/ledger.js";
import { NOTHING_SPENT } from "../../batch/manifest.js";
import type { RecordError } from "../../batch/record-error.js";
import { type RunState, runBatch } from "../../batch/run-batch.js";
import { lateFileSink, NO_SINK, type Sink, streamSink } from "../../batch/sink.js";
import { describeInputError, InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import type { ExitCode, Shell } from "../shell.js";
import { concludeRun } from "./end.js";
import { requireErrorsPlace } from "./errors-place.js";
import type { BatchOptions } from "./flags.js";
import { pathsOf } from "./input.js";
import { openThreads } from "./open-threads.js";
import { showProgress } from "./progress.js";
import type { BatchSetup } from "./setup.js";
import { trackRun } from "./tracker.js";

/** A run into a pipe or a device: each line as soon as it is there, nothing to go on with. */
export async function batchToStream(
  stream: Writable & { readonly isTTY?: boolean },
  setup: BatchSetup,
  options: BatchOptions,
  shell: Shell,
): Promise<ExitCode> {
  const { input, selection, judges, lines } = setup;
  const errors = openErrors(setup, options, shell);
  const from: RunState = { cursor: START, outputBytes: 0, errorsBytes: 0, graded: 0, failed: 0, unjudged: 0 };
  const ledger = openLedger(NOTHING_SPENT, []);
  const tracker = trackRun(input, selection, Date.now);
  const progress = showProgress(tracker.read, shell, options.quiet || stream.isTTY === true);
  const grading = await openGrading(setup, ledger, options, shell);
  try {
    const end = await runBatch({
      lots: input.read({
        selection,
        done: 0,
        seen: START,
        sums: null,
        records: judges === null ? 16 : 1,
        everyLine: lines.inline,
      }),
      grading,
      output: streamSink(stream, options.output ?? ""),
      errors,
      from,
      stop: shell.interruption,
      onWritten: (state) => tracker.update(state, judges === null ? null : ledger, from),
    });
    progress.stop();
    return concludeRun(
      end,
      { errors: lines.inline ? null : (options.errors ?? null), resumable: false },
      options,
      shell,
    );
  } finally {
    progress.stop();
    await grading.close();
    await errors.close();
  }
}

function openErrors({ lines, input }: BatchSetup, options: BatchOptions, shell: Shell): Sink {
  if (lines.inline) return NO_SINK;
  if (options.errors === undefined) return complaints(input.files[0]?.name, shell);
  const { output: file } = filesOf(resolve(shell.folder, options.errors), null, pathsOf(input));
  requireErrorsPlace(file, options.errors);
  if ((statOf(file)?.size ?? 0) > 0 && !options.overwrite) {
    throw new InputError("файл уже есть; заменить его: --overwrite", { file: options.errors });
  }
  rmSync(file, { force: true });
  return lateFileSink(file, null);
}

/** Where there is no file for them, failed records are told of on standard error. */
function complaints(only: string | undefined, shell: Shell): Sink {
  return {
    ...NO_SINK,
    async write(bytes) {
      for (const line of Buffer.from(bytes).toString("utf8").split("\n")) {
        if (line === "") continue;
        const { error } = JSON.parse(line) as RecordError;
        const place = { file: error.file ?? only, line: error.line, field: error.field ?? undefined };
        warn(describeInputError(new InputError(error.reason, place)), shell);
      }
    },
  };
}

async function openGrading(setup: BatchSetup, ledger: Ledger, options: BatchOptions, shell: Shell): Promise<Grading> {
  const { judges } = setup;
  if (judges === null) return openThreads(setup, options);
  const { openJudged } = await import("./open-judged.js");
  return openJudged(setup, { judges, ledger, journal: null }, options, shell);
}
