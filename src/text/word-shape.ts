import type { LetterCase, Script, Word } from "./word.js";

/** What the letters of a spelling are. */
export type Shape = Pick<Word, "script" | "letterCase" | "hasDigit">;

/** Tells which alphabet, case and digits a spelling has. */
export function shapeOf(text: string): Shape {
  return shapeOfRussian(text) ?? shapeOfAny(text);
}

/** The shape of nearly every word: nothing has to be changed for its small letters. */
export const SMALL_RUSSIAN: Shape = { script: "cyrillic", letterCase: "lower", hasDigit: false };
const CAPITAL_RUSSIAN: Shape = { script: "cyrillic", letterCase: "capital", hasDigit: false };

/** Of Russian letters, small but perhaps the first one, as nearly every new word is; `null` of anything else. */
function shapeOfRussian(text: string): Shape | null {
  for (let index = 1; index < text.length; index += 1) if (!isSmallRussian(text.charCodeAt(index))) return null;
  const first = text.charCodeAt(0);
  if (isSmallRussian(first)) return SMALL_RUSSIAN;
  return text.length > 1 && ((first >= 0x410 && first <= 0x42f) || first === 0x401) ? CAPITAL_RUSSIAN : null;
}

function isSmallRussian(unit: number): boolean {
  return (unit >= 0x430 && unit <= 0x44f) || unit === 0x451;
}

function shapeOfAny(text: string): Shape {
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
  return {
    script: scriptOf(cyrillic, latin, digit, other),
    letterCase: caseOf(letters, capitals, firstIsCapital),
    hasDigit: digit,
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
