import type { Dictionary } from "../../text/dictionary.js";
import { defineFact, internWord, type Word } from "../../text/word.js";
import type { Settings } from "./settings.js";

/** The rubric's words of plays, compiled. */
export interface PlayWords {
  isLabel(word: Word, dictionary: Dictionary): boolean;
  isSpeaker(word: Word): boolean;
  isRemark(word: Word): boolean;
  readonly cast: ReadonlySet<string>;
  readonly structure: ReadonlySet<string>;
}

export function compileWords(words: Settings["words"]): PlayWords {
  const labels = normSet(words.labels);
  const speakers = normSet(words.speakers);
  const remarks = normSet(words.remarks);
  return {
    isLabel: inAnyForm(labels),
    isSpeaker: defineFact((word) => speakers.has(word.norm)),
    isRemark: defineFact((word) => remarks.has(word.norm)),
    cast: normSet(words.cast),
    structure: normSet(words.structure),
  };
}

function normSet(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map((phrase) => internWord(phrase).norm));
}

function inAnyForm(set: ReadonlySet<string>): (word: Word, dictionary: Dictionary) => boolean {
  return (word, dictionary) => set.has(word.norm) || dictionary.lemmas(word).some((lemma) => set.has(lemma));
}
