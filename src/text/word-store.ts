import { describeWord, HASH_START, hashOf, hashUnit, UNNUMBERED, type Word } from "./word.js";

/**
 * Distinct spellings kept, with what takes a few bits of each, before the rare ones are dropped: so that a long run's
 * memory stays flat.
 */
const MOST_SPELLINGS = 200_000;
/** A longer run of letters is no word of any language; it isn't worth remembering. */
const LONGEST_STORED = 64;

/**
 * Open addressing. A bucket is the beginning of a spelling's hash and where the spelling stands in {@link spellings}; 0
 * is free. Nearly every token of an answer is looked up here, and what that costs is memory that isn't in the cache:
 * so both are small typed arrays, and no string is touched.
 */
let buckets = new Int32Array(1 << 17);
/** Each spelling begins a cell: its index (two units), length, code units. */
let spellings = new Uint16Array(1 << 18);
/** The first cell is left free, so that no spelling stands at 0. */
let cells = 1;
/** By index of the spelling: its word, unless that was given up; it is described anew when it is met again. */
let words: (Word | null)[] = [];
/** By index: what stays known of a word that was given up, in {@link KEPT} numbers. */
let kept = new Int32Array(1 << 12);
/** By index: whether it was met since the hand has passed it. */
let met = new Uint8Array(1 << 10);
/** A word's number less its index. Numbers aren't used twice. */
let firstNumber = 0;

/** Words that aren't given up, how many there may be, and the index of the next that may be given up. */
let alive = 0;
let limit = MOST_SPELLINGS;
let hand = 0;

/** known, yes, interestsAsked, interests */
const KEPT = 4;
/** So much of the words is given up at a time. */
const GIVEN_UP = 0.25;

/**
 * Keeps fewer words than usual, where many threads each keep their own. A word takes some 250 bytes, its spelling and
 * bits some 70; whatever else was known of a word that was given up is found out anew.
 */
export function limitWords(count: number): void {
  limit = Math.min(count, MOST_SPELLINGS);
}

/** The {@link Word} of a spelling (NFC, cleaned). Equal spellings give the same object, unless it was given up in between. */
export function internWord(spelling: string): Word {
  return internSlice(spelling, 0, spelling.length, hashOf(spelling));
}

/** Units of a cell. */
const CELL = 8;
/** Units before a spelling's own. */
const HEAD = 3;
/** Bits of a bucket that say which cell; the rest is of the hash. {@link MOST_SPELLINGS} of any length fit. */
const CELL_BITS = 21;
const CELL_MASK = (1 << CELL_BITS) - 1;
/** Share of the buckets that may be taken. */
const FULLEST = 0.7;

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
        const index = indexAt(spellings, at);
        met[index] = 1;
        return words[index] ?? describeAnew(index, detached(text, start, end));
      }
    }
    bucket = (bucket + 1) & (buckets.length - 1);
  }
  if (length > LONGEST_STORED) return describeWord(text.slice(start, end), UNNUMBERED);
  if (words.length >= MOST_SPELLINGS) dropRare();
  const spelling = detached(text, start, end);
  const index = place(spelling, hash);
  return keepAlive(index, describeWord(spelling, firstNumber + index));
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (buckets.length - 1);
}

function standsAt(at: number, text: string, start: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) {
    if (spellings[at + index] !== text.charCodeAt(start + index)) return false;
  }
  return true;
}

function indexAt(units: Uint16Array, at: number): number {
  return (units[at] as number) | ((units[at + 1] as number) << 16);
}

/** An engine's slice of more units would keep the whole answer in memory while the word is known. */
const COPIED = 12;

/** The slice as a string of its own. */
function detached(text: string, start: number, end: number): string {
  if (end - start <= COPIED) return text.slice(start, end);
  const units: number[] = [];
  for (let index = start; index < end; index += 1) units.push(text.charCodeAt(index));
  return String.fromCharCode(...units);
}

function describeAnew(index: number, spelling: string): Word {
  const word = describeWord(spelling, firstNumber + index);
  const at = index * KEPT;
  word.known = kept[at] as number;
  word.yes = kept[at + 1] as number;
  word.interestsAsked = kept[at + 2] as number;
  word.interests = kept[at + 3] as number;
  return keepAlive(index, word);
}

function keepAlive(index: number, word: Word): Word {
  if (alive >= limit) giveUpSome();
  alive += 1;
  words[index] = word;
  return word;
}

/** Those that weren't met while the hand went around. */
function giveUpSome(): void {
  for (let left = Math.ceil(limit * GIVEN_UP); left > 0; hand = (hand + 1) % words.length) {
    const word = words[hand] ?? null;
    if (word === null) continue;
    if (met[hand] === 1) {
      met[hand] = 0;
      continue;
    }
    keepBits(word, hand);
    words[hand] = null;
    alive -= 1;
    left -= 1;
  }
}

function keepBits(word: Word, index: number): void {
  const at = index * KEPT;
  kept[at] = word.known;
  kept[at + 1] = word.yes;
  kept[at + 2] = word.interestsAsked;
  kept[at + 3] = word.interests;
}

/** Writes a spelling down; gives its index. */
function place(spelling: string, hash: number): number {
  const index = words.length;
  const at = cells * CELL;
  if (at + HEAD + spelling.length > spellings.length)
    spellings = larger(spellings, new Uint16Array(spellings.length * 2));
  if (index >= met.length) {
    met = larger(met, new Uint8Array(met.length * 2));
    kept = larger(kept, new Int32Array(kept.length * 2));
  }
  spellings[at] = index;
  spellings[at + 1] = index >>> 16;
  spellings[at + 2] = spelling.length;
  for (let unit = 0; unit < spelling.length; unit += 1) spellings[at + HEAD + unit] = spelling.charCodeAt(unit);
  put((hash & ~CELL_MASK) | cells, hash);
  cells += cellsOf(spelling.length);
  words.push(null);
  if (words.length > buckets.length * FULLEST) growBuckets();
  return index;
}

function larger<A extends Uint8Array | Uint16Array | Int32Array>(array: A, empty: A): A {
  empty.set(array);
  return empty;
}

function cellsOf(length: number): number {
  return Math.ceil((HEAD + length) / CELL);
}

function put(entry: number, hash: number): void {
  let bucket = bucketOf(hash);
  while (buckets[bucket] !== 0) bucket = (bucket + 1) & (buckets.length - 1);
  buckets[bucket] = entry;
}

function growBuckets(): void {
  const entries = buckets;
  buckets = new Int32Array(entries.length * 2);
  for (const entry of entries) if (entry !== 0) put(entry, hashAt((entry & CELL_MASK) * CELL));
}

function hashAt(at: number): number {
  let hash = HASH_START;
  const end = at + HEAD + (spellings[at + 2] as number);
  for (let unit = at + HEAD; unit < end; unit += 1) hash = hashUnit(hash, spellings[unit] as number);
  return hash;
}

/** Most spellings are met once: those that were met of late stay, as far as they leave room for as many others. */
function dropRare(): void {
  const old = { spellings, cells, words, kept, met };
  const { length } = words;
  firstNumber += length;
  words = [];
  cells = 1;
  alive = 0;
  hand = 0;
  buckets = new Int32Array(buckets.length);
  spellings = new Uint16Array(spellings.length);
  kept = new Int32Array(kept.length);
  met = new Uint8Array(met.length);
  for (let cell = 1; cell < old.cells && words.length < length >> 1; ) {
    const at = cell * CELL;
    const size = old.spellings[at + 2] as number;
    cell += cellsOf(size);
    const known = indexAt(old.spellings, at);
    if (old.met[known] !== 1) continue;
    const spelling = String.fromCharCode(...old.spellings.subarray(at + HEAD, at + HEAD + size));
    const index = place(spelling, hashOf(spelling));
    const word = old.words[known] ?? null;
    if (word === null) kept.set(old.kept.subarray(known * KEPT, (known + 1) * KEPT), index * KEPT);
    else keepBits(word, index);
  }
}
