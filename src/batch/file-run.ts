import { rmSync } from "node:fs";
import { type Aside, type Beginning, type BeginOptions, beginRun, putBack, throwAway } from "./begin-run.js";
import { createBeside } from "./beside.js";
import type { Cursor } from "./cursor.js";
import { statOf } from "./files.js";
import type { Grading } from "./grading.js";
import { type Journal, openJournal } from "./journal.js";
import { type Ledger, openLedger } from "./ledger.js";
import { type LockOptions, takeLock } from "./lock.js";
import type { Lot } from "./lots.js";
import { type Manifest, type RunStatus, writeManifest } from "./manifest.js";
import { type BatchEnd, type RunState, runBatch } from "./run-batch.js";
import { positionOf } from "./selection.js";
import { fileSink, lateFileSink, NO_SINK, type Sink } from "./sink.js";

export interface FileRun {
  readonly begin: BeginOptions;
  readonly lock: LockOptions;
  /** Milliseconds, and the same moment in ISO 8601. */
  readonly clock: { readonly now: () => number; readonly iso: () => string };
  /** Called once the output is this run's alone. `journal` is `null` where nothing is paid for. */
  readonly openGrading: (kept: { readonly journal: Journal | null; readonly ledger: Ledger }) => Promise<Grading>;
  /** Records that may be begun and not yet written, where a judge is asked; `null`: rules alone. */
  readonly judgedWindow: number | null;
  /** @param sums of the input's files, as far as they are known */
  readonly lots: (done: number, seen: Cursor, sums: readonly (string | null)[]) => AsyncIterable<Lot>;
  /** SHA-256 of each file of the input that was read to its end; `null` of the others. */
  readonly inputSums: () => readonly (string | null)[];
  readonly stop: AbortSignal;
  /** Called when every record is done, while nobody else writes: what is made of the output as a whole. */
  readonly complete: () => Promise<void>;
  readonly onProgress: (state: RunState, ledger: Ledger, from: RunState) => void;
}

/** Milliseconds between the moments from which a run that is killed goes on, at least and at most. */
const CHECKPOINT_INTERVAL = { least: 1_000, most: 20_000 };
/** While a disk confirms that all has arrived, it takes little else: for so many times as long nobody asks it again. */
const CHECKPOINT_REST = 50;

/**
 * A run into a file: nobody else writes there, what was done before is kept, and a run that ends here, for whatever
 * reason, can be gone on with.
 *
 * @throws InputError, LlmError where it can't even begin
 */
export async function runToFile(run: FileRun): Promise<BatchEnd> {
  const { files, selection } = run.begin;
  const lock = takeLock(files.lock, files.output, run.lock);
  const closers: (() => unknown)[] = [];
  let aside: readonly Aside[] = [];
  try {
    const beginning = await beginRun(run.begin);
    aside = beginning.aside;
    const { manifest, state: from } = beginning;
    const journal = openJournalOf(run, beginning);
    if (journal !== null) closers.push(() => journal.close());
    const ledger = openLedger(later(journal, manifest), manifest.answered);
    const write = manifestWriter(run, manifest, ledger);
    await write(from, "running");
    const output = await fileSink(files.output, beginning.goesOn ? from.outputBytes : null);
    closers.push(() => output.close());
    const errors = await errorsSink(files.errors, from.errorsBytes);
    closers.push(() => errors.close());
    const grading = await run.openGrading({ journal, ledger });
    closers.push(() => grading.close());

    // Grading goes on meanwhile: a disk takes long enough to confirm that threads would run out of work.
    const saving = createBeside();
    closers.push(() => saving.settle());
    let next = run.clock.now() + CHECKPOINT_INTERVAL.least;
    const save = async (state: RunState, status: RunStatus): Promise<void> => {
      lock.check();
      const begun = run.clock.now();
      await errors.sync();
      await output.sync();
      await write(state, status);
      journal?.release(positionOf(state.cursor.records, selection));
      const now = run.clock.now();
      const { least, most } = CHECKPOINT_INTERVAL;
      next = now + Math.min(most, Math.max(least, (now - begun) * CHECKPOINT_REST));
    };
    run.onProgress(from, ledger, from);
    const graded = await runBatch({
      lots: run.lots(
        from.cursor.records,
        manifest.checkpoint.cursor,
        manifest.inputs.map(({ sha256 }) => sha256),
      ),
      grading,
      output,
      errors,
      from,
      stop: run.stop,
      async onWritten(state) {
        throwAway(aside);
        aside = [];
        run.onProgress(state, ledger, from);
        saving.check();
        if (!saving.busy && run.clock.now() >= next) saving.start(() => save(state, "running"));
      },
    });
    const failure = graded.failure ?? (await saving.settle());
    const end = failure === null ? graded : { ...graded, complete: false, failure };
    const last = await finish(end, (status) => save(end.state, status));
    if (!last.complete) return last;
    throwAway(aside);
    aside = [];
    journal?.remove();
    return await completed(last, run);
  } finally {
    for (const close of closers.reverse()) await close();
    putBack(aside, files);
    lock.release();
  }
}

/** The last word on the run. A full disk may leave room for none: then the one before holds. */
async function finish(end: BatchEnd, save: (status: RunStatus) => Promise<void>): Promise<BatchEnd> {
  try {
    await save(statusOf(end));
    return end;
  } catch (error) {
    return end.failure === null ? { ...end, complete: false, failure: { error } } : end;
  }
}

/** The results are there, whatever comes of this: it can be made again. */
async function completed(end: BatchEnd, { complete, stop }: FileRun): Promise<BatchEnd> {
  try {
    await complete();
    return end;
  } catch (error) {
    return { ...end, complete: false, failure: stop.aborted ? null : { error } };
  }
}

function statusOf({ complete, failure, state }: BatchEnd): RunStatus {
  if (failure !== null) return "failed";
  if (!complete) return "interrupted";
  return state.failed + state.unjudged > 0 ? "partial" : "done";
}

function openJournalOf({ begin, judgedWindow }: FileRun, { manifest, state }: Beginning): Journal | null {
  if (judgedWindow === null) return null;
  const { files, selection } = begin;
  const reach = judgedWindow * (selection.shard?.count ?? 1);
  const done = positionOf(state.cursor.records, selection);
  return openJournal(files.output, { run: manifest.run, reach, done });
}

/** Sums only grow: the journal may know of more than the manifest. */
function later(journal: Journal | null, { spending }: Manifest): Manifest["spending"] {
  const known = journal?.spending ?? null;
  return known !== null && known.requests > spending.requests ? known : spending;
}

function manifestWriter({ begin, clock, inputSums }: FileRun, manifest: Manifest, ledger: Ledger) {
  const started = clock.now();
  return (state: RunState, status: RunStatus): Promise<void> => {
    const now = inputSums();
    const sums = manifest.inputs.map(({ sha256 }, index) =>
      // What is done stays what it was made of, whatever stands there now.
      index < manifest.checkpoint.cursor.file ? sha256 : (now[index] ?? sha256),
    );
    const { graded, failed, unjudged, cursor, outputBytes, errorsBytes } = state;
    return writeManifest(begin.files.manifest, {
      ...manifest,
      status,
      inputs: begin.inputs.map((input, index) => ({ ...input, sha256: sums[index] ?? null })),
      output: begin.files.whole ?? begin.files.output,
      errors: begin.files.errors,
      counts: { graded, failed, unjudged },
      spending: ledger.spending,
      answered: ledger.answered,
      times: {
        ...manifest.times,
        updated: clock.iso(),
        seconds: manifest.times.seconds + (clock.now() - started) / 1000,
      },
      checkpoint: { cursor, outputBytes, errorsBytes },
    });
  };
}

/** @param file `null`: errors stand in the output */
async function errorsSink(file: string | null, kept: number): Promise<Sink> {
  if (file === null) return NO_SINK;
  if (kept > 0) return fileSink(file, kept);
  // What there is was written behind the last checkpoint.
  if (statOf(file) !== null) rmSync(file);
  return lateFileSink(file, null);
}
