import type { Place } from "../../request/echo.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import { defineFact, internWord } from "../../text/word.js";

interface CompoundMatch<T> extends Place {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** Finds hyphenated words whose last part is a form of the lemma: «SWOT-анализа». */
export function compileCompounds<T>(
  lemma: string | null,
  value: T | null,
): (tokens: readonly Token[], dictionary: Dictionary) => CompoundMatch<T>[] {
  if (lemma === null || value === null) return () => [];
  let known: Dictionary | null = null;
  const isCompound = defineFact((word) => {
    const hyphen = word.norm.lastIndexOf("-");
    if (hyphen < 0) return false;
    return known?.lemmas(internWord(word.norm.slice(hyphen + 1))).includes(lemma) === true;
  });
  return (tokens, dictionary) => {
    known = dictionary;
    let found: CompoundMatch<T>[] | null = null;
    for (let index = 0; index < tokens.length; index += 1) {
      const { word, start, end } = tokens[index] as Token;
      if (word === null || !isCompound(word)) continue;
      found ??= [];
      found.push({ first: index, last: index + 1, start, end, value });
    }
    return found ?? [];
  };
}
