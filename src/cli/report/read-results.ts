import type { FieldNames } from "../../datasets/fields.js";
import { readFields } from "../../datasets/fields.js";
import type { Row } from "../../datasets/row.js";
import type { GradedSample } from "../../report/body.js";
import { InputError } from "../../sample/input-error.js";
import { type Result, resultSchema } from "../../sample/result.js";
import { sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

/** A record of a graded file, or why it can't be used. */
export type GradedRow = ({ readonly error: null } & GradedSample) | { readonly error: InputError };

/**
 * The result records of a file, in order, with the texts of those that keep their input.
 *
 * @param names where the kept input has its parts
 * @throws InputError if the file holds no records
 */
export async function* readResults(file: string, names: FieldNames, shell: Shell): AsyncGenerator<GradedRow> {
  const source = await sourceOf(file, shell, {}, { patience: 0, stdinFormat: "json-lines" });
  if (source.kind === "text") {
    throw new InputError("это текст, а нужны результаты: их пишут check -f jsonl, batch и grade -f json", { file });
  }
  for await (const rows of source.read()) for (const row of rows) yield readRow(row, source.name, names);
}

function readRow(row: Row, file: string, names: FieldNames): GradedRow {
  if (row.record === null)
    return { error: row.error ?? new InputError("запись не прочитана", { file, line: row.line }) };
  try {
    const result = asResult(row.record);
    const { input = null } = row.record;
    return { error: null, result, sample: input === null ? null : readFields(input, row.position, names, null).sample };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { error: new InputError(error.message, { ...error.place, file, line: row.line }) };
  }
}

function asResult(record: Readonly<Record<string, unknown>>): Result {
  if (record.verdict === undefined || record.findings === undefined) {
    throw new InputError(
      "это не запись результата: нет полей verdict и findings; их пишут check -f jsonl, batch и grade -f json",
    );
  }
  const { success, data, error } = resultSchema.safeParse(record);
  if (success) return data;
  const [issue] = error.issues;
  throw new InputError("запись результата неверна: значение не того вида", { field: issue?.path.join(".") });
}
