import type { WordSet } from "../text/word-set.js";

/** The words of a text, small letters, «е» for «ё», spaces and line ends between them. */
export function wordList(text: string): WordSet {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}
