import { IGNORED, WIDE_SPACE } from "./characters.js";

/** What one pass over a text tells, before anything is read. */
export interface Survey {
  /**
   * The same text, of the same length, in ASCII: the fast Markdown parser counts the columns of other letters anew for
   * every node, which takes a third of its time on Russian, and hours on a line of a megabyte. Wide spaces are plain
   * ones. Letters of one case pair have one twin, so that labels of links still meet their definitions.
   */
  readonly twin: string;
  /** Halves of pairs, NUL or U+FFFC stand in it. */
  readonly hasOddUnits: boolean;
  /** Soft hyphens, zero-width characters or joiners stand in it. */
  readonly hasIgnored: boolean;
  /** `&`, with which character references begin. */
  readonly hasAmpersand: boolean;
  /** `$` or a backslash, with which maths begins. */
  readonly hasMathsMark: boolean;
}

const ODD = 0x100;
const IGNORABLE = 0x200;
const AMPERSAND_SIGN = 0x400;
const MATHS = 0x800;
const TWIN = 0xff;

/** The twin of each code unit with the signs it gives; 0 until it is asked for. */
const table = new Uint16Array(0x10000);

/** The twin is ASCII, of which UTF-8 is made too; this decoder is quick everywhere, browsers included. */
const ASCII = new TextDecoder();

/** Looks at each code unit once; linear. */
export function survey(source: string): Survey {
  const bytes = new Uint8Array(source.length);
  let signs = 0;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    const entry = table[unit] || describe(unit);
    bytes[at] = entry;
    signs |= entry;
  }
  return {
    twin: ASCII.decode(bytes),
    hasOddUnits: (signs & ODD) !== 0,
    hasIgnored: (signs & IGNORABLE) !== 0,
    hasAmpersand: (signs & AMPERSAND_SIGN) !== 0,
    hasMathsMark: (signs & MATHS) !== 0,
  };
}

function describe(unit: number): number {
  const entry = (twinOf(unit) & TWIN) | signsOf(unit);
  table[unit] = entry;
  return entry;
}

function signsOf(unit: number): number {
  if ((unit >= 0xd800 && unit <= 0xdfff) || unit === 0 || unit === 0xfffc) return ODD;
  const character = String.fromCharCode(unit);
  if (IGNORED.test(character) || character === JOINER) return IGNORABLE;
  if (character === "&") return AMPERSAND_SIGN;
  return character === "$" || character === "\\" ? MATHS : 0;
}

const JOINER = "\u200d";
/** Control characters are to Markdown what letters of other alphabets are: no space, no punctuation, no part of a tag. */
const LETTER_TWINS = [1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
const SPACE = 0x20;
/** Punctuation that means nothing to Markdown. */
const MARK_TWIN = ",".charCodeAt(0);

function twinOf(unit: number): number {
  const character = String.fromCharCode(unit);
  // A character reference is decoded by us, later; NUL is what U+FFFD stands for.
  if (character === "&" || unit === 0) return MARK_TWIN;
  if (unit < 0x80) return unit;
  if (WIDE_SPACE.test(character)) return SPACE;
  // Halves of pairs: nearly all of them are emoji.
  if (/[\p{P}\p{S}\p{Cs}]/u.test(character)) return MARK_TWIN;
  return LETTER_TWINS[character.toLowerCase().charCodeAt(0) % LETTER_TWINS.length] as number;
}
