import type { Dictionary } from "../text/dictionary.js";
import type { Token } from "../text/prose.js";

/** Lemmas (or single forms), small letters, «е» for «ё». */
export type WordList = ReadonlySet<string>;

/** The words of a text, spaces and line ends between them. */
export function wordList(text: string): WordList {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}

/** Whether the token is a form of one of the words. */
export function isAmong(token: Token | undefined, list: WordList, dictionary: Dictionary): boolean {
  return token?.word != null && dictionary.lemmas(token.word).some((lemma) => list.has(lemma));
}
