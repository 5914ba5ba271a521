import type { FieldNames } from "../datasets/fields.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { LineOptions } from "./grading.js";
import { type Finished, type Portion, unpackPortion } from "./portion.js";
import { readRecord } from "./read-record.js";
import { internalTrouble, troubleOf } from "./record-error.js";
import { createLineWriter, type Encode } from "./write-lines.js";

export interface PortionTools extends LineOptions {
  readonly names: FieldNames;
  readonly grade: (sample: Sample) => Result;
  readonly encode: Encode;
}

/** Grades the records of a portion by rules alone. Nothing that a record holds stops it. */
export function gradePortion(portion: Portion, tools: PortionTools): Finished {
  const writer = createLineWriter(tools.encode, tools);
  for (const raw of unpackPortion(portion)) {
    const row = readRecord(raw, tools.names);
    if (row.error !== null) {
      writer.failure(raw, troubleOf(raw, row, tools.names));
      continue;
    }
    try {
      writer.result(raw, tools.grade(row.sample), row.record);
    } catch (error) {
      writer.failure(raw, internalTrouble(row.sample.id, error));
    }
  }
  return writer.finish();
}
