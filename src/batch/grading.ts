import type { Finished, Portion } from "./portion.js";

/** Grades portions: in threads, or in this one with a judge. */
export interface Grading {
  /** So many portions may be begun and not yet written. */
  readonly window: number;
  /** @throws UnknownShapeError if the first record of the input has no known field of an answer */
  grade(portion: Portion): Promise<Finished>;
  /** What was written is needed no more: others may have its memory. */
  release(finished: Finished): void;
  /** Ends what was begun, so that nothing paid for is lost, and begins nothing more. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** How records become lines: the same in every thread. */
export interface LineOptions {
  /** What is wrong with a record stands in its place in the output, so that each line in gives a line out. */
  readonly inline: boolean;
  /** The record itself is kept in its result, under `input`. */
  readonly keepInput: boolean;
}
