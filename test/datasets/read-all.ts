import type { FieldNames } from "../../src/datasets/fields.js";
import { type RecordFile, readRecords } from "../../src/datasets/read-records.js";
import type { Row } from "../../src/datasets/row.js";
import { describeInputError, InputError } from "../../src/sample/input-error.js";

/** Bytes as a stream gives them: in pieces of these sizes, the rest in one. */
export async function* inPieces(bytes: Buffer, sizes: readonly number[] = []): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

export interface ReadOptions {
  readonly names?: FieldNames;
  readonly sizes?: readonly number[];
  readonly patience?: number;
  readonly file?: string;
}

/** All rows of a file, and in words what ended the reading before the file's end. */
export async function readAll(
  format: RecordFile["format"],
  content: string | Buffer,
  { names = {}, sizes = [], patience, file = "f" }: ReadOptions = {},
): Promise<{ rows: Row[]; failure: string | null }> {
  const bytes = Buffer.from(content as string);
  const rows: Row[] = [];
  try {
    for await (const batch of readRecords({ format, chunks: inPieces(bytes, sizes), file, names, patience })) {
      rows.push(...batch);
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { rows, failure: describeInputError(error) };
  }
  return { rows, failure: null };
}

/** A row in short: the answer, or what is wrong. */
export function brief(row: Row): string {
  return row.error === null ? row.sample.answer : `✗ ${describeInputError(row.error)}`;
}
