import { InputError } from "../sample/input-error.js";
import { type FieldNames, fieldsSeen, UnknownShapeError } from "./fields.js";
import { pathIn, valueAt } from "./pointer.js";
import type { Row } from "./row.js";

/** After so many records it is plain that a field isn't there. */
export const PATIENCE = 100;

/** Characters of records that are held meanwhile. */
const HELD_LIMIT = 64 * 1024 * 1024;

/**
 * Passes rows on once a record has shown an answer, and every field that the user named has been seen. A field that no
 * record has was misspelt: one error says so, instead of one a record or none.
 *
 * @param patience so many records are held before it is decided; 0: rows pass as they are
 * @throws InputError that lists the fields of the first record
 */
export async function* expectFields(
  batches: AsyncIterable<Row[]>,
  file: string,
  names: FieldNames,
  patience: number = PATIENCE,
): AsyncGenerator<Row[]> {
  const held: Row[] = [];
  const missing = new Set(
    [names.question, names.id, names.reference].filter((name): name is string => name !== undefined),
  );
  let answered = false;
  let size = 0;
  let settled = patience === 0;

  function look(row: Row): void {
    answered ||= row.error === null;
    size += row.raw.length;
    held.push(row);
    for (const name of missing) {
      if (row.record !== null && valueAt(row.record, pathIn(row.record, name)) !== undefined) missing.delete(name);
    }
    if (answered && missing.size === 0) settled = true;
    else if (held.length >= patience || size > HELD_LIMIT) decide();
  }

  function decide(): void {
    if (!answered) {
      const unknown = held.find(({ error }) => error instanceof UnknownShapeError);
      if (unknown?.error != null) throw unknown.error;
    }
    const known = held.find(({ record }) => record !== null);
    const [name] = missing;
    if (known?.record != null && name !== undefined) {
      throw new InputError(`такого поля нет в записях${fieldsSeen(known.record)}`, {
        file,
        line: known.line,
        field: name,
      });
    }
    settled = true;
  }

  for await (const rows of batches) {
    let from = 0;
    while (!settled && from < rows.length) {
      look(rows[from] as Row);
      from += 1;
    }
    if (!settled) continue;
    const ready = held.length === 0 && from === 0 ? rows : [...held, ...rows.slice(from)];
    held.length = 0;
    if (ready.length > 0) yield ready;
  }
  if (!settled) decide();
  if (held.length > 0) yield held;
}
