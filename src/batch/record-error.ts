import { isUtf8 } from "node:buffer";
import { type FieldNames, idOf } from "../datasets/fields.js";
import type { InputError } from "../sample/input-error.js";
import type { RawRecord } from "./portion.js";

/** Why a record has no result, or no whole one: a line of the file of errors, or of the output (`--errors inline`). */
export interface RecordError {
  readonly id: string;
  readonly error: {
    /** Where the input is more than one file. */
    readonly file?: string;
    /** 1-based, of the file. */
    readonly line: number;
    /** 1-based, among the input's records. */
    readonly position: number;
    readonly field: string | null;
    /** In Russian. */
    readonly reason: string;
    /** There is a result all the same: the judge didn't answer everything. */
    readonly graded: boolean;
    /** The record as it stands in the input. */
    readonly raw: string;
    /** `base64` where the bytes aren't UTF-8. */
    readonly encoding: "utf8" | "base64";
  };
}

export interface Trouble {
  /** Of several. */
  readonly file?: string | undefined;
  readonly id: string;
  readonly reason: string;
  readonly field?: string | undefined;
  readonly graded?: boolean;
}

export function describeTrouble({ piece, position, file: own }: RawRecord, trouble: Trouble): RecordError {
  const file = trouble.file ?? own;
  const encoding = isUtf8(piece.bytes) ? "utf8" : "base64";
  return {
    id: trouble.id,
    error: {
      ...(file === undefined ? {} : { file }),
      line: piece.line,
      position,
      field: trouble.field ?? null,
      reason: trouble.reason,
      graded: trouble.graded ?? false,
      raw: piece.bytes.toString(encoding),
      encoding,
    },
  };
}

type Unread = Readonly<Record<string, unknown>> | null;

/** Why a record can't be read; the place stands beside it. The record's own id, as far as it shows. */
export function troubleOf(
  { position }: RawRecord,
  { error, record }: { readonly error: InputError; readonly record: Unread },
  names: FieldNames,
): Trouble {
  const id = record === null ? String(position) : idOf(record, position, names, null);
  const { file, field } = error.place;
  return { id, reason: error.message, field, ...(file ? { file } : {}) };
}

/** A mistake of ours that one record has shown: the others don't pay for it. */
export function internalTrouble(id: string, error: unknown): Trouble {
  return { id, reason: `внутренняя ошибка: ${error instanceof Error ? error.message : String(error)}` };
}
