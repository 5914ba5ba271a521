/**
 * Counts extended grapheme clusters (Unicode Standard Annex 29) one code point
 * at a time, so that a long text costs linear time: `Intl.Segmenter` is
 * quadratic on Node 20.
 */
const OTHER = 1;
const EXTEND = 2;
const JOINER = 3;
const PICTOGRAPH = 4;
const FLAG = 5;
const CONTROL = 6;
const CARRIAGE_RETURN = 7;
const LINE_FEED = 8;
const HANGUL_LEADING = 9;
const HANGUL_VOWEL = 10;
const HANGUL_TRAILING = 11;

const classes = new Uint8Array(0x20000);

export interface GraphemeCounter {
  /** Takes the next code point; whether a new cluster begins with it. */
  begins(codePoint: number): boolean;
}

export function graphemeCounter(): GraphemeCounter {
  let previous = 0;
  /** The cluster so far is a pictograph with its extenders, so that a joiner may bind the next one. */
  let pictograph = false;
  let flags = 0;
  return {
    begins(codePoint) {
      const current = classOf(codePoint);
      const joined = joins(previous, current, pictograph && previous === JOINER, flags % 2 === 1);
      flags = current === FLAG ? flags + 1 : 0;
      if (current === PICTOGRAPH) pictograph = true;
      else if (!joined || (current !== EXTEND && current !== JOINER)) pictograph = false;
      previous = current;
      return !joined;
    },
  };
}

function joins(previous: number, current: number, afterJoiner: boolean, oddFlags: boolean): boolean {
  if (previous === 0) return false;
  if (previous === CARRIAGE_RETURN) return current === LINE_FEED;
  if (previous === CONTROL || previous === LINE_FEED) return false;
  switch (current) {
    case EXTEND:
    case JOINER:
      return true;
    case PICTOGRAPH:
      return afterJoiner;
    case FLAG:
      return previous === FLAG && oddFlags;
    case HANGUL_LEADING:
      return previous === HANGUL_LEADING;
    case HANGUL_VOWEL:
      return previous === HANGUL_LEADING || previous === HANGUL_VOWEL;
    case HANGUL_TRAILING:
      return previous === HANGUL_VOWEL || previous === HANGUL_TRAILING;
    default:
      return false;
  }
}

function classOf(codePoint: number): number {
  if (codePoint >= classes.length) return classify(codePoint);
  const known = classes[codePoint] as number;
  if (known !== 0) return known;
  const computed = classify(codePoint);
  classes[codePoint] = computed;
  return computed;
}

const EXTENDERS = /[\p{Grapheme_Extend}\p{Mc}\p{Emoji_Modifier}]/u;
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

function classify(codePoint: number): number {
  if (codePoint === 0x0d) return CARRIAGE_RETURN;
  if (codePoint === 0x0a) return LINE_FEED;
  if (codePoint === 0x200d) return JOINER;
  if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) return FLAG;
  if (codePoint >= 0x1100 && codePoint <= 0x11ff) {
    return codePoint < 0x1160 ? HANGUL_LEADING : codePoint < 0x11a8 ? HANGUL_VOWEL : HANGUL_TRAILING;
  }
  const character = String.fromCodePoint(codePoint);
  if (EXTENDERS.test(character)) return EXTEND;
  if (CONTROLS.test(character)) return CONTROL;
  return /\p{Extended_Pictographic}/u.test(character) ? PICTOGRAPH : OTHER;
}
