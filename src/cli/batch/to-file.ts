import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { basename, resolve } from "node:path";
import { runToFile } from "../../batch/file-run.js";
import { filesOf } from "../../batch/files.js";
import { windowOf } from "../../batch/judged-grading.js";
import { DEFAULT_CONCURRENCY } from "../judge/flags.js";
import type { ExitCode, Shell } from "../shell.js";
import { concludeRun } from "./end.js";
import { INLINE, requireErrorsPlace } from "./errors-place.js";
import type { BatchOptions } from "./flags.js";
import { pathsOf } from "./input.js";
import { openThreads } from "./open-threads.js";
import { showProgress } from "./progress.js";
import type { BatchSetup } from "./setup.js";
import { trackRun } from "./tracker.js";
import { writeWholeOutput } from "./whole-output.js";

/** A run into a file, which can be gone on with. */
export async function batchToFile(
  output: string,
  setup: BatchSetup,
  options: BatchOptions,
  shell: Shell,
): Promise<ExitCode> {
  const { input, selection, judges, lines, settings, whole } = setup;
  const errors = lines.inline ? null : options.errors && resolve(shell.folder, options.errors);
  const files = filesOf(resolve(shell.folder, output), errors, pathsOf(input), whole !== null);
  if (files.errors !== null) requireErrorsPlace(files.errors, options.errors);
  const tracker = trackRun(input, selection, Date.now);
  const progress = showProgress(tracker.read, shell, options.quiet ?? false);
  const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
  try {
    const end = await runToFile({
      begin: {
        files,
        resume: options.resume ?? false,
        overwrite: options.overwrite ?? false,
        settings,
        selection,
        inputs: input.files.map(({ name, bytes }) => ({ file: name, bytes })),
        run: randomUUID(),
        started: new Date().toISOString(),
      },
      lock: { owner: { pid: process.pid, host: hostname() }, isAlive, now: Date.now },
      clock: { now: Date.now, iso: () => new Date().toISOString() },
      openGrading: async ({ journal, ledger }) => {
        if (judges === null) return openThreads(setup, options);
        const { openJudged } = await import("./open-judged.js");
        return openJudged(setup, { judges, ledger, journal }, options, shell);
      },
      judgedWindow: judges === null ? null : windowOf(concurrency),
      lots: (done, seen, sums) =>
        input.read({ selection, done, seen, sums, records: judges === null ? 16 : 1, everyLine: lines.inline }),
      inputSums: () => input.sums(),
      stop: shell.interruption,
      complete: async () => {
        if (whole !== null) await writeWholeOutput(files, whole, setup.names, shell.interruption);
      },
      onProgress: (state, ledger, from) => tracker.update(state, judges === null ? null : ledger, from),
    });
    progress.stop();
    const place = files.errors === null ? null : (options.errors ?? basename(files.errors));
    return concludeRun(end, { errors: options.errors === INLINE ? null : place, resumable: true }, options, shell);
  } finally {
    progress.stop();
  }
}

/** Signal 0 reaches nobody; it only asks. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
