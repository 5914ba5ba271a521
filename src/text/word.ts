/** Which alphabet a word is written in. `mixed` has letters of both. */
export type Script = "cyrillic" | "latin" | "mixed" | "digits" | "other";

/** `capital`: first letter capital, the rest small. `upper`: two or more letters, all capital. `single`: one capital letter. */
export type LetterCase = "lower" | "capital" | "upper" | "single" | "camel" | "none";

/** Holds what interest.ts remembers; not for direct use. */
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
}

/** A question about a spelling whose answer is remembered. */
export type Fact<T> = (word: Word) => T;

/** Stands in a slot for the answer `undefined`. */
const NOTHING = Symbol("nothing");
/** A fact that was asked of more words gets a slot of its own in each word. */
const FEW = 2048;
let slots = 0;

/**
 * Turns a costly question about a spelling into one that is answered once a
 * distinct word: `const isUnit = defineFact((word) => units.has(word.norm))`.
 * Most facts are asked of few words: those are kept beside the words, so that
 * words stay small and near each other in memory.
 */
export function defineFact<T>(compute: Fact<T>): Fact<T> {
  let few: Map<Word, T> | null = new Map();
  let slot = -1;

  function remember(word: Word, value: T): void {
    if (few === null) {
      word.facts[slot] = value === undefined ? NOTHING : value;
      return;
    }
    few.set(word, value);
    if (few.size <= FEW) return;
    slot = slots++;
    const asked = few;
    few = null;
    for (const [earlier, known] of asked) remember(earlier, known);
  }

  return (word) => {
    if (few === null) {
      const known = word.facts[slot];
      if (known !== undefined) return (known === NOTHING ? undefined : known) as T;
    } else {
      const known = few.get(word);
      if (known !== undefined || few.has(word)) return known as T;
    }
    const value = compute(word);
    remember(word, value);
    return value;
  };
}

/** Distinct words kept before the store is emptied, so that a long run's memory stays flat. */
const STORE_LIMIT = 200_000;
/** Open addressing; the length is a power of two, at least four times what is stored. */
let buckets: (Word | undefined)[] = new Array(1 << 14);
let stored = 0;

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
  for (let word = buckets[bucket]; word !== undefined; word = buckets[bucket]) {
    if (word.text.length === length && standsAt(word.text, text, start)) return word;
    bucket = (bucket + 1) & (buckets.length - 1);
  }
  if (length > LONGEST_STORED) return describe(text.slice(start, end));
  const word = describe(detached(text, start, end));
  store(word, bucket, hash);
  return word;
}

/** `bucket` is free for the word, unless the store has to be emptied or to grow first. */
function store(word: Word, bucket: number, hash: number): void {
  stored += 1;
  if (stored > STORE_LIMIT) {
    buckets = new Array(buckets.length);
    stored = 1;
    buckets[bucketOf(hash)] = word;
    return;
  }
  buckets[bucket] = word;
  if (stored * 4 > buckets.length) grow();
}

function grow(): void {
  const words = buckets;
  buckets = new Array(words.length * 2);
  for (const word of words) {
    if (word === undefined) continue;
    let bucket = bucketOf(hashOf(word.text));
    while (buckets[bucket] !== undefined) bucket = (bucket + 1) & (buckets.length - 1);
    buckets[bucket] = word;
  }
}

/** The slice as a string of its own: an engine's slice would keep the whole answer in memory while the word is known. */
function detached(text: string, start: number, end: number): string {
  const units: number[] = [];
  for (let index = start; index < end; index += 1) units.push(text.charCodeAt(index));
  return String.fromCharCode(...units);
}

/** Quicker than `startsWith` on short strings. */
function standsAt(spelling: string, text: string, start: number): boolean {
  for (let index = 0; index < spelling.length; index += 1) {
    if (spelling.charCodeAt(index) !== text.charCodeAt(start + index)) return false;
  }
  return true;
}

function describe(text: string): Word {
  const lower = text.toLowerCase().replace(/[\u2010\u2011]/g, "-");
  let cyrillic = false;
  let latin = false;
  let digit = false;
  let other = false;
  let letters = 0;
  let capitals = 0;
  let firstIsCapital = false;
  for (let index = 0; index < text.length; ) {
    const point = text.codePointAt(index) as number;
    const size = point > 0xffff ? 2 : 1;
    const alphabet = alphabetOf(point);
    if (alphabet === DIGIT) digit = true;
    else if (alphabet !== NONE) {
      letters += 1;
      const character = size === 1 ? text.charAt(index) : text.slice(index, index + 2);
      if (character !== character.toLowerCase()) {
        capitals += 1;
        if (letters === 1) firstIsCapital = true;
      }
      if (alphabet === CYRILLIC) cyrillic = true;
      else if (alphabet === LATIN) latin = true;
      else other = true;
    }
    index += size;
  }
  const norm = lower.includes("ё") ? lower.replaceAll("ё", "е") : lower;
  return {
    text,
    lower,
    norm,
    script: scriptOf(cyrillic, latin, digit, other),
    letterCase: caseOf(letters, capitals, firstIsCapital),
    hasDigit: digit,
    key: keyOf(norm),
    facts: new Array(slots),
    interestsAsked: 0,
    interests: 0,
  };
}

const NONE = 0;
const CYRILLIC = 1;
const LATIN = 2;
const DIGIT = 3;
const FOREIGN = 4;

function alphabetOf(point: number): number {
  if (point >= 0x0400 && point <= 0x0481) return CYRILLIC;
  if (point < 0x80) {
    if (point >= 0x30 && point <= 0x39) return DIGIT;
    return (point | 0x20) >= 0x61 && (point | 0x20) <= 0x7a ? LATIN : NONE;
  }
  const character = String.fromCodePoint(point);
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (!/\p{L}/u.test(character)) return NONE;
  if (/\p{Script=Cyrillic}/u.test(character)) return CYRILLIC;
  return /\p{Script=Latin}/u.test(character) ? LATIN : FOREIGN;
}

function scriptOf(cyrillic: boolean, latin: boolean, digit: boolean, other: boolean): Script {
  if (cyrillic) return latin || other ? "mixed" : "cyrillic";
  if (latin) return other ? "mixed" : "latin";
  if (other) return "other";
  return digit ? "digits" : "other";
}

function caseOf(letters: number, capitals: number, firstIsCapital: boolean): LetterCase {
  if (letters === 0) return "none";
  if (capitals === 0) return "lower";
  if (capitals === letters) return letters === 1 ? "single" : "upper";
  return capitals === 1 && firstIsCapital ? "capital" : "camel";
}
