import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";

/** A word of the stretch that is searched, with its place in the block's tokens. */
export interface Placed {
  readonly index: number;
  readonly token: Token;
  readonly word: Word;
}

/** Repetitions that touch one another, as one: the places that go, between the first word that stays and the last that goes. */
export interface Repetition {
  /** Places in the stretch. */
  readonly first: number;
  readonly last: number;
  readonly dropped: readonly number[];
}

/** Whether a group of `period` words that stands twice at the end of `words` may stand so. */
export type Allowed = (words: readonly Placed[], period: number) => boolean;

/**
 * Finds what stands twice in a row, however long the group. Words are taken
 * one by one; whenever those taken end with a group that stands twice, its
 * second copy is dropped, so that what is left has no repetition, also none
 * that arises from the dropping: a fix leaves nothing to fix.
 */
export function findRepetitions(words: readonly Placed[], longest: number, isAllowed: Allowed): Repetition[] {
  const kept: Placed[] = [];
  /** Places of the kept words in the stretch. */
  const places: number[] = [];
  const found: { first: number; last: number; dropped: number[] }[] = [];
  for (let place = 0; place < words.length; place += 1) {
    kept.push(words[place] as Placed);
    places.push(place);
    const period = endingPeriod(kept, longest, isAllowed);
    if (period === 0) continue;
    const first = places[places.length - 2 * period] as number;
    const dropped = places.slice(-period);
    kept.length -= period;
    places.length -= period;
    // What touches an earlier finding is one with it; a longer group may swallow several.
    let merged = { first, last: place, dropped };
    for (
      let before = found[found.length - 1];
      before !== undefined && before.last >= merged.first;
      before = found[found.length - 1]
    ) {
      found.pop();
      merged = {
        first: Math.min(before.first, merged.first),
        last: place,
        dropped: joined(before.dropped, merged.dropped),
      };
    }
    found.push(merged);
  }
  return found;
}

/** In no order; the longer list is kept, so that joining many costs little. */
function joined(a: number[], b: number[]): number[] {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  for (const place of short) long.push(place);
  return long;
}

/** The length of the shortest group that stands twice at the end, or 0. */
function endingPeriod(words: readonly Placed[], longest: number, isAllowed: Allowed): number {
  const { length } = words;
  const limit = Math.min(longest, length >> 1);
  const last = (words[length - 1] as Placed).word;
  for (let period = 1; period <= limit; period += 1) {
    if (!isSame((words[length - 1 - period] as Placed).word, last)) continue;
    let equal = 1;
    while (
      equal < period &&
      isSame((words[length - 1 - equal] as Placed).word, (words[length - 1 - equal - period] as Placed).word)
    )
      equal += 1;
    // What may stand twice may stand many times: no longer group is sought around it.
    if (equal === period) return isAllowed(words, period) ? 0 : period;
  }
  return 0;
}

/** Case doesn't matter, «ё» does: «все всё». */
export function isSame(a: Word, b: Word): boolean {
  return a === b || a.lower === b.lower;
}
