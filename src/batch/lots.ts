import type { Piece } from "../datasets/pieces.js";
import type { RecordWay } from "../datasets/record-way.js";
import { InputError } from "../sample/input-error.js";
import type { Cursor } from "./cursor.js";
import { type Portion, packPortion, type RawRecord } from "./portion.js";
import type { PrefixHash } from "./prefix-hash.js";
import { isLast, isSelected, ordinalOf, type Selection } from "./selection.js";

/** A portion, and where the run is once it and all before it are done. */
export interface Lot {
  readonly portion: Portion;
  readonly end: Cursor;
}

/** A file of the input. */
export interface LotInput {
  /** What it is called. */
  readonly name: string;
  open(): Promise<OpenLotInput>;
}

export interface OpenLotInput {
  /** The file cut into records, out of `hash.chunks`. */
  readonly pieces: AsyncIterable<readonly Piece[]>;
  readonly way: RecordWay;
  readonly hash: PrefixHash;
  /** SHA-256 of the whole file, once it was read to its end. */
  sum(): Promise<string | null>;
}

export interface LotsOptions {
  /** Read one after another: positions go on from file to file. */
  readonly inputs: readonly LotInput[];
  readonly selection: Selection;
  /** So many records are done already: they are passed over. */
  readonly done: number;
  /** What was read by the run that is gone on with: the same must stand there now. */
  readonly seen: Cursor;
  /** Of the files that it has read to their ends, their sums; `null` if nobody wants to know sums. */
  readonly sums: readonly (string | null)[] | null;
  /** A portion ends when it has so many records or bytes, or when no more were read: nobody waits for it to fill. */
  readonly records: number;
  readonly bytes: number;
}

/**
 * The selected records in portions, ready to be graded.
 *
 * @throws InputError if what is done already isn't what stands there now
 */
export async function* cutLots(options: LotsOptions): AsyncGenerator<Lot> {
  const { inputs, selection, done, seen, sums } = options;
  // A cursor that was counted by the lines of the output knows no bytes to compare.
  const isCompared = seen.bytes > 0;
  let position = 0;
  let passed = 0;

  async function* lotsOf({ name, open }: LotInput, file: number): AsyncGenerator<Lot> {
    const { pieces, way, hash, sum } = await open();
    let records: RawRecord[] = [];
    let size = 0;

    const isAsSeen = (end: number): boolean => {
      if (!isCompared || file > seen.file) return true;
      if (file < seen.file) return passed < seen.records;
      return passed !== seen.records || (end === seen.bytes && hash.digest() === seen.sha256);
    };
    const reach = (count: number, { start, bytes }: Piece): number => {
      passed += count;
      // A sheet was read whole before its first row.
      const end = Math.min(start + bytes.length, hash.read());
      hash.advance(end);
      if (!isAsSeen(end)) throw changed(name);
      return end;
    };
    const take = (): Lot => {
      const { piece } = records[records.length - 1] as RawRecord;
      const bytes = reach(records.length, piece);
      const lot = { portion: packPortion(records, way), end: { file, records: passed, bytes, sha256: hash.digest() } };
      records = [];
      size = 0;
      return lot;
    };

    for await (const group of pieces) {
      for (const piece of group) {
        position += 1;
        if (isSelected(position, selection)) {
          const ordinal = ordinalOf(position, selection);
          if (ordinal <= done) reach(1, piece);
          else {
            records.push({ piece, position });
            size += piece.bytes.length;
            const isFull = records.length >= options.records || size >= options.bytes;
            if (isFull || ordinal === seen.records) yield take();
          }
        }
        if (isLast(position, selection)) break;
      }
      if (records.length > 0) yield take();
      // An endless pipe isn't read any further than was asked for.
      if (isLast(position, selection)) return;
      const last = group.at(-1);
      if (last !== undefined) hash.advance(Math.min(last.start + last.bytes.length, hash.read()));
    }
    const [before = null, now] = sums === null ? [] : [sums[file], await sum()];
    if (!isCompared) return;
    if (file < seen.file && before !== null && now !== before) throw changed(name);
    if (file === seen.file && passed < seen.records) throw changed(name);
  }

  for (const [index, input] of inputs.entries()) {
    yield* lotsOf(input, index);
    if (isLast(position, selection)) break;
  }
  if (passed < seen.records) throw changed(inputs.at(-1)?.name);
}

function changed(file: string | undefined): InputError {
  return new InputError(
    "вход изменился: его начало не то, что уже обработано; верните прежний или начните заново с --overwrite",
    { file },
  );
}
