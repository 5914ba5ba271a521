import type { Dictionary, Reading } from "../../text/dictionary.js";
import { internWord, type Word } from "../../text/word.js";

/** A set of lemmas that a word may belong to in any of its forms. */
export interface Lemmas {
  readonly set: ReadonlySet<string>;
  /** Any reading of the word has its lemma in the set. */
  has(word: Word, dictionary: Dictionary): boolean;
  /** A noun in the genitive has its lemma in the set. */
  hasGenitive(word: Word, dictionary: Dictionary): boolean;
  /** A noun in any case has its lemma in the set. */
  hasNoun(word: Word, dictionary: Dictionary): boolean;
}

/** Compiles a list of lemmas; case and «ё» don't matter. */
export function lemmaSet(...lists: readonly (readonly string[])[]): Lemmas {
  const set: ReadonlySet<string> = new Set(lists.flat().map((lemma) => internWord(lemma).norm));
  const readAs = (word: Word, dictionary: Dictionary, fits: (reading: Reading) => boolean): boolean => {
    const readings = dictionary.readings(word);
    if (readings.length === 0) return set.has(word.norm);
    return readings.some((reading) => fits(reading) && set.has(reading.lemma.replaceAll("ё", "е")));
  };
  return {
    set,
    has: (word, dictionary) => dictionary.lemmas(word).some((lemma) => set.has(lemma)),
    hasGenitive: (word, dictionary) => readAs(word, dictionary, isGenitiveNoun),
    hasNoun: (word, dictionary) => readAs(word, dictionary, ({ pos }) => pos === "NOUN"),
  };
}

/** A noun that can be what another noun is of. */
export function isGenitiveNoun({ pos, grammemes }: Reading): boolean {
  return pos === "NOUN" && (grammemes.has("gent") || grammemes.has("gen2"));
}
