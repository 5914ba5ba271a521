import { isUtf8 } from "node:buffer";
import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import { whyUnreadable } from "./decode.js";
import { type FieldNames, toSample, UnknownShapeError } from "./fields.js";

/** A record of a data file: a sample, or why the line gives none. `line` is 1-based. */
export type Row =
  | { readonly line: number; readonly sample: Sample; readonly error: null }
  | { readonly line: number; readonly sample: null; readonly error: InputError };

const LINE_FEED = 0x0a;

/**
 * Reads JSON Lines, a chunk of rows at a time; no more than a chunk and a line are held. Blank lines are skipped.
 * A line that can't be used is a row with its error: the reader goes on.
 *
 * @throws InputError if already the first record has no known field of an answer
 */
export async function* readJsonLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
  names: FieldNames,
): AsyncGenerator<Row[]> {
  let line = 0;
  let position = 0;
  for await (const lines of splitLines(chunks)) {
    const rows: Row[] = [];
    for (const bytes of lines) {
      line += 1;
      if (isBlank(bytes)) continue;
      position += 1;
      rows.push(readRow(bytes, line, position, file, names));
    }
    yield rows;
  }
}

function readRow(bytes: Buffer, line: number, position: number, file: string, names: FieldNames): Row {
  try {
    return { line, sample: toSample(parse(bytes, line), position, names), error: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const placed = new InputError(error.message, { ...error.place, file, line });
    if (position === 1 && error instanceof UnknownShapeError) throw placed;
    return { line, sample: null, error: placed };
  }
}

function parse(bytes: Buffer, line: number): unknown {
  // What kind of file it is shows in its first line; after that only the encoding can break.
  const reason = line === 1 || !isUtf8(bytes) ? whyUnreadable(bytes) : null;
  if (reason !== null) throw new InputError(reason);
  const text = bytes.toString("utf8");
  try {
    return JSON.parse(line === 1 && text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch {
    throw new InputError("строка не разбирается как JSON");
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/** Cuts a stream at line feeds; the last line needs none. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const piece = chunk.subarray(start, end);
      lines.push(rest.length === 0 ? piece : Buffer.concat([...rest, piece]));
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
    yield lines;
  }
  if (rest.length > 0) yield [Buffer.concat(rest)];
}
