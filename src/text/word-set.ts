import type { Dictionary } from "./dictionary.js";
import type { Token } from "./prose.js";
import type { Word } from "./word.js";
import { internWord } from "./word-store.js";

/** Words as they are compared: small letters, «е» for «ё». */
export type WordSet = ReadonlySet<string>;

/** Compiles a list of words; case and «ё» don't matter. */
export function wordSet(words: readonly string[]): WordSet {
  return new Set(words.map((word) => internWord(word).norm));
}

/** Whether the word is a form of one of the set: one of its lemmas is in it. */
export function isFormOf(set: WordSet, word: Word, dictionary: Dictionary): boolean {
  return dictionary.lemmas(word).some((lemma) => set.has(lemma));
}

/** The same, or the word stands in the set as it is, where sets hold forms too. */
export function isIn(set: WordSet, word: Word, dictionary: Dictionary): boolean {
  return set.has(word.norm) || isFormOf(set, word, dictionary);
}

/** Whether a token is a word that is a form of one of the set. */
export function isAmong(token: Token | undefined, set: WordSet, dictionary: Dictionary): boolean {
  return token?.word != null && isFormOf(set, token.word, dictionary);
}
