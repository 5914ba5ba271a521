import { isUtf8 } from "node:buffer";
import { InputError } from "../sample/input-error.js";
import { notUtf8 } from "./decode.js";
import type { FieldNames } from "./fields.js";
import type { Piece } from "./pieces.js";
import { parserOf, type RecordWay } from "./record-way.js";
import { makeRow, type Row } from "./row.js";
import { decodeUtf8 } from "./utf8.js";

/** What readers of records need to know of their file. */
export interface PieceFile {
  readonly file: string;
  readonly names: FieldNames;
}

/** Reads records one by one; gives many at a time, none later than the chunk that ends it. A record that can't be used is a row with its error. */
export async function* readPieces(
  batches: AsyncIterable<Piece[]>,
  way: RecordWay,
  file: PieceFile,
): AsyncGenerator<Row[]> {
  const read = pieceReader(way, file);
  let position = 0;
  for await (const pieces of batches) {
    for (let from = 0; from < pieces.length; from += BATCH) {
      yield pieces.slice(from, from + BATCH).map((piece) => {
        position += 1;
        return read(piece, position);
      });
    }
  }
}

/** A chunk may hold a million records of a byte each. */
const BATCH = 1000;

/** Reads a record by itself; `position` is 1-based, among the records of its file. */
export function pieceReader(way: RecordWay, { file, names }: PieceFile): (piece: Piece, position: number) => Row {
  const parse = parserOf(way);
  return ({ bytes, line, start, cut }, position) => {
    const sound = isUtf8(bytes);
    const raw = sound ? decodeUtf8(bytes) : bytes.toString("utf8");
    const value = (): unknown => {
      if (cut) throw new InputError("запись больше 256 МБ: это не один ответ");
      if (!sound) throw new InputError(notUtf8(bytes));
      return parse(raw);
    };
    const place = { position, line, start: way.kind === "sheet" ? null : start, raw };
    return makeRow(place, file, names, value, way.kind === "json");
  };
}
