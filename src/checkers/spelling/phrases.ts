import type { Block, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";

interface Phrase {
  readonly words: readonly string[];
  /** Marks that must follow. */
  readonly marks: readonly string[];
  readonly right: string;
}

export interface PhraseHit {
  readonly first: Token;
  readonly last: Token;
  readonly right: string;
}

/** Finds a listed phrase by its last word, which is rarer than its first. */
export interface MisspelledPhrases {
  endsWith(word: Word): boolean;
  findAt(block: Block, last: number): PhraseHit | null;
}

/** Compiles the list of phrases. */
export function compilePhrases(entries: Readonly<Record<string, string>>): MisspelledPhrases {
  const byLast = new Map<string, Phrase[]>();
  for (const [wrong, right] of Object.entries(entries)) {
    const parts = wrong.split(" ");
    const words = parts.filter((part) => /\p{L}/u.test(part)).map((part) => internWord(part).norm);
    const marks = parts.slice(words.length);
    const last = words[words.length - 1];
    if (last === undefined) throw new RangeError("a phrase without words");
    const phrase = { words, marks, right };
    byLast.set(last, [...(byLast.get(last) ?? []), phrase]);
  }
  return {
    endsWith: (word) => byLast.has(word.norm),
    findAt(block, last) {
      const { tokens } = block;
      const end = tokens[last];
      if (!end?.word) return null;
      for (const { words, marks, right } of byLast.get(end.word.norm) ?? []) {
        const start = last - words.length + 1;
        const first = tokens[start];
        if (first === undefined) continue;
        const holds =
          words.every((word, at) => tokens[start + at]?.word?.norm === word) &&
          marks.every((mark, at) => tokens[last + 1 + at]?.text === mark);
        if (holds) return { first, last: end, right };
      }
      return null;
    },
  };
}
