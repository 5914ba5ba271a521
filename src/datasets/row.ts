import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import { type FieldNames, readFields, UnknownShapeError } from "./fields.js";
import { isRecord } from "./pointer.js";

/** Where a record stands in its file. */
export interface RecordPlace {
  /** 1-based, counted among the records: the id of one that has none. */
  readonly position: number;
  /** 1-based, the line on which the record begins; of a sheet the row. */
  readonly line: number;
  /** Byte offset of `raw` in the file, as unpacked; `null` in a sheet, which has no lines. */
  readonly start: number | null;
  /** The record as it is written; of a sheet the row as JSON. */
  readonly raw: string;
}

/** A record that gives a sample. */
export interface GoodRow extends RecordPlace {
  readonly error: null;
  readonly sample: Sample;
  /** A right answer that comes with the record, `null` if none does. */
  readonly reference: string | null;
  /** The whole record. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The keys that lead to the answer's string; `null` if the answer was joined of several. */
  readonly answerPath: readonly string[] | null;
}

/** A record that gives none, and why. */
export interface BadRow extends RecordPlace {
  readonly error: InputError;
  readonly sample: null;
  /** The record, if it could be read so far. */
  readonly record: Readonly<Record<string, unknown>> | null;
}

export type Row = GoodRow | BadRow;

/**
 * Makes a row of a record.
 *
 * @param parse gives the record's value
 * @param json whether `raw` is the record's JSON
 */
export function makeRow(place: RecordPlace, file: string, names: FieldNames, parse: () => unknown, json: boolean): Row {
  let record: unknown = null;
  try {
    record = parse();
    const { sample, reference, answerPath } = readFields(record, place.position, names, json ? place.raw : null);
    return { ...place, error: null, sample, reference, record: record as GoodRow["record"], answerPath };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return badRow(place, file, error, isRecord(record) ? record : null);
  }
}

/** A record that gives no sample; the error says where it stands. */
export function badRow(place: RecordPlace, file: string, error: InputError, record: BadRow["record"] = null): BadRow {
  const Kind = error instanceof UnknownShapeError ? UnknownShapeError : InputError;
  return { ...place, error: new Kind(error.message, { ...error.place, file, line: place.line }), sample: null, record };
}
