import type { FieldNames } from "../datasets/fields.js";
import { pieceReader } from "../datasets/read-pieces.js";
import type { RecordWay } from "../datasets/record-way.js";
import { badRow, type GoodRow, type Row } from "../datasets/row.js";
import { InputError } from "../sample/input-error.js";
import type { RawRecord } from "./portion.js";

/** Reads records of a portion; an empty line, where it counts as a record, is called by its name. */
export function rawReader(way: RecordWay, names: FieldNames): (raw: RawRecord) => Row {
  // Messages about a record stand beside its line: no need for the file's name, where there are no others.
  const { file = "" } = way;
  const read = pieceReader(way, { file, names });
  return ({ piece, position }) => {
    const { line, start, bytes } = piece;
    if (way.kind !== "json" || !way.blankLines || !isBlank(bytes)) return read(piece, position);
    return badRow({ position, line, start, raw: bytes.toString("utf8") }, file, new InputError("пустая строка"));
  };
}

const SPACES = new Set([0x20, 0x09, 0x0d]);

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => SPACES.has(byte));
}

/** A record's own JSON, as it is written where it is. */
export function jsonOf({ raw, record }: GoodRow, { kind }: RecordWay): string {
  return kind === "json" ? raw : JSON.stringify(record);
}
