/** The bytes of one record of a data file, and where they stand. */
export interface Piece {
  readonly bytes: Buffer;
  /** 1-based, of the record's first line. */
  readonly line: number;
  /** Offset of the first byte in the file, unpacked if it was packed. */
  readonly start: number;
  /** The record was longer than `RECORD_LIMIT`: these are its first bytes. */
  readonly cut: boolean;
}

/** A longer record isn't one answer; a string of the engine holds no more than twice that. */
export const RECORD_LIMIT = 256 * 1024 * 1024;

/** So much of a record that is too long is kept, to show. */
const SHOWN = 1024;

export const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function isBlank(bytes: Buffer): boolean {
  return bytes.every(isSpace);
}

export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/** Cuts a stream of bytes into records, as they come. */
export interface Splitter {
  /**
   * Adds the records that end in this chunk.
   *
   * @throws InputError if nothing behind this place can be read
   */
  push(chunk: Buffer, into: Piece[]): void;
  /**
   * Adds the record that the end of the file ends.
   *
   * @throws InputError if the file breaks off
   */
  end(into: Piece[]): void;
}

/** Gathers the bytes of a record, which may come in many chunks. */
export interface Gatherer {
  /** Offset in the file of what comes next, and its line. */
  readonly place: () => { readonly line: number; readonly start: number };
  /** Takes bytes as a part of the record. */
  take(bytes: Buffer): void;
  /** Passes over bytes that belong to no record. */
  skip(bytes: Buffer): void;
  /** The record taken, `null` if there is none; the next one begins. */
  finish(): Piece | null;
}

/** Adds the record that a line end, or the file's, has closed; without the carriage return, and if it isn't blank. */
export function finishLine(record: Gatherer, into: Piece[]): void {
  const piece = record.finish();
  if (piece === null || isBlank(piece.bytes)) return;
  into.push(piece.bytes.at(-1) === CARRIAGE_RETURN ? { ...piece, bytes: piece.bytes.subarray(0, -1) } : piece);
}

/** @param limit bytes of a record, no more are held */
export function createGatherer(limit: number = RECORD_LIMIT): Gatherer {
  let parts: Buffer[] = [];
  let size = 0;
  let line = 1;
  let offset = 0;
  let first = { line, start: offset };

  function pass(bytes: Buffer): void {
    offset += bytes.length;
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) line += 1;
  }

  return {
    place: () => ({ line, start: offset }),
    take(bytes) {
      if (bytes.length === 0) return;
      if (size === 0) first = { line, start: offset };
      size += bytes.length;
      if (size <= limit) parts.push(bytes);
      else parts = [Buffer.from(Buffer.concat([...parts, bytes.subarray(0, SHOWN)]).subarray(0, SHOWN))];
      pass(bytes);
    },
    skip: pass,
    finish() {
      if (size === 0) return null;
      const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      const piece = { bytes, ...first, cut: size > limit };
      parts = [];
      size = 0;
      return piece;
    },
  };
}
