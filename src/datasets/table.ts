import { InputError } from "../sample/input-error.js";
import { columnNames } from "./column-names.js";
import { csvFields, sniffDelimiter } from "./csv-fields.js";
import { splitTable } from "./csv-records.js";
import { cutRecords } from "./cut-records.js";
import { decodeText } from "./decode.js";
import type { FieldNames } from "./fields.js";
import { beginningOf, peek } from "./peek.js";
import type { Piece } from "./pieces.js";
import type { RecordWay } from "./record-way.js";
import { isKnownName } from "./shapes.js";

const HEAD_SIZE = 1 << 16;

/** Excel's own first line, which names the separator. */
const NAMED_SEPARATOR = /^sep=(.)$/i;

/**
 * Cuts a table into records: CSV with any usual separator, or TSV. Its first record names the columns.
 *
 * @throws InputError if there is no first record
 */
export async function openTable(
  chunks: AsyncIterable<Buffer>,
  file: string,
  names: FieldNames,
): Promise<{ readonly pieces: AsyncIterable<Piece[]>; readonly way: RecordWay }> {
  const { head, chunks: all } = await peek(chunks, HEAD_SIZE);
  const [first = ""] = beginningOf(head).split(/\r?\n/, 1);
  const named = NAMED_SEPARATOR.exec(first)?.[1];
  const wanted = new Set(Object.values(names));
  const delimiter = named ?? sniffDelimiter(first, (name) => isKnownName(name) || wanted.has(name));

  const records = cutRecords(all, (record) => splitTable(record, delimiter));
  const { header, rest } = await takeHeader(records, named === undefined ? 0 : 1);
  if (header === null) throw new InputError("пусто: нет строки с названиями столбцов", { file });
  const columns = columnNames(headerFields(header, file, delimiter));
  return { pieces: rest, way: { kind: "table", columns, delimiter } };
}

async function takeHeader(
  batches: AsyncGenerator<Piece[]>,
  skipped: number,
): Promise<{ header: Piece | null; rest: AsyncIterable<Piece[]> }> {
  let left = skipped;
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    const pieces = next.value.slice(left);
    left = Math.max(0, left - next.value.length);
    const [header, ...others] = pieces;
    if (header !== undefined) return { header, rest: continued(others, batches) };
  }
  return { header: null, rest: batches };
}

async function* continued(first: Piece[], batches: AsyncGenerator<Piece[]>): AsyncGenerator<Piece[]> {
  if (first.length > 0) yield first;
  yield* batches;
}

function headerFields({ bytes, line }: Piece, file: string, delimiter: string): string[] {
  try {
    return csvFields(decodeText(bytes, file), delimiter);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`названия столбцов: ${error.message}`, { file, line });
  }
}
