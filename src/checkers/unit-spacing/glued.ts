import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import type { Units } from "./settings.js";

/**
 * `measure`: of length, weight, time… `counted`: people, money, thousands; no evidence that a letter beside it is a unit.
 * `letter`: one letter, a unit or a name. `year`: «г» after a number. `thousands`: «10к».
 */
export type UnitKind = "measure" | "counted" | "letter" | "year" | "thousands";

/** A number and what is glued to it, in one word: «10кг», «5-7см», «10х15см». Lengths are in visible characters. */
export interface Glued {
  /** Before the number in the word: «5кг-» of «5кг-10кг». */
  readonly skipped: number;
  readonly number: string;
  readonly unit: string;
  readonly kind: UnitKind;
}

const GLUED = /^([\d½¼¾⅓⅔]+(?:[-‐‑xх×][\d½¼¾⅓⅔]+)*)(\p{L}[\p{L}²³23]*)$/u;
const CLOCK = /^(?:\d+\p{L}+){2,}$/u;
/** Latin capitals and the Cyrillic ones that are typed for them. */
const ROMAN = /^([IVXLCХІ]+(?:[-‐‑][IVXLCХІ]+)*)(\p{Script=Cyrillic}+)$/u;
/** A longer word is no number with a unit, or is made to look like a thousand of them. */
const LONGEST = 64;
/** Between the parts of «км/ч», «кВт·ч». */
export const COMPOUND_SIGN = /^[/·⋅*∙]$/;
const HYPHEN = /[-‐‑]/;

export interface UnitLexicon {
  /** Every number with a glued unit in the word, from left to right. */
  glued(word: Word, dictionary: Dictionary): readonly Glued[];
  /** A unit of measure that stands by itself after a number and a space. */
  isMeasure(word: Word, dictionary: Dictionary): boolean;
  /** May stand after the slash or the point of a compound unit. */
  isPerUnit(word: Word): boolean;
  /** A symbol that is listed with its capitals: «Мбит», «Вт». */
  isSymbol(text: string): boolean;
  /** One letter that, after a number, is a unit more often than a name. */
  isPlainLetter(text: string): boolean;
}

export function compileUnits(units: Units): UnitLexicon {
  const exact = new Set(units.exact);
  const anyCase = new Set(units.anyCase);
  const counted = new Set([...units.counted, ...units.multiples, ...units.money]);
  const words = new Set(units.words);
  const countedWords = new Set(units.countedWords);
  const centuries = new Set(units.centuries);
  const letters = new Set(units.letters);
  const powers = new Set(units.powers);
  const thousands = new Set(units.thousands);
  const names = new Set(units.names);
  const perUnits = new Set(units.perUnits);
  const [year = "", ...years] = units.years;

  let readWith: Dictionary | undefined;
  let gluedOf = defineFact((): readonly Glued[] => []);

  return {
    glued(word, dictionary) {
      if (dictionary !== readWith) {
        readWith = dictionary;
        gluedOf = defineFact((asked) => findGlued(asked, dictionary));
      }
      return gluedOf(word);
    },
    isMeasure: (word, dictionary) => kindOf(word.text, dictionary) === "measure",
    isPerUnit: (word) =>
      perUnits.has(word.text) || exact.has(word.text) || anyCase.has(word.lower) || words.has(word.norm),
    isSymbol: (text) => exact.has(text) || anyCase.has(text.toLowerCase()),
    isPlainLetter: (text) =>
      letters.has(text) && (text === text.toLowerCase() ? text !== "а" : /^\p{Script=Latin}$/u.test(text)),
  };

  function findGlued(word: Word, dictionary: Dictionary): readonly Glued[] {
    if (!/^[\d½¼¾⅓⅔IVXLCХІ]/.test(word.text) || word.text.length > LONGEST || names.has(word.text)) return [];
    const roman = ROMAN.exec(word.text);
    if (roman !== null) return findCentury(roman);
    const whole = gluedIn(word.text, 0, dictionary);
    if (whole !== null) return [whole];
    const found: Glued[] = [];
    let skipped = 0;
    for (const part of word.text.split(HYPHEN)) {
      const glued = gluedIn(part, skipped, dictionary);
      if (glued !== null) found.push(glued);
      else if (!/^\d+$/.test(part)) return [];
      skipped += part.length + 1;
    }
    return found;
  }

  function findCentury([, number = "", unit = ""]: RegExpExecArray): readonly Glued[] {
    const isNumber = /[IVXІ]/.test(number) || number.length > 1;
    return isNumber && centuries.has(unit) ? [{ skipped: 0, number, unit, kind: "counted" }] : [];
  }

  function gluedIn(text: string, skipped: number, dictionary: Dictionary): Glued | null {
    if (names.has(text)) return null;
    const match = GLUED.exec(text);
    if (match === null) return clock(text, skipped, dictionary);
    const [, number = "", unit = ""] = match;
    const kind = kindOf(unit, dictionary);
    return kind === null ? null : { skipped, number, unit, kind };
  }

  /** «1ч30мин»: the first unit stands for all. */
  function clock(text: string, skipped: number, dictionary: Dictionary): Glued | null {
    if (!CLOCK.test(text)) return null;
    const pieces = [...text.matchAll(/(\d+)(\p{L}+)/gu)];
    const kinds = pieces.map((piece) => kindOf(piece[2] ?? "", dictionary));
    if (new Set(pieces.map((piece) => piece[2])).size < pieces.length) return null;
    if (!kinds.every((kind) => kind === "measure" || kind === "letter" || kind === "year")) return null;
    const number = pieces[0]?.[1] ?? "";
    return { skipped, number, unit: text.slice(number.length), kind: "measure" };
  }

  function kindOf(unit: string, dictionary: Dictionary): UnitKind | null {
    if (unit === year) return "year";
    if (years.includes(unit)) return "counted";
    if (thousands.has(unit)) return "thousands";
    if (letters.has(unit)) return "letter";
    if (exact.has(unit)) return "measure";
    const lower = unit.toLowerCase();
    if (anyCase.has(lower)) return "measure";
    if (counted.has(lower)) return "counted";
    if (unit.length === 2 && letters.has(unit.charAt(0)) && powers.has(unit.charAt(1))) return "measure";
    if (unit.length < 3) return null;
    return kindOfWord(dictionary.lemmas(internWord(lower)));
  }

  function kindOfWord(lemmas: readonly string[]): UnitKind | null {
    if (lemmas.some((lemma) => words.has(lemma))) return "measure";
    return lemmas.some((lemma) => countedWords.has(lemma)) ? "counted" : null;
  }
}
