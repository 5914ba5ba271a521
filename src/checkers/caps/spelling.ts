import type { Dictionary, PartOfSpeech, Reading } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import type { Lexicon } from "./lexicon.js";

/**
 * What a word in capitals is by its spelling alone: `nothing` may be written so (acronyms, Roman numerals, formulas);
 * `emphasis` exists in small letters; `name` only as a proper name; `unknown` can't be told.
 */
export type CapsKind = "nothing" | "emphasis" | "name" | "unknown" | "plate" | "sequence";

const ROMAN = /^(?=[IVXLCDM])M*(?:C[MD]|D?C{0,4})(?:X[CL]|L?X{0,4})(?:I[XV]|V?I{0,4})$/;
/** Letters that look the same in both alphabets, as they stand in «ХIХ век». */
const LOOKALIKES: Readonly<Record<string, string>> = { Х: "X", І: "I", С: "C", М: "M" };
const VOWELS = /[аеёиоуыэюяaeiouy]/;
/** Number plates have twelve letters only, those that exist in both alphabets. */
const PLATE = /^[АВЕКМНОРСТУХABEKMHOPCTYX]\d{3}[АВЕКМНОРСТУХABEKMHOPCTYX]{2}\d{0,3}$/;
const LATIN_SEQUENCE = /^[ACGTUN]+$/;
const CYRILLIC_SEQUENCE = /^[АГТЦУ]+$/;
/** From so many letters a string of nucleotides is one. */
const SEQUENCE = 7;

/** Words of two letters are emphasised when they are of these parts of speech; nouns («ИЛ», «АС») are mostly acronyms. */
const SHORT_PARTS: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ", "PRCL", "NPRO", "ADVB", "VERB"]);

export function kindOfCapitals(word: Word, dictionary: Dictionary, lexicon: Lexicon): CapsKind {
  const { text, norm } = word;
  if (isListed(word, dictionary, lexicon) || isRoman(text)) return "nothing";
  if (PLATE.test(text)) return "plate";
  if (text.includes("-")) return kindOfCompound(word, dictionary, lexicon);
  const letters = text.replace(/[^\p{L}]/gu, "").length;
  if (letters >= SEQUENCE && LATIN_SEQUENCE.test(text)) return "sequence";
  if (lexicon.brands.has(norm)) return "name";
  if (!VOWELS.test(word.lower)) return "nothing";
  if (word.script === "latin" || word.script === "other") {
    return letters <= lexicon.latinLetters || word.hasDigit ? "nothing" : "emphasis";
  }
  if (word.script === "mixed") return letters <= lexicon.latinLetters ? "nothing" : "unknown";
  if (letters >= SEQUENCE && CYRILLIC_SEQUENCE.test(text)) return "sequence";
  return kindOfCyrillic(word, letters, dictionary, lexicon);
}

function kindOfCyrillic(word: Word, letters: number, dictionary: Dictionary, lexicon: Lexicon): CapsKind {
  const short = letters < lexicon.cyrillicLetters;
  if (word.hasDigit) {
    const bare = internWord(word.text.replace(/\d+/g, ""));
    return !short && dictionary.isCommon(bare) ? "emphasis" : "nothing";
  }
  const readings = dictionary.readings(word);
  if (readings.length > 0 && dictionary.isAbbreviation(word) && !dictionary.isCommon(word)) return "nothing";
  if (!short && !dictionary.isKnown(word)) return "unknown";
  if (isOnlyName(readings)) return short ? "nothing" : "name";
  if (!dictionary.isCommon(word)) return short ? "nothing" : "name";
  if (letters > 2) return "emphasis";
  return readings.some(({ pos, grammemes }) => SHORT_PARTS.has(pos) || grammemes.has("Apro")) ? "emphasis" : "nothing";
}

/** «ТОП-10», «ДНК-ТЕСТ», «ВАЗ-2107»: the heaviest of the parts; a compound that is a word of its own counts as one. */
function kindOfCompound(word: Word, dictionary: Dictionary, lexicon: Lexicon): CapsKind {
  const parts = word.text.split("-").filter((part) => /\p{L}/u.test(part));
  if (parts.length > 1 && dictionary.isName(word) && !dictionary.isCommon(word)) return "name";
  const kinds = parts.map((part) =>
    part.length > 1 ? kindOfCapitals(internWord(part), dictionary, lexicon) : "nothing",
  );
  for (const kind of ["emphasis", "unknown", "name", "sequence", "plate"] as const)
    if (kinds.includes(kind)) return kind;
  return "nothing";
}

function isListed(word: Word, dictionary: Dictionary, { acronyms, keywords }: Lexicon): boolean {
  if (acronyms.has(word.norm) || keywords.has(word.norm)) return true;
  const lemmas = dictionary.lemmas(word);
  return lemmas.length === 1 && acronyms.has(lemmas[0] ?? "") && word.norm.length > 3;
}

function isRoman(text: string): boolean {
  const latin = text.replace(/[ХІСМ]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return latin.split("-").every((part) => ROMAN.test(part)) && (latin === text || /[IVXLD]/.test(latin));
}

const PROPER = ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init"];

const SURNAME = /(?:[оеё]в|[иы]н)$/;

/** Only proper names and possessives of them («Иванов» is also «Иванов дом»), or a surname before all («Соколов» is also «без соколов»). */
export function isOnlyName(readings: readonly Reading[]): boolean {
  const [commonest] = readings;
  if (commonest?.grammemes.has("Surn") && SURNAME.test(commonest.lemma)) return true;
  return (
    readings.length > 0 &&
    readings.some((reading) => isProper(reading)) &&
    readings.every((reading) => isProper(reading) || reading.grammemes.has("Poss"))
  );
}

function isProper({ grammemes }: Reading): boolean {
  return PROPER.some((grammeme) => grammemes.has(grammeme));
}
