import { unzipSync } from "fflate";
import { InputError } from "../../sample/input-error.js";
import { columnNames } from "../column-names.js";
import type { Piece } from "../pieces.js";
import { rowsOf, type SheetRow } from "./cells.js";
import { openWorkbook } from "./workbook.js";

/** Packed and unpacked: the archive and its parts are held whole. */
const PACKED_LIMIT = 200 * 1024 * 1024;
const UNPACKED_LIMIT = 400 * 1024 * 1024;

const ZIP = Buffer.from("PK");
/** Old `.xls`, and any file with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Cuts the first sheet of an Excel file into rows, each as JSON; its first row that isn't empty names the columns. Of
 * a formula the value counts that was last computed; numbers keep their digits, dates become `2026-11-30` or `2026-11-30 18:05:00`.
 *
 * @throws InputError if it is no such file, or would unpack to too much
 */
export async function* cutSheet(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Piece[]> {
  const bytes = await readWhole(chunks, file);
  checkArchive(bytes, file);
  let columns: string[] | null = null;
  for (const rows of sheetRows(bytes, file)) {
    let batch: Piece[] = [];
    let size = 0;
    for (const { number, cells } of rows) {
      if (columns === null) {
        columns = columnNames(Array.from(cells, (cell) => cell ?? ""));
        continue;
      }
      const record = Object.fromEntries(columns.map((name, column) => [name, cells[column] ?? null]));
      if (Object.values(record).every((cell) => cell === null)) continue;
      const row = Buffer.from(JSON.stringify(record));
      // All of the file was read before.
      batch.push({ bytes: row, line: number, start: bytes.length, cut: false });
      size += row.length;
      if (size < BATCH_SIZE) continue;
      // Many cells may show one long string of the workbook.
      yield batch;
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield batch;
  }
  if (columns === null) throw new InputError("пусто: нет строки с названиями столбцов", { file });
}

/** Bytes of records that are given at a time. */
const BATCH_SIZE = 1 << 20;

async function readWhole(chunks: AsyncIterable<Buffer>, file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > PACKED_LIMIT) throw tooLarge("200 МБ", file);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function tooLarge(limit: string, file: string): InputError {
  return new InputError(`таблица больше ${limit}; сохраните её в CSV (UTF-8)`, { file });
}

/** What the archive says that its parts unpack to is also all that is made room for. */
function checkArchive(bytes: Buffer, file: string): void {
  if (bytes.length === 0) throw new InputError("пусто: нет ни одной записи", { file });
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw new InputError("это старый .xls или файл с паролем; сохраните его как .xlsx без пароля", { file });
  }
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new InputError("это не файл .xlsx", { file });
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/\.(?:xml|rels)$/i.test(name)) size += originalSize;
        return false;
      },
    });
  } catch {
    throw damaged(file);
  }
  if (size > UNPACKED_LIMIT) throw tooLarge("400 МБ", file);
}

function damaged(file: string): InputError {
  return new InputError("файл .xlsx повреждён; откройте и сохраните его заново", { file });
}

function* sheetRows(bytes: Buffer, file: string): Generator<SheetRow[]> {
  try {
    yield* rowsOf(openWorkbook(bytes));
  } catch (error) {
    // Nothing but the archive and its XML is read here.
    if (error instanceof InputError) throw error;
    throw damaged(file);
  }
}
