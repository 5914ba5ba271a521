import type { FieldNames } from "../datasets/fields.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { LineOptions } from "./grading.js";
import { type Finished, type Portion, unpackPortion } from "./portion.js";
import { jsonOf, rawReader } from "./read-raw.js";
import { internalTrouble, troubleOf } from "./record-error.js";
import { createLineWriter, type EscapeJson } from "./write-lines.js";

export interface PortionTools extends LineOptions {
  readonly names: FieldNames;
  readonly grade: (sample: Sample) => Result;
  readonly escapeJson: EscapeJson;
}

/**
 * Grades the records of a portion by rules alone. Nothing that a record holds stops it. The lines are written over the
 * portion, if they have room there.
 */
export function gradePortion(portion: Portion, tools: PortionTools): Finished {
  const writer = createLineWriter(tools.escapeJson, tools);
  const read = rawReader(portion.way, tools.names);
  for (const raw of unpackPortion(portion)) {
    const row = read(raw);
    if (row.error !== null) {
      writer.failure(raw, troubleOf(raw, row, tools.names));
      continue;
    }
    try {
      writer.result(raw, tools.grade(row.sample), () => jsonOf(row, portion.way));
    } catch (error) {
      writer.failure(raw, internalTrouble(row.sample.id, error));
    }
  }
  return writer.finish(portion.bytes.buffer as ArrayBuffer);
}
