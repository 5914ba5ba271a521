import { InputError } from "../sample/input-error.js";
import { cutRecords } from "./cut-records.js";
import { whyNoRecords } from "./decode.js";
import { expectFields } from "./expect-fields.js";
import type { FieldNames } from "./fields.js";
import type { Format } from "./formats.js";
import { splitElements } from "./json-elements.js";
import { parseRecord } from "./json-record.js";
import { splitLines } from "./lines.js";
import { beginningOf, type Peeked, peek } from "./peek.js";
import { type Gatherer, LINE_FEED, type Splitter } from "./pieces.js";
import { readPieces } from "./read-pieces.js";
import type { Row } from "./row.js";
import { readTable } from "./table.js";

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
export async function* readRecords({ format, chunks, file, names, patience }: RecordFile): AsyncGenerator<Row[]> {
  yield* expectFields(rowsOf(format, chunks, file, names), file, names, patience);
}

async function* rowsOf(
  format: RecordFile["format"],
  bytes: AsyncIterable<Buffer>,
  file: string,
  names: FieldNames,
): AsyncGenerator<Row[]> {
  if (format === "sheet") {
    const { readSheet } = await import("./sheet/read-sheet.js");
    yield* readSheet(bytes, file, names);
    return;
  }
  const { head, chunks, close } = await (format === "json-lines" ? peekLine(bytes) : peek(bytes, HEAD_SIZE));
  const splitter = await orClose(close, () => {
    const reason = whyNoRecords(head);
    if (reason !== null) throw new InputError(reason, { file });
    return format === "json-lines" ? lineSplitter(head, file) : format === "json" ? jsonSplitter(head, file) : null;
  });
  if (splitter === null) yield* readTable(chunks, file, names);
  else yield* readPieces(cutRecords(chunks, splitter), { file, names, parse: parseRecord, json: true });
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

/** A file named as one of JSON Lines may be an array all the same: no record begins like one. */
function lineSplitter(head: Buffer, file: string): (record: Gatherer) => Splitter {
  return beginningOf(head).startsWith("[") ? (record) => splitElements(record, file) : splitLines;
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
