import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Prose } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { isIn, type WordSet, wordSet } from "../../text/word-set.js";
import type { Settings } from "./settings.js";

/** The rubric's words of plays, compiled. */
export interface PlayWords {
  isLabel(word: Word, dictionary: Dictionary): boolean;
  isSpeaker(word: Word): boolean;
  isRemark(word: Word): boolean;
  isNumbered(word: Word): boolean;
  /** Some block begins as a line that only a play has. */
  mayHaveStructure(prose: Prose): boolean;
  readonly cast: ReadonlySet<string>;
  readonly structure: ReadonlySet<string>;
}

export function compileWords(words: Settings["words"]): PlayWords {
  const labels = wordSet(words.labels);
  const speakers = wordSet(words.speakers);
  const remarks = wordSet(words.remarks);
  const structure = wordSet(words.structure);
  const cast = wordSet(words.cast);
  const numbered = wordSet(words.numbered);
  const openings = new Set([...structure, ...numbered].map((phrase) => phrase.split(" ")[0] ?? phrase));
  const opensStructure = defineFact((word) => openings.has(word.norm));
  return {
    mayHaveStructure({ blocks }) {
      for (const { tokens } of blocks) {
        const first = tokens[0]?.word;
        const second = tokens[1]?.word;
        if ((first != null && opensStructure(first)) || (second != null && opensStructure(second))) return true;
      }
      return false;
    },
    isLabel: inAnyForm(labels),
    isSpeaker: defineFact((word) => speakers.has(word.norm)),
    isRemark: defineFact((word) => remarks.has(word.norm)),
    isNumbered: defineFact((word) => numbered.has(word.norm)),
    cast,
    structure,
  };
}

function inAnyForm(set: WordSet): (word: Word, dictionary: Dictionary) => boolean {
  return (word, dictionary) => isIn(set, word, dictionary);
}
