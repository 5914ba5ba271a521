import type { Rubric } from "../rubric/rubric.js";
import type { Review } from "../sample/decisions.js";
import type { Sample } from "../sample/sample.js";

/** How far a sample is: nobody has begun, decisions were made, the annotator has gone on. */
export type Progress = "new" | "begun" | "done";

/** What the page asks for first. */
export interface DeskState {
  readonly rubric: Rubric;
  readonly annotator: string;
  /** Name of the judge that can be asked; `null` if there is none. */
  readonly judge: string | null;
  /** Where decisions go, as it was given. */
  readonly decisions: string;
  /** Tells this desk's drafts from those of others that the browser keeps under the same address. */
  readonly key: string;
  /** The file of the queue; `null`: samples are pasted. */
  readonly file: string | null;
  readonly queue: readonly QueueEntry[];
  /** The id of the next sample that is pasted. */
  readonly nextId: string;
}

export interface QueueEntry {
  readonly id: string;
  readonly progress: Progress;
}

/** A sample of the queue, and what its annotator has decided so far. */
export interface DeskSample {
  readonly sample: Sample;
  readonly review: Review | null;
}
