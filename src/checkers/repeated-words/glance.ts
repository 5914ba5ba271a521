import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";

/** The same word in small letters: the one that stands for all its spellings. */
const lowered = defineFact((word): Word => internWord(word.lower));

/** Of the block that is looked at; kept so that no array is made for each. */
const words: Word[] = [];
/** A longer block's words aren't held on to. */
const HELD = 10_000;

/**
 * Whether a group of words may stand twice somewhere in the block. Nearly every
 * block has none, and this tells so without making anything.
 */
export function mayRepeat(tokens: readonly Token[], longest: number): boolean {
  if (words.length > HELD) words.length = 0;
  let start = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const { word } = tokens[index] as Token;
    if (word === null) {
      start = index + 1;
      continue;
    }
    const small = word.letterCase === "lower" ? word : lowered(word);
    words[index] = small;
    const limit = Math.min(longest, (index - start + 1) >> 1);
    for (let period = 1; period <= limit; period += 1) {
      if (words[index - period] !== small) continue;
      let equal = 1;
      while (equal < period && words[index - equal] === words[index - equal - period]) equal += 1;
      if (equal === period) return true;
    }
  }
  return false;
}
