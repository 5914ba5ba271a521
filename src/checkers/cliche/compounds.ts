import type { Place } from "../../request/echo.js";
import type { Dictionary } from "../../text/dictionary.js";
import { HIDDEN, type Prose, type Token } from "../../text/prose.js";
import { defineFact, internWord } from "../../text/word.js";

interface CompoundMatch<T> extends Place {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

export interface Compounds<T> {
  /** Whether a text may hold any: cheap, so that a text without them isn't read once more. */
  mayStandIn(prose: Prose): boolean;
  find(tokens: readonly Token[], dictionary: Dictionary): CompoundMatch<T>[];
}

/** Finds hyphenated words whose last part is a form of the lemma: «SWOT-анализа». */
export function compileCompounds<T>(lemma: string | null, value: T | null): Compounds<T> {
  if (lemma === null || value === null) return { mayStandIn: () => false, find: () => [] };
  const initial = lemma.charAt(0);
  let known: Dictionary | null = null;
  const isCompound = defineFact((word) => {
    const hyphen = word.norm.lastIndexOf("-");
    if (hyphen < 0) return false;
    const head = word.norm.slice(hyphen + 1);
    return head.startsWith(initial) && known?.lemmas(internWord(head)).includes(lemma) === true;
  });
  return {
    mayStandIn: ({ text }) => HYPHENS.some((hyphen) => holdsAfter(text, hyphen, initial)),
    find(tokens, dictionary) {
      known = dictionary;
      const found: CompoundMatch<T>[] = [];
      tokens.forEach(({ word, start, end }, index) => {
        if (word !== null && isCompound(word)) found.push({ first: index, last: index + 1, start, end, value });
      });
      return found;
    },
  };
}

const HYPHENS = ["-", "\u2010", "\u2011"];

/** The letter, small or capital, stands after a hyphen; marks of markup may stand between. */
function holdsAfter(text: string, hyphen: string, letter: string): boolean {
  for (let at = text.indexOf(hyphen); at >= 0; at = text.indexOf(hyphen, at + 1)) {
    let next = at + 1;
    while (text[next] === HIDDEN) next += 1;
    if (text.charAt(next).toLowerCase() === letter) return true;
    at = next - 1;
  }
  return false;
}
