import type { Dictionary } from "../text/dictionary.js";
import { defineFact } from "../text/facts.js";
import type { Prose, Token } from "../text/prose.js";
import type { Word } from "../text/word.js";
import { wordList } from "./word-list.js";

/** A kind of text that can be asked for: its names. */
export interface KindOfText {
  /** Whether a word names the kind, in any form; `next` is the token after it. */
  names(word: Word, dictionary: Dictionary, next?: Token): boolean;
}

/**
 * @param lemmas - names of the kind, small letters, «е» for «ё», spaces between them
 * @param stems - beginnings of names that dictionaries lack («сторис», «фанфик»)
 */
export function kindOfText(lemmas: string, stems = ""): KindOfText {
  const known = wordList(lemmas);
  const beginnings = [...wordList(stems)];
  let dictionary: Dictionary | null = null;
  const isNamed = defineFact(
    (word) =>
      beginnings.some((stem) => word.norm.startsWith(stem)) ||
      (dictionary?.lemmas(word).some((lemma) => known.has(lemma)) ?? false),
  );
  return {
    names(word, current) {
      dictionary = current;
      return isNamed(word);
    },
  };
}

/** Whether the token names the kind. */
export function isNamed(token: Token | undefined, kind: KindOfText, dictionary: Dictionary): boolean {
  return token?.word != null && kind.names(token.word, dictionary);
}

/** Whether the question holds such a word anywhere. */
export function mentions(question: Prose, dictionary: Dictionary, kind: KindOfText): boolean {
  return question.blocks.some(({ tokens }) => tokens.some((token) => isNamed(token, kind, dictionary)));
}
