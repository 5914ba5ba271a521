import { InputError } from "../sample/input-error.js";

/**
 * A row of a table as a record; an empty cell is `null`. Separators at the end of a row may be more than columns.
 *
 * @throws InputError if the row is shorter or longer than the header
 */
export function toRecord(columns: readonly string[], fields: readonly string[]): Record<string, string | null> {
  const count = fields.findLastIndex((field) => field !== "") + 1;
  if (fields.length < columns.length || count > columns.length) {
    throw new InputError(
      `полей ${fields.length}, а столбцов ${columns.length}; проверьте кавычки и разделители в этой записи`,
    );
  }
  return Object.fromEntries(columns.map((name, index) => [name, fields[index] || null]));
}
