import type { Grading } from "./grading.js";
import { inOrder } from "./in-order.js";
import type { Lot } from "./lots.js";
import type { Checkpoint, Counts } from "./manifest.js";
import type { Sink } from "./sink.js";
import { StoppedError } from "./stopped.js";

/** How far a run is. */
export interface RunState extends Checkpoint, Counts {}

export interface BatchRun {
  /** The records that aren't done yet. */
  readonly lots: AsyncIterable<Lot>;
  readonly grading: Grading;
  readonly output: Sink;
  readonly errors: Sink;
  readonly from: RunState;
  /** No record is begun after it; those begun are finished and written. */
  readonly stop: AbortSignal;
  /** Called whenever something was written. */
  readonly onWritten: (state: RunState) => void | Promise<void>;
}

export interface BatchEnd {
  readonly state: RunState;
  /** Every selected record is done. */
  readonly complete: boolean;
  /** Why the run couldn't go on; what was done before is written all the same. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Reads, grades and writes until the input ends. Lines go out in the order of the records, each as soon as those
 * before it are there.
 */
export async function runBatch({ lots, grading, output, errors, from, stop, onWritten }: BatchRun): Promise<BatchEnd> {
  let state = from;
  let failure: BatchEnd["failure"] = null;
  let exhausted = false;
  async function* all(): AsyncGenerator<Lot> {
    yield* lots;
    exhausted = true;
  }
  const work = async ({ portion, end }: Lot) => ({ finished: await grading.grade(portion), end });
  try {
    for await (const { finished, end } of inOrder(all(), work, grading.window, stop)) {
      // First the errors: where the output has a record, nothing before it is missing.
      await errors.write(finished.errors);
      await output.write(finished.output);
      state = {
        cursor: end,
        outputBytes: output.size,
        errorsBytes: errors.size,
        graded: state.graded + finished.graded,
        failed: state.failed + finished.failed,
        unjudged: state.unjudged + finished.unjudged,
      };
      grading.release(finished);
      await onWritten(state);
    }
  } catch (error) {
    exhausted = false;
    if (!(error instanceof StoppedError)) failure = { error };
  }
  await grading.settle();
  return { state, complete: exhausted && failure === null, failure };
}
