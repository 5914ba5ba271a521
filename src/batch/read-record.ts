import { type FieldNames, toSample } from "../datasets/fields.js";
import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import type { RawRecord } from "./portion.js";

/** TEMPORARY until datasets gives rows of pieces. */
export type RecordRow =
  | {
      readonly error: null;
      readonly sample: Sample;
      readonly reference: string | null;
      readonly record: Readonly<Record<string, unknown>>;
    }
  | { readonly error: InputError; readonly record: Readonly<Record<string, unknown>> | null };

export function readRecord({ piece, position }: RawRecord, names: FieldNames): RecordRow {
  let record: Record<string, unknown> | null = null;
  try {
    const text = piece.bytes.toString("utf8");
    try {
      record = JSON.parse(piece.line === 1 && text.startsWith("\ufeff") ? text.slice(1) : text);
    } catch {
      throw new InputError("строка не разбирается как JSON");
    }
    const sample = toSample(record, position, names);
    return { error: null, sample, reference: null, record: record as Record<string, unknown> };
  } catch (error) {
    if (error instanceof InputError) return { error, record };
    throw error;
  }
}
