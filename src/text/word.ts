import { SMALL_RUSSIAN, shapeOf } from "./word-shape.js";

/** Which alphabet a word is written in. `mixed` has letters of both. */
export type Script = "cyrillic" | "latin" | "mixed" | "digits" | "other";

/** `capital`: first letter capital, the rest small. `upper`: two or more letters, all capital. `single`: one capital letter. */
export type LetterCase = "lower" | "capital" | "upper" | "single" | "camel" | "none";

/** What interest.ts remembers of a word or a block; not for direct use. */
export interface Interesting {
  /** How many interests were asked of it. */
  interestsAsked: number;
  /** A bit for each. */
  interests: number;
}

/**
 * One distinct spelling. Tokens with equal spelling share one `Word`, so that
 * whatever is costly to know about a spelling is found out once.
 */
export interface Word extends Interesting {
  /** NFC, without stress marks, soft hyphens and zero-width characters. */
  readonly text: string;
  /** Small letters, «ё» kept, every hyphen plain. */
  readonly lower: string;
  /** Small letters, «ё» as «е»: the form in which phrases are compared. */
  readonly norm: string;
  readonly script: Script;
  readonly letterCase: LetterCase;
  readonly hasDigit: boolean;
  /** A number below 2^30 for the norm: equal for equal norms, hardly ever for others. */
  readonly key: number;
  /** Slots of {@link defineFact}; not for direct use. */
  readonly facts: unknown[];
  /** Its bits: which plain answers are known, and which of those are yes. */
  known: number;
  yes: number;
}

/** A question about a spelling whose answer is remembered. */
export type Fact<T> = (word: Word) => T;

/** Stands in a slot for the answer `undefined`. */
const NOTHING = Symbol("nothing");
/** A fact that was asked of more words gets a bit of each word, if nearly all of its answers are plain. */
const FEW = 1024;
const NEARLY_ALL = 0.9;
const MOST_BITS = 30;
/** Any other fact gets a slot in each word when it was asked of more words than that. */
const MANY = 16_384;
/** Room from the beginning: an array that grows later takes more than it needs. */
const FIRST_SLOTS = 8;
let slots = 0;
let bits = 0;
/** How often the store was thinned out: what is kept beside the words goes with them. */
let thinned = 0;

/**
 * Turns a costly question about a spelling into one that is answered once a
 * distinct word: `const isUnit = defineFact((word) => units.has(word.norm))`.
 * There are many words, and what they hold is most of the program's memory. So
 * what is asked of few words is kept beside them, and where nearly every answer
 * is «no» or «yes», it takes two bits of the word.
 */
export function defineFact<T>(compute: Fact<T>): Fact<T> {
  /** Answers of few words; later those that aren't plain. */
  const beside = new Map<Word, T>();
  let since = thinned;
  let bit = 0;
  /** What a known bit without a «yes» stands for. */
  let no: unknown;
  let slot = -1;

  function remember(word: Word, value: T): void {
    if (bit !== 0 && (value === no || value === true)) {
      word.known |= bit;
      if (value !== no) word.yes |= bit;
    } else if (slot >= 0) {
      word.facts[slot] = value === undefined ? NOTHING : value;
    } else {
      if (since !== thinned) beside.clear();
      since = thinned;
      beside.set(word, value);
      if (bit === 0 && (beside.size === FEW || beside.size > MANY)) findRoom();
    }
  }

  function findRoom(): void {
    const asked = [...beside];
    no = [false, null, undefined].find((value) => asked.some(([, known]) => known === value));
    const plain = asked.filter(([, known]) => known === no || known === true).length;
    if (bits < MOST_BITS && plain >= asked.length * NEARLY_ALL) bit = 1 << bits++;
    else if (asked.length > MANY) slot = slots++;
    else return;
    beside.clear();
    for (const [word, known] of asked) remember(word, known);
  }

  return (word) => {
    if (slot >= 0) {
      const known = word.facts[slot];
      if (known !== undefined) return (known === NOTHING ? undefined : known) as T;
    } else {
      if ((word.known & bit) !== 0) return ((word.yes & bit) !== 0 ? true : no) as T;
      const known = beside.get(word);
      if (known !== undefined || beside.has(word)) return known as T;
    }
    const value = compute(word);
    remember(word, value);
    return value;
  };
}

/** Distinct words kept before the store is thinned out, so that a long run's memory stays flat. */
const STORE_LIMIT = 200_000;
let limit = STORE_LIMIT;
/** By number of the word: whether it was met again since the store was thinned out. */
const metAgain = new Uint8Array(STORE_LIMIT);
/**
 * Open addressing. A bucket is the beginning of a spelling's hash and where the spelling stands in {@link spellings}; 0
 * is free. Nearly every token of an answer is looked up here, and what that costs is memory that isn't in the cache:
 * so both are small typed arrays, and no string is touched.
 */
let buckets = new Int32Array(1 << 17);
/** Each spelling begins a cell: number of the word (two units), length, code units. */
let spellings = new Uint16Array(1 << 18);
/** The first cell is left free, so that no spelling stands at 0. */
let cells = 1;
let words: Word[] = [];

/**
 * Keeps fewer words than usual, where many threads each keep their own. A word takes about 600 bytes, and what is known
 * of it is found out anew when it was forgotten.
 */
export function limitWords(count: number): void {
  limit = Math.min(count, STORE_LIMIT);
}

/** A longer run of letters is no word of any language; it isn't worth remembering. */
const LONGEST_STORED = 64;

/** FNV-1a's start value; {@link hashUnit} goes on from it. */
export const HASH_START = 0x811c9dc5 | 0;

/** Adds a code unit to a spelling's hash. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The {@link Word} of a spelling (NFC, cleaned). Equal spellings give the same object. */
export function internWord(spelling: string): Word {
  return internSlice(spelling, 0, spelling.length, hashOf(spelling));
}

function hashOf(spelling: string): number {
  let hash = HASH_START;
  for (let index = 0; index < spelling.length; index += 1) hash = hashUnit(hash, spelling.charCodeAt(index));
  return hash;
}

/** A number below 2^30 for any text: equal for equal texts, hardly ever for others. */
export function keyOf(text: string): number {
  const hash = hashOf(text);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 2) & 0x3fff_ffff;
}

/** Units of a cell. */
const CELL = 8;
/** Units before a spelling's own. */
const HEAD = 3;
/** Bits of a bucket that say which cell; the rest is of the hash. {@link STORE_LIMIT} spellings of any length fit. */
const CELL_BITS = 21;
const CELL_MASK = (1 << CELL_BITS) - 1;

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (buckets.length - 1);
}

/**
 * The {@link Word} that stands in `text` from `start` to `end`, by the hash of
 * its code units: a word that was met before costs no new string.
 */
export function internSlice(text: string, start: number, end: number, hash: number): Word {
  const length = end - start;
  let bucket = bucketOf(hash);
  for (let entry = buckets[bucket] as number; entry !== 0; entry = buckets[bucket] as number) {
    if ((entry ^ hash) >>> CELL_BITS === 0) {
      const at = (entry & CELL_MASK) * CELL;
      if (spellings[at + 2] === length && standsAt(at + HEAD, text, start, length)) {
        const number = numberAt(at);
        metAgain[number] = 1;
        return words[number] as Word;
      }
    }
    bucket = (bucket + 1) & (buckets.length - 1);
  }
  if (length > LONGEST_STORED) return describe(text.slice(start, end));
  const word = describe(detached(text, start, end));
  store(word, hash);
  return word;
}

function store(word: Word, hash: number): void {
  if (words.length >= limit) thinOut();
  place(word, hash);
}

/** Most words are met once: those that were met again stay, as far as they leave room for as many others. */
function thinOut(): void {
  const kept = words.filter((_, number) => metAgain[number] === 1).slice(0, limit >> 1);
  buckets.fill(0);
  metAgain.fill(0);
  words = [];
  cells = 1;
  thinned += 1;
  for (const word of kept) place(word, hashOf(word.text));
}

function place(word: Word, hash: number): void {
  const { text } = word;
  const at = cells * CELL;
  if (at + HEAD + text.length > spellings.length) {
    const larger = new Uint16Array(spellings.length * 2);
    larger.set(spellings);
    spellings = larger;
  }
  spellings[at] = words.length;
  spellings[at + 1] = words.length >>> 16;
  spellings[at + 2] = text.length;
  for (let index = 0; index < text.length; index += 1) spellings[at + HEAD + index] = text.charCodeAt(index);
  put((hash & ~CELL_MASK) | cells, hash);
  cells += Math.ceil((HEAD + text.length) / CELL);
  words.push(word);
  if (words.length > buckets.length * FULLEST) grow();
}

/** Share of the buckets that may be taken. */
const FULLEST = 0.7;

function put(entry: number, hash: number): void {
  let bucket = bucketOf(hash);
  while (buckets[bucket] !== 0) bucket = (bucket + 1) & (buckets.length - 1);
  buckets[bucket] = entry;
}

function grow(): void {
  const known = buckets;
  buckets = new Int32Array(known.length * 2);
  for (const entry of known) if (entry !== 0) put(entry, hashOf(wordAt(entry).text));
}

function wordAt(entry: number): Word {
  return words[numberAt((entry & CELL_MASK) * CELL)] as Word;
}

function numberAt(at: number): number {
  return (spellings[at] as number) | ((spellings[at + 1] as number) << 16);
}

/** The slice as a string of its own: an engine's slice would keep the whole answer in memory while the word is known. */
function detached(text: string, start: number, end: number): string {
  const units: number[] = [];
  for (let index = start; index < end; index += 1) units.push(text.charCodeAt(index));
  return String.fromCharCode(...units);
}

function standsAt(at: number, text: string, start: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) {
    if (spellings[at + index] !== text.charCodeAt(start + index)) return false;
  }
  return true;
}

function describe(text: string): Word {
  const shape = shapeOf(text);
  const lower = shape === SMALL_RUSSIAN ? text : text.toLowerCase().replace(/[\u2010\u2011]/g, "-");
  const norm = lower.includes("ё") ? lower.replaceAll("ё", "е") : lower;
  return {
    text,
    lower,
    norm,
    ...shape,
    key: keyOf(norm),
    facts: new Array(Math.max(slots, FIRST_SLOTS)),
    known: 0,
    yes: 0,
    interestsAsked: 0,
    interests: 0,
  };
}
