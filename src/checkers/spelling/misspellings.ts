import type { Dictionary } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import type { MisspellingSettings } from "./settings.js";

/** A listed misspelling that a word is or holds. */
export interface Misspelling {
  /** `whole`: the word is one, in some form. `part`: it is compounded with one. */
  readonly kind: "whole" | "part";
  /** How the whole word should be written, in small letters. */
  readonly right: string;
}

export type FindMisspelling = (word: Word, dictionary: Dictionary) => Misspelling | null;

interface Stem {
  readonly wrong: string;
  readonly right: string;
}

/** Stems are looked up by their first letters, at every place of a word. */
const KEY_LENGTH = 3;

/** Compiles the lists. The answer depends on the spelling alone: ask once a spelling. */
export function compileMisspellings({ stems, words, swaps }: MisspellingSettings): FindMisspelling {
  const wholes = new Map(Object.entries(words));
  const stemsByKey = new Map<string, Stem[]>();
  for (const [wrong, right] of Object.entries(stems)) {
    const key = wrong.slice(0, KEY_LENGTH);
    const known = stemsByKey.get(key);
    if (known === undefined) stemsByKey.set(key, [{ wrong, right }]);
    else known.push({ wrong, right });
  }
  const letters = Object.entries(swaps);

  function correct(text: string, at: number, dictionary: Dictionary): string | null {
    for (const { wrong, right } of stemsByKey.get(text.slice(at, at + KEY_LENGTH)) ?? []) {
      if (!text.startsWith(wrong, at)) continue;
      const corrected = spell(right + text.slice(at + wrong.length), dictionary);
      if (corrected !== null) return corrected;
    }
    return null;
  }

  return (word, dictionary) => {
    const listed = wholes.get(word.norm);
    if (listed !== undefined) return { kind: "whole", right: listed };
    if (word.script !== "cyrillic" || dictionary.isKnown(word)) return null;
    const whole = correct(word.norm, 0, dictionary);
    if (whole !== null) return { kind: "whole", right: whole };
    for (const [wrong, right] of letters) {
      if (!word.norm.includes(wrong)) continue;
      const corrected = spell(word.norm.replace(wrong, right), dictionary);
      if (corrected !== null) return { kind: "whole", right: corrected };
    }
    for (let at = 2; at <= word.norm.length - KEY_LENGTH; at += 1) {
      const part = correct(word.norm, at, dictionary);
      if (part !== null) return { kind: "part", right: word.lower.slice(0, at) + part };
    }
    return null;
  };
}

/** The spelling as the dictionary has it, with its «ё» where that is sure; `null` if it has none. */
function spell(norm: string, dictionary: Dictionary): string | null {
  const word = internWord(norm);
  if (!dictionary.isKnown(word)) return null;
  const yo = dictionary.yo(word);
  return yo.kind === "sure" ? yo.spelling : norm;
}
