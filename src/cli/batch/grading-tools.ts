import type { LineOptions } from "../../batch/grading.js";
import type { FieldNames } from "../../datasets/fields.js";
import type { Rubric } from "../../rubric/rubric.js";

export interface GradingTools {
  readonly rubric: Rubric;
  readonly names: FieldNames;
  readonly lines: LineOptions;
}
