import { describeWord, HASH_START, hashOf, hashUnit, UNNUMBERED, type Word } from "./word.js";

/**
 * Distinct spellings kept, with what takes a few bits of each, before the rare ones are dropped: so that a long run's
 * memory stays flat.
 */
const MOST_SPELLINGS = 200_000;
/** A longer run of letters is no word of any language; it isn't worth remembering. */
const LONGEST_STORED = 64;

/** known, yes, interestsAsked, interests */
const KEPT = 4;
/** Units of a cell. */
const CELL = 8;
/** Units before a spelling's own. */
const HEAD = 3;
/** Bits of a bucket that say which cell; the rest is of the hash. {@link MOST_SPELLINGS} fit, whatever their lengths. */
const CELL_BITS = 21;
const CELL_MASK = (1 << CELL_BITS) - 1;
/** Units: room for spellings of the usual lengths. Those of unusual ones fill it sooner. */
const ROOM = 1 << 22;

// All of them as large as they may get: the system gives memory only when something is written into it, while arrays
// that grow would leave holes behind that nothing else fits into.
/**
 * Open addressing. A bucket is the beginning of a spelling's hash and where the spelling stands in {@link spellings}; 0
 * is free. Nearly every token of an answer is looked up here, and what that costs is memory that isn't in the cache:
 * so both are small typed arrays, and no string is touched.
 */
const buckets = new Int32Array(1 << 19);
/** Each spelling begins a cell: its index (two units), length, code units. */
const spellings = new Uint16Array(ROOM);
/** By index of the spelling: what stays known of its word when that is given up, in {@link KEPT} numbers. */
const kept = new Int32Array(MOST_SPELLINGS * KEPT);
/** By index: whether it was met since the hand has passed it. */
const met = new Uint8Array(MOST_SPELLINGS);
/** Of the longest spelling. */
const MOST_CELLS = cellsOf(LONGEST_STORED);
/** The first cell is left free, so that no spelling stands at 0. */
let cells = 1;
/** By index of the spelling: its word, unless that was given up; it is described anew when it is met again. */
let words: (Word | null)[] = [];
/** A word's number less its index. Numbers aren't used twice. */
let firstNumber = 0;

/** Words that aren't given up, how many there may be, and the index of the next that may be given up. */
let alive = 0;
let limit = MOST_SPELLINGS;
let hand = 0;

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
        const index = indexAt(at);
        met[index] = 1;
        return words[index] ?? describeAnew(index, detached(text, start, end));
      }
    }
    bucket = (bucket + 1) & (buckets.length - 1);
  }
  if (length > LONGEST_STORED) return describeWord(text.slice(start, end), UNNUMBERED);
  if (words.length >= MOST_SPELLINGS || (cells + MOST_CELLS) * CELL > ROOM) dropRare();
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

function indexAt(at: number): number {
  return (spellings[at] as number) | ((spellings[at + 1] as number) << 16);
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
  const at = cells * CELL + HEAD;
  for (let unit = 0; unit < spelling.length; unit += 1) spellings[at + unit] = spelling.charCodeAt(unit);
  return enter(spelling.length, hash);
}

/** Makes a spelling known whose units stand in the next cell. */
function enter(length: number, hash: number): number {
  const index = words.length;
  const at = cells * CELL;
  spellings[at] = index;
  spellings[at + 1] = index >>> 16;
  spellings[at + 2] = length;
  let bucket = bucketOf(hash);
  while (buckets[bucket] !== 0) bucket = (bucket + 1) & (buckets.length - 1);
  buckets[bucket] = (hash & ~CELL_MASK) | cells;
  cells += cellsOf(length);
  words.push(null);
  return index;
}

function cellsOf(length: number): number {
  return Math.ceil((HEAD + length) / CELL);
}

/**
 * Most spellings are met once: those that were met of late stay, as far as they leave half of the room to others. They
 * move to the front.
 */
function dropRare(): void {
  const all = words;
  const end = cells;
  firstNumber += all.length;
  words = [];
  cells = 1;
  alive = 0;
  hand = 0;
  buckets.fill(0);
  for (let cell = 1; cell < end && words.length < MOST_SPELLINGS / 2 && cells * CELL < ROOM / 2; ) {
    const at = cell * CELL;
    const length = spellings[at + 2] as number;
    cell += cellsOf(length);
    const before = indexAt(at);
    if (met[before] !== 1) continue;
    const word = all[before] ?? null;
    if (word !== null) keepBits(word, before);
    spellings.copyWithin(cells * CELL + HEAD, at + HEAD, at + HEAD + length);
    const index = enter(length, hashAt(cells * CELL, length));
    kept.copyWithin(index * KEPT, before * KEPT, (before + 1) * KEPT);
  }
  met.fill(0);
}

/** Of the units of a cell. */
function hashAt(at: number, length: number): number {
  let hash = HASH_START;
  const end = at + HEAD + length;
  for (let unit = at + HEAD; unit < end; unit += 1) hash = hashUnit(hash, spellings[unit] as number);
  return hash;
}
