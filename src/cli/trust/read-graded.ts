import { type GradedRecord, readGraded } from "../../agreement/graded-record.js";
import type { FieldNames } from "../../datasets/fields.js";
import { InputError } from "../../sample/input-error.js";
import { sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

/**
 * The records of a graded file, one by one.
 *
 * @throws InputError that names file and line of a record that isn't a result, or whose id was there before, and a file
 * without records
 */
export async function* readGradedFile(file: string, names: FieldNames, shell: Shell): AsyncGenerator<GradedRecord> {
  const source = await sourceOf(file, shell, names, { patience: 0, stdinFormat: "json-lines" });
  if (source.kind === "text") {
    throw new InputError("нужен файл с оценками: .jsonl или .json, как их пишут batch и check -f jsonl", { file });
  }
  const seen = new Map<string, number>();
  for await (const rows of source.read()) {
    for (const row of rows) {
      if (row.record === null) throw row.error ?? new InputError("запись не читается", { file, line: row.line });
      const graded = readHere(row.record, names, { file: source.name, line: row.line });
      const before = seen.get(graded.id);
      if (before !== undefined) {
        const message = `номер ${graded.id} уже был в строке ${before}; номера должны быть разными`;
        throw new InputError(message, { file: source.name, line: row.line, field: "id" });
      }
      seen.set(graded.id, row.line);
      yield graded;
    }
  }
  if (seen.size === 0) throw new InputError("пусто: нет ни одной записи", { file: source.name });
}

function readHere(record: unknown, names: FieldNames, place: { file: string; line: number }): GradedRecord {
  try {
    return readGraded(record, names);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, { ...error.place, ...place });
  }
}
