import type { Dictionary, Reading } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { type WordSet, wordSet } from "../../text/word-set.js";

/** A set of lemmas that a word may belong to in any of its forms. */
export interface Lemmas {
  readonly set: WordSet;
  /** Any reading of the word has its lemma in the set. */
  has(word: Word, dictionary: Dictionary): boolean;
  /** A noun in the genitive has its lemma in the set. */
  hasGenitive(word: Word, dictionary: Dictionary): boolean;
}

/** Compiles a list of lemmas; case and «ё» don't matter. */
export function lemmaSet(...lists: readonly (readonly string[])[]): Lemmas {
  const set = wordSet(lists.flat());
  const fits = (word: Word, dictionary: Dictionary, lemmasOf: () => readonly string[]): boolean =>
    (dictionary.readings(word).length === 0 ? guessedLemmas(word.norm) : lemmasOf()).some((lemma) => set.has(lemma));
  return {
    has: (word, dictionary) => fits(word, dictionary, () => dictionary.lemmas(word)),
    hasGenitive: (word, dictionary) =>
      fits(word, dictionary, () => dictionary.readings(word).filter(isGenitiveNoun).map(headOf)),
    set,
  };
}

/** The lemma, or its last part: «ДНК-проба» is a «проба». */
function headOf({ lemma }: Reading): string {
  return lemma.slice(lemma.lastIndexOf("-") + 1).replaceAll("ё", "е");
}

/** A noun that can be what another noun is of. */
export function isGenitiveNoun({ pos, grammemes }: Reading): boolean {
  return pos === "NOUN" && (grammemes.has("gent") || grammemes.has("gen2"));
}

const ADJECTIVE_ENDING = /(?:ого|его|ому|ему|ыми|ими|ый|ий|ой|ым|им|ом|ем|ых|их|ую|юю|ая|яя|ое|ее|ые|ие)$/;
const NOUN_ENDING = /(?:ами|ями|ам|ям|ах|ях|ов|ев|ей|ом|ем|ой|[аяуюоеыиь])$/;

/** What the lemma of a word that the dictionary lacks may be: terms are often younger than dictionaries. */
export function guessedLemmas(norm: string): readonly string[] {
  const guesses = [norm];
  const adjective = norm.replace(ADJECTIVE_ENDING, "");
  if (adjective !== norm) guesses.push(`${adjective}ый`, `${adjective}ий`, `${adjective}ой`);
  const noun = norm.replace(NOUN_ENDING, "");
  if (noun !== norm) guesses.push(noun, `${noun}а`, `${noun}я`, `${noun}ь`);
  return guesses;
}
