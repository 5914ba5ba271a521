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
  /** The spelling's own as long as the program runs; {@link UNNUMBERED} for one that isn't stored. */
  readonly number: number;
  /** facts.ts's slots; `null` as long as nothing is in them. Not for direct use. */
  facts: unknown[] | null;
  /** facts.ts's bits: which plain answers are known, and which of those are yes. */
  known: number;
  yes: number;
}

/** The number of a spelling that isn't stored. */
export const UNNUMBERED = -1;

/** Describes a spelling (NFC, cleaned); of what can be asked about it, nothing is known yet. */
export function describeWord(text: string, number: number): Word {
  const shape = shapeOf(text);
  const lower = shape === SMALL_RUSSIAN ? text : text.toLowerCase().replace(/[\u2010\u2011]/g, "-");
  const norm = lower.includes("ё") ? lower.replaceAll("ё", "е") : lower;
  // Every property by its name: an object that is spread into another keeps most of them outside of it.
  return {
    text,
    lower,
    norm,
    script: shape.script,
    letterCase: shape.letterCase,
    hasDigit: shape.hasDigit,
    key: keyOf(norm),
    number,
    facts: null,
    known: 0,
    yes: 0,
    interestsAsked: 0,
    interests: 0,
  };
}

/** A number below 2^30 for any text: equal for equal texts, hardly ever for others. */
export function keyOf(text: string): number {
  const hash = hashOf(text);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 2) & 0x3fff_ffff;
}

/** FNV-1a's start value; {@link hashUnit} goes on from it. */
export const HASH_START = 0x811c9dc5 | 0;

/** Adds a code unit to a spelling's hash. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The hash of a whole spelling. */
export function hashOf(spelling: string): number {
  let hash = HASH_START;
  for (let index = 0; index < spelling.length; index += 1) hash = hashUnit(hash, spelling.charCodeAt(index));
  return hash;
}
