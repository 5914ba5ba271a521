import type { Word } from "./word.js";

/** Part of speech, by OpenCorpora's names (opencorpora.org/dict.php?act=gram). */
export type PartOfSpeech =
  | "NOUN"
  | "ADJF"
  | "ADJS"
  | "COMP"
  | "VERB"
  | "INFN"
  | "PRTF"
  | "PRTS"
  | "GRND"
  | "NUMR"
  | "ADVB"
  | "NPRO"
  | "PRED"
  | "PREP"
  | "CONJ"
  | "PRCL"
  | "INTJ"
  | "LATN"
  | "UNKN";

/** One reading of a word form. */
export interface Reading {
  /** The form as the dictionary writes it (with «ё»). */
  readonly form: string;
  /** The lemma as the dictionary writes it (with «ё»). */
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** OpenCorpora's grammemes of the form: `nomn`, `plur`, `Name`, `Surn`, `Geox`, `Abbr`… */
  readonly grammemes: ReadonlySet<string>;
}

/** What is known of «ё» in a spelling. */
export type YoReading =
  /** Every «е» is right, or the spelling is unknown, or it can be read both ways. */
  | { readonly kind: "none" }
  /** Only the spelling with «ё» exists; `spelling` keeps the capitals of the word. */
  | { readonly kind: "sure"; readonly spelling: string }
  /** Both spellings exist («все», «небо»). */
  | { readonly kind: "either"; readonly spelling: string };

/** What the program knows about Russian words. Every answer is remembered per spelling. */
export interface Dictionary {
  /** Every reading, commonest first; «е» in the word also matches «ё» of the dictionary. Empty if unknown. */
  readings(word: Word): readonly Reading[];
  /** The norms (ё→е) of all lemmas of the word, in no particular order; `[word.norm]` if unknown. For «comparison in any form». */
  lemmas(word: Word): readonly string[];
  /** Known as a word (for a hyphenated one: also when each of its parts is). */
  isKnown(word: Word): boolean;
  /** Has a reading that is no proper name and no abbreviation, so that it also exists in small letters. */
  isCommon(word: Word): boolean;
  /** Has a reading as a first name, surname, patronymic, place, organisation or brand. */
  isName(word: Word): boolean;
  /** Has a reading as an abbreviation or acronym. */
  isAbbreviation(word: Word): boolean;
  /** Some form of the word was met in OpenCorpora's annotated texts: it isn't rare. */
  isAttested(word: Word): boolean;
  /** Unknown, but made of known parts by a productive way of making words: «нейросеть», «отрисовать», «экологично». */
  isDerived(word: Word): boolean;
  yo(word: Word): YoReading;
  /** Known spellings at one edit from the word (ё as е, small letters), likeliest first; at most five. */
  suggest(word: Word): readonly string[];
}
