import { recase } from "../../text/dictionary/yo.js";
import type { Dictionary, Reading } from "../../text/dictionary.js";
import { defineFact, type Fact } from "../../text/facts.js";
import type { Word } from "../../text/word.js";
import type { ContextSettings, WordSettings } from "./settings.js";

/** What is known of a spelling that may lack its «ё». */
export interface Verdict {
  /** `context`: only the words around can tell. */
  readonly kind: "sure" | "context";
  /** How it should be written, with the capitals of the word. */
  readonly spelling: string;
  /** Has a capital and is known as a name too: inside a sentence it is taken for one. */
  readonly maybeName: boolean;
  /** Short enough to be an abbreviation when a stop follows. */
  readonly short: boolean;
  readonly rules: readonly ContextSettings[];
  /** Without «ё» a genitive singular, with it a plural: «звезды». */
  readonly plural: boolean;
  /** Without «ё» a prepositional, with it a nominative: «жилье». */
  readonly locative: boolean;
}

/** An abbreviation has no more letters. */
const SHORT = 5;

/** Words and stems in small letters without «ё», with their spelling. */
interface Patterns {
  readonly words: ReadonlyMap<string, string>;
  readonly stems: readonly { readonly norm: string; readonly spelling: string }[];
}

/** Gives the verdict on each spelling; `null` for nearly all. */
export function compileLexicon(settings: WordSettings): (dictionary: Dictionary) => Fact<Verdict | null> {
  const sure = compilePatterns(settings.sure);
  const either = compilePatterns(settings.either);
  const rules = new Map<string, { spelling: string; rules: ContextSettings[] }>();
  for (const rule of settings.contexts) {
    for (const spelling of rule.spellings) {
      const entry = rules.get(plain(spelling));
      if (entry === undefined) rules.set(plain(spelling), { spelling, rules: [rule] });
      else entry.rules.push(rule);
    }
  }
  const facts = new WeakMap<Dictionary, Fact<Verdict | null>>();

  function judge(word: Word, dictionary: Dictionary): Verdict | null {
    const reading = dictionary.yo(word);
    if (reading.kind === "none" || word.letterCase === "single" || match(either, word) !== null) return null;
    const isCapital = word.letterCase !== "lower" && word.letterCase !== "none";
    const isName = isCapital && dictionary.isName(word);
    if (isName && !dictionary.isCommon(word)) return null;
    const shared = { maybeName: isName, short: word.text.length <= SHORT, rules: [], plural: false, locative: false };
    if (reading.kind === "sure") return { ...shared, kind: "sure", spelling: reading.spelling };
    const listed = match(sure, word);
    if (listed !== null) return { ...shared, kind: "sure", spelling: recase(listed, word.text, word.letterCase) };
    const context = rules.get(word.norm);
    if (context !== undefined && context.spelling !== word.lower) {
      return {
        ...shared,
        kind: "context",
        spelling: recase(context.spelling, word.text, word.letterCase),
        rules: context.rules,
      };
    }
    // Of «тёмно-смолье» only the first part was asked for.
    if (word.text.includes("-")) return null;
    const { plural, locative } = compareReadings(word, reading.spelling.toLowerCase(), dictionary);
    if (!plural && !locative) return null;
    return { ...shared, kind: "context", spelling: reading.spelling, plural, locative };
  }

  return (dictionary) => {
    const known = facts.get(dictionary);
    if (known !== undefined) return known;
    const fact = defineFact((word) => judge(word, dictionary));
    facts.set(dictionary, fact);
    return fact;
  };
}

function compareReadings(word: Word, spelling: string, dictionary: Dictionary): { plural: boolean; locative: boolean } {
  const readings = dictionary.readings(word);
  const plain = readings.filter((reading) => reading.form === word.lower);
  const dotted = readings.filter((reading) => reading.form === spelling);
  const nominative = (number: string) => dotted.some((reading) => isNoun(reading, number, "nomn"));
  return {
    plural:
      nominative("plur") &&
      plain.some((reading) => isNoun(reading, "sing", "gent")) &&
      !plain.some((reading) => reading.grammemes.has("plur")),
    locative: nominative("sing") && plain.length > 0 && plain.every((reading) => isNoun(reading, "sing", "loct")),
  };
}

function isNoun({ pos, grammemes }: Reading, number: string, kase: string): boolean {
  return pos === "NOUN" && grammemes.has(number) && grammemes.has(kase);
}

function compilePatterns(entries: readonly string[]): Patterns {
  const words = new Map<string, string>();
  const stems: { norm: string; spelling: string }[] = [];
  for (const entry of entries) {
    if (entry.endsWith("*")) {
      const spelling = entry.slice(0, -1);
      stems.push({ norm: plain(spelling), spelling });
    } else words.set(plain(entry), entry);
  }
  return { words, stems };
}

/** The spelling that the patterns ask for, or `null` if they don't know the word or it is written so. */
function match({ words, stems }: Patterns, word: Word): string | null {
  const stem = stems.find(({ norm }) => word.norm.startsWith(norm));
  const spelling = words.get(word.norm) ?? (stem ? stem.spelling + word.lower.slice(stem.norm.length) : undefined);
  return spelling === undefined || spelling === word.lower ? null : spelling;
}

function plain(spelling: string): string {
  return spelling.replaceAll("ё", "е");
}
