import type { Place } from "../../request/echo.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Token } from "../../text/prose.js";
import { internWord } from "../../text/word-store.js";

interface CompoundMatch<T> extends Place {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

export interface Compounds<T> {
  findIn(block: Block, dictionary: Dictionary): readonly CompoundMatch<T>[];
}

/** Finds hyphenated words whose last part is a form of the lemma: «SWOT-анализа». */
export function compileCompounds<T>(lemma: string | null, value: T | null): Compounds<T> {
  if (lemma === null || value === null) return { findIn: () => [] };
  const initial = lemma.charAt(0);
  let known: Dictionary | null = null;
  const isCompound = defineFact((word) => {
    const hyphen = word.norm.lastIndexOf("-");
    if (hyphen < 0) return false;
    const head = word.norm.slice(hyphen + 1);
    return head.startsWith(initial) && known?.lemmas(internWord(head)).includes(lemma) === true;
  });
  const interest = defineInterest((word, dictionary) => {
    known = dictionary;
    return isCompound(word);
  });
  return {
    findIn(block, dictionary) {
      return interest.placesIn(block, dictionary).flatMap((index) => {
        const { word, start, end } = block.tokens[index] as Token;
        return word !== null && isCompound(word) ? [{ first: index, last: index + 1, start, end, value }] : [];
      });
    },
  };
}
