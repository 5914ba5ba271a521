import type { FieldNames } from "../datasets/fields.js";
import type { Rubric } from "../rubric/rubric.js";
import type { LineOptions } from "./grading.js";
import type { Finished, Portion } from "./portion.js";

/** What a thread is given when it starts. */
export interface WorkerSettings extends LineOptions {
  readonly rubric: Rubric;
  readonly names: FieldNames;
  /** What it needs besides and shares with the others; only its program knows what that is. */
  readonly shared: unknown;
}

export interface WorkerTask {
  readonly id: number;
  readonly portion: Portion;
}

export interface WorkerReply {
  readonly id: number;
  readonly finished: Finished;
}
