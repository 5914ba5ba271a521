import type { Origin } from "../../reporters/check-reporter.js";
import type { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import type { Graded } from "./grading.js";

/** What comes out of a file, one after the other: answers that were graded, and what can't be used. */
export type Checked = GradedAnswer | { readonly kind: "failure"; readonly error: InputError };

export interface GradedAnswer {
  readonly kind: "graded";
  readonly sample: Sample;
  readonly graded: Graded;
  readonly origin: Origin;
  /** How many places of it were mended before. */
  readonly fixes: number;
}
