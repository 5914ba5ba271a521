/** What a UTF-16 code unit is to the tokeniser. */
export const LETTER = 1;
export const DIGIT = 2;
export const SPACE = 3;
export const LINE_END = 4;
export const HIDDEN_UNIT = 5;
export const OPAQUE_UNIT = 6;
/** A combining mark: belongs to what stands before it. */
export const COMBINING = 7;
/** The first half of a pair. */
export const SURROGATE = 8;
/** Joins two parts of one word when letters or digits stand on both sides. */
export const HYPHEN = 9;
/** Joins two letters. */
export const APOSTROPHE = 10;
export const OTHER = 11;

const classes = new Uint8Array(0x10000);

/** The class of a code unit of {@link Prose.text}. */
export function characterClass(unit: number): number {
  const known = classes[unit] as number;
  if (known !== 0) return known;
  const computed = classify(unit);
  classes[unit] = computed;
  return computed;
}

function classify(unit: number): number {
  if (unit === 0) return HIDDEN_UNIT;
  if (unit === 0xfffc) return OPAQUE_UNIT;
  if (
    unit === 0x0a ||
    unit === 0x0d ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x0b ||
    unit === 0x0c ||
    unit === 0x85
  )
    return LINE_END;
  if (unit >= 0xd800 && unit <= 0xdbff) return SURROGATE;
  const character = String.fromCharCode(unit);
  if (/\s/.test(character)) return SPACE;
  if (unit === 0x2d || unit === 0x2010 || unit === 0x2011) return HYPHEN;
  if (unit === 0x27 || unit === 0x2019 || unit === 0x2bc) return APOSTROPHE;
  if (/\p{M}/u.test(character) || unit === 0x200d) return COMBINING;
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return OTHER;
}

/** Soft hyphens, zero-width characters and direction marks: a reader doesn't see them and matching ignores them. */
export const IGNORED = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Spaces of other widths than U+0020, without tabs and line ends. */
export const WIDE_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
