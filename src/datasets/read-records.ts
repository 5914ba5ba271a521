import { InputError } from "../sample/input-error.js";
import { cutRecords } from "./cut-records.js";
import { whyNoRecords } from "./decode.js";
import { expectFields } from "./expect-fields.js";
import type { FieldNames } from "./fields.js";
import type { Format } from "./formats.js";
import { splitElements } from "./json-elements.js";
import { splitEveryLine, splitLines } from "./lines.js";
import { beginningOf, type Peeked, peek } from "./peek.js";
import { type Gatherer, LINE_FEED, type Piece, type Splitter } from "./pieces.js";
import { readPieces } from "./read-pieces.js";
import type { RecordWay } from "./record-way.js";
import type { Row } from "./row.js";
import { openTable } from "./table.js";

/** A file of records, or a stream of them. */
export interface RecordFile {
  readonly format: Exclude<Format, "text">;
  readonly chunks: AsyncIterable<Buffer>;
  /** As it is called in messages. */
  readonly file: string;
  readonly names: FieldNames;
  /** How many records are held until a field that none has is reported (`expectFields`); 0: none. */
  readonly patience?: number | undefined;
}

/** Of JSON Lines no more than the first line is waited for: who writes it may wait for an answer to it. */
const LINE_HEAD = 4096;
const HEAD_SIZE = 1 << 16;

/**
 * Reads the records of a file, those of a chunk at a time; memory doesn't grow with the file, but for Excel's sheets,
 * which are packed whole. A record that can't be used is a row with its error, and the reader goes on.
 *
 * @throws InputError if the file isn't of that kind, if no record has a field that was asked for, and where nothing
 * behind can be read; the rows before have been given by then
 */
export async function* readRecords({ file, names, patience, ...source }: RecordFile): AsyncGenerator<Row[]> {
  yield* expectFields(rowsOf({ file, names, ...source }), file, names, patience);
}

async function* rowsOf(source: RecordFile): AsyncGenerator<Row[]> {
  const { pieces, way } = await openRecords(source);
  yield* readPieces(pieces, way, source);
}

/** Records that aren't read yet, and the way to read each of them, wherever that is done. */
export interface OpenRecords {
  readonly pieces: AsyncIterable<Piece[]>;
  readonly way: RecordWay;
}

/**
 * Cuts a file into records.
 *
 * @param blankToo of JSON Lines a line is a record whatever is in it, also a blank one
 * @throws InputError as `readRecords` does
 */
export async function openRecords(
  { format, chunks: bytes, file, names }: RecordFile,
  blankToo = false,
): Promise<OpenRecords> {
  if (format === "sheet") {
    const { cutSheet } = await import("./sheet/read-sheet.js");
    return { pieces: cutSheet(bytes, file), way: { kind: "sheet" } };
  }
  const { head, chunks, close } = await (format === "json-lines" ? peekLine(bytes) : peek(bytes, HEAD_SIZE));
  const splitter = await orClose(close, () => {
    // Where a line goes out for each that comes in, the first spoils no other either.
    const reason = blankToo && format === "json-lines" ? null : whyNoRecords(head);
    if (reason !== null) throw new InputError(reason, { file });
    if (format === "table") return null;
    return format === "json-lines" ? lineSplitter(head, file, blankToo) : jsonSplitter(head, file);
  });
  if (splitter === null) return openTable(chunks, file, names);
  return { pieces: cutRecords(chunks, splitter), way: { kind: "json", blankLines: splitter === splitEveryLine } };
}

async function orClose<T>(close: () => Promise<void>, look: () => T): Promise<T> {
  try {
    return look();
  } catch (error) {
    await close();
    throw error;
  }
}

function peekLine(bytes: AsyncIterable<Buffer>): Promise<Peeked> {
  return peek(bytes, LINE_HEAD, (read) => {
    const end = read.indexOf(LINE_FEED);
    return end < 0 ? null : end + 1;
  });
}

/**
 * A file named as one of JSON Lines may be an array all the same: no record begins like one. Where a line goes out for
 * each that comes in, it is a bad line instead.
 */
function lineSplitter(head: Buffer, file: string, blankToo: boolean): (record: Gatherer) => Splitter {
  if (!blankToo && beginningOf(head).startsWith("[")) return (record) => splitElements(record, file);
  return blankToo ? splitEveryLine : splitLines;
}

/** A `.json` file is an array of records, one record, or JSON Lines under a wrong name. */
function jsonSplitter(head: Buffer, file: string): (record: Gatherer) => Splitter {
  const text = head
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text === "") throw new InputError("пусто: нет ни одной записи", { file });
  if (text.startsWith("[")) return (record) => splitElements(record, file);
  if (!text.startsWith("{")) throw new InputError("ожидался массив записей JSON: знак «[»", { file });
  const end = text.indexOf("\n");
  return end < 0 || isJson(text.slice(0, end)) ? splitLines : takeWhole;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The file is one record. */
function takeWhole(record: Gatherer): Splitter {
  return {
    push: (chunk) => record.take(chunk),
    end: (into) => {
      const piece = record.finish();
      if (piece !== null) into.push(piece);
    },
  };
}
