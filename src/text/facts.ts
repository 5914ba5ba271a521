import { UNNUMBERED, type Word } from "./word.js";

/** A question about a spelling whose answer is remembered. */
export type Fact<T> = (word: Word) => T;

/** Stands in a slot for the answer `undefined`. */
const NOTHING = Symbol("nothing");
/** A fact that was asked of more words gets a bit of each word, if most of its answers are plain. */
const FEW = 1024;
const MOST = 0.5;
const MOST_BITS = 30;
/** A fact with more answers that aren't plain gets a slot in each word that has one. */
const MANY = 4096;
let slots = 0;
let bits = 0;

/**
 * Turns a costly question about a spelling into one that is answered once a
 * distinct word: `const isUnit = defineFact((word) => units.has(word.norm))`.
 * There are many words, and what they hold is most of the program's memory. So
 * what is asked of few words is kept beside them, and where most answers are
 * «no» or «yes», those take two bits of the word.
 */
export function defineFact<T>(compute: Fact<T>): Fact<T> {
  /** Answers by number of the word: first all of them, later those that aren't plain. */
  const beside = new Map<number, T>();
  /** Answers about words without a number. */
  const unnumbered = new WeakMap<Word, T>();
  let bit = 0;
  /** What a known bit without a «yes» stands for. */
  let no: unknown;
  let slot = -1;

  function remember(word: Word, value: T): void {
    if (bit !== 0 && (value === no || value === true)) {
      word.known |= bit;
      if (value !== no) word.yes |= bit;
    } else if (slot >= 0) {
      word.facts ??= new Array(slots);
      word.facts[slot] = value === undefined ? NOTHING : value;
    } else if (word.number === UNNUMBERED) {
      unnumbered.set(word, value);
    } else {
      beside.set(word.number, value);
      if (beside.size === FEW && bit === 0) findBit();
      else if (beside.size > MANY) findSlot();
    }
  }

  function findBit(): void {
    const answers = [...beside.values()];
    no = [false, null, undefined].find((value) => answers.some((answer) => answer === value));
    const plain = answers.filter((answer) => answer === no || answer === true).length;
    if (bits < MOST_BITS && plain >= answers.length * MOST) bit = 1 << bits++;
  }

  function findSlot(): void {
    slot = slots++;
    beside.clear();
  }

  function recall(word: Word): T | undefined {
    const known = word.number === UNNUMBERED ? unnumbered.get(word) : beside.get(word.number);
    // Known since before there was a bit for it.
    if (bit !== 0 && (known === no || known === true) && known !== undefined) remember(word, known);
    return known;
  }

  return (word) => {
    if ((word.known & bit) !== 0) return ((word.yes & bit) !== 0 ? true : no) as T;
    if (slot >= 0) {
      const known = word.facts?.[slot];
      if (known !== undefined) return (known === NOTHING ? undefined : known) as T;
    } else {
      const known = recall(word);
      if (known !== undefined || beside.has(word.number) || unnumbered.has(word)) return known as T;
    }
    const value = compute(word);
    remember(word, value);
    return value;
  };
}
