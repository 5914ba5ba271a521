import { InputError } from "../sample/input-error.js";

/** One of `count` parts of a run; `index` is 1-based. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Which records of the input are graded, by their 1-based positions alone, so that shards of one input share nothing
 * and leave nothing out. The limit counts records of the input: shards under the same limit share its records.
 */
export interface Selection {
  readonly limit: number | null;
  readonly shard: Shard | null;
}

/**
 * `2/8`: the second of eight.
 *
 * @throws InputError
 */
export function readShard(text: string): Shard {
  const [, index = "", count = ""] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new InputError("нужно I/N: номер части от 1 до N и число частей, например 2/8", { field: "--shard" });
}

export function isSelected(position: number, { limit, shard }: Selection): boolean {
  if (limit !== null && position > limit) return false;
  return shard === null || (position - 1) % shard.count === shard.index - 1;
}

/** Whether nothing behind this position is selected. */
export function isLast(position: number, { limit }: Selection): boolean {
  return limit !== null && position >= limit;
}

/** The how manieth of the selected records it is, 1-based. */
export function ordinalOf(position: number, { shard }: Selection): number {
  return shard === null ? position : Math.floor((position - 1) / shard.count) + 1;
}

/** The other way round: the position of the ordinal's record. */
export function positionOf(ordinal: number, { shard }: Selection): number {
  return shard === null ? ordinal : (ordinal - 1) * shard.count + shard.index;
}
