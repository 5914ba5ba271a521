import { isUtf8 } from "node:buffer";
import { InputError } from "../sample/input-error.js";
import { notUtf8 } from "./decode.js";
import type { FieldNames } from "./fields.js";
import type { Piece } from "./pieces.js";
import { makeRow, type Row } from "./row.js";
import { decodeUtf8 } from "./utf8.js";

/** How the records of a kind of file become rows. */
export interface PieceReader {
  readonly file: string;
  readonly names: FieldNames;
  /** The value of a record's text. */
  readonly parse: (text: string) => unknown;
  /** Whether that text is JSON. */
  readonly json: boolean;
}

/** Reads records one by one; gives many at a time, none later than the chunk that ends it. A record that can't be used is a row with its error. */
export async function* readPieces(batches: AsyncIterable<Piece[]>, reader: PieceReader): AsyncGenerator<Row[]> {
  let position = 0;
  for await (const pieces of batches) {
    for (let from = 0; from < pieces.length; from += BATCH) {
      yield pieces.slice(from, from + BATCH).map((piece) => {
        position += 1;
        return readPiece(piece, position, reader);
      });
    }
  }
}

/** A chunk may hold a million records of a byte each. */
const BATCH = 1000;

function readPiece(
  { bytes, line, start, cut }: Piece,
  position: number,
  { file, names, parse, json }: PieceReader,
): Row {
  const sound = isUtf8(bytes);
  const raw = sound ? decodeUtf8(bytes) : bytes.toString("utf8");
  const value = (): unknown => {
    if (cut) throw new InputError("запись больше 256 МБ: это не один ответ");
    if (!sound) throw new InputError(notUtf8(bytes));
    return parse(raw);
  };
  return makeRow({ position, line, start, raw }, file, names, value, json);
}
