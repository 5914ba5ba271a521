import type { DictionaryData } from "../text/dictionary/create-dictionary.js";

export type DictionaryFile = keyof DictionaryData;

/** Under these names the page finds the dictionary's files. */
export const DICTIONARY_FILES: readonly DictionaryFile[] = [
  "words",
  "probabilities",
  "paradigms",
  "suffixes",
  "tags",
  "safeYo",
  "unsafeYo",
];
