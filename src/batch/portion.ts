import type { Piece } from "../datasets/pieces.js";
import type { RecordWay } from "../datasets/record-way.js";

/** A record of the input, unread, and its 1-based position among the input's records. */
export interface RawRecord {
  readonly piece: Piece;
  readonly position: number;
  /** What its file is called, where there are others. */
  readonly file?: string | undefined;
}

/** Some records as they go to a worker: in two arrays, so that they are handed over as bytes. */
export interface Portion {
  /** The records, one right behind the other. */
  readonly bytes: Uint8Array;
  /** For each record {@link NUMBERS} numbers: its end in `bytes`, line, offset in the file, whether it is cut, position. */
  readonly places: Float64Array;
  /** How they are written. */
  readonly way: RecordWay;
}

const NUMBERS = 5;

export function packPortion(records: readonly RawRecord[], way: RecordWay): Portion {
  const bytes = Buffer.concat(records.map(({ piece }) => piece.bytes));
  const places = new Float64Array(records.length * NUMBERS);
  let end = 0;
  records.forEach(({ piece, position }, index) => {
    end += piece.bytes.length;
    places.set([end, piece.line, piece.start, piece.cut ? 1 : 0, position], index * NUMBERS);
  });
  return { bytes, places, way };
}

export function unpackPortion({ bytes, places, way: { file } }: Portion): RawRecord[] {
  const records: RawRecord[] = [];
  let start = 0;
  for (let at = 0; at < places.length; at += NUMBERS) {
    const [end = 0, line = 0, offset = 0, cut = 0, position = 0] = places.subarray(at, at + NUMBERS);
    const part = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    records.push({ piece: { bytes: part, line, start: offset, cut: cut === 1 }, position, file });
    start = end;
  }
  return records;
}

/** What came of a portion. */
export interface Finished {
  /** Whole lines for the output. */
  readonly output: Uint8Array;
  /** Whole lines for the file of errors. */
  readonly errors: Uint8Array;
  /** Records that got a result. */
  readonly graded: number;
  /** Records that got none. */
  readonly failed: number;
  /** Records whose judge didn't answer everything; they are graded too. */
  readonly unjudged: number;
}

/**
 * @param errors lines for the file of errors
 * @param memory where all the lines may be written, if there is room enough for them
 */
export function finish(
  output: readonly string[],
  errors: readonly string[],
  counts: Pick<Finished, "graded" | "failed" | "unjudged">,
  memory: ArrayBuffer | null = null,
): Finished {
  const all = [...output, ...errors];
  const size = memory !== null && mostBytes(all) <= memory.byteLength ? 0 : bytesOf(all);
  const bytes = Buffer.from(memory !== null && size <= memory.byteLength ? memory : new ArrayBuffer(size));
  const outputEnd = writeLines(output, bytes, 0);
  const end = writeLines(errors, bytes, outputEnd);
  return { output: bytes.subarray(0, outputEnd), errors: bytes.subarray(outputEnd, end), ...counts };
}

/** Quickly known; a code unit takes no more than three bytes. */
function mostBytes(lines: readonly string[]): number {
  return lines.reduce((total, line) => total + line.length * 3 + 1, 0);
}

function bytesOf(lines: readonly string[]): number {
  return lines.reduce((total, line) => total + Buffer.byteLength(line) + 1, 0);
}

function writeLines(lines: readonly string[], bytes: Buffer, start: number): number {
  let at = start;
  for (const line of lines) {
    at += bytes.write(line, at);
    bytes[at] = LINE_END;
    at += 1;
  }
  return at;
}

const LINE_END = 0x0a;

/** What came of portions that stand one behind the other. */
export function joinFinished(all: readonly Finished[]): Finished {
  const sum = (count: (finished: Finished) => number): number => all.reduce((total, one) => total + count(one), 0);
  return {
    output: Buffer.concat(all.map(({ output }) => output)),
    errors: Buffer.concat(all.map(({ errors }) => errors)),
    graded: sum(({ graded }) => graded),
    failed: sum(({ failed }) => failed),
    unjudged: sum(({ unjudged }) => unjudged),
  };
}
