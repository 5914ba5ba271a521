import { unzipSync } from "fflate";
import { readSheet as readCells } from "read-excel-file/universal";
import { InputError } from "../sample/input-error.js";
import type { Piece } from "./pieces.js";
import { columnNames } from "./table.js";

/** Packed and unpacked; a sheet is held whole. */
const PACKED_LIMIT = 200 * 1024 * 1024;
const UNPACKED_LIMIT = 400 * 1024 * 1024;

const ZIP = Buffer.from("PK");
/** Old `.xls`, and any file with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const BATCH = 1000;

/** A cell as the library gives it; a date is the engine's own. */
type Cell = string | boolean | { toISOString(): string } | null;

/**
 * Cuts the first sheet of an Excel file into rows, each as JSON; its first row that isn't empty names the columns. Of a formula the value
 * counts that was last computed; numbers keep their digits, dates become `2026-11-30` or `2026-11-30 18:05:00`.
 *
 * @throws InputError if it is no such file, or would unpack to too much
 */
export async function* cutSheet(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Piece[]> {
  const bytes = await readWhole(chunks, file);
  checkArchive(bytes, file);
  const rows = await cellsOf(bytes, file);
  const first = rows.findIndex((cells) => cells.some((cell) => textOfCell(cell) !== null));
  const header = rows[first];
  if (header === undefined) throw new InputError("пусто: нет строки с названиями столбцов", { file });
  const columns = columnNames(header.map((cell) => textOfCell(cell) ?? ""));

  let batch: Piece[] = [];
  for (let index = first + 1; index < rows.length; index += 1) {
    const cells = (rows[index] ?? []).map(textOfCell);
    if (cells.every((cell) => cell === null)) continue;
    const record = Object.fromEntries(columns.map((name, column) => [name, cells[column] ?? null]));
    // All of the file was read before.
    batch.push({ bytes: Buffer.from(JSON.stringify(record)), line: index + 1, start: bytes.length, cut: false });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

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

/** What an archive says it unpacks to is also all that its reader makes room for. */
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

async function cellsOf(bytes: Buffer, file: string): Promise<Cell[][]> {
  const { buffer, byteOffset, length } = bytes;
  const content = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
  try {
    // The library's types call a date by the constructor's type.
    return (await readCells(content, 1, {
      trim: false,
      parseNumber: (digits: string) => digits,
    })) as unknown as Cell[][];
  } catch {
    throw damaged(file);
  }
}

function textOfCell(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined || cell === "") return null;
  if (typeof cell !== "object") return String(cell);
  const [day = "", time = ""] = cell.toISOString().split(/[T.]/);
  return time === "00:00:00" ? day : `${day} ${time}`;
}
