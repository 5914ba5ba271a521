import type { Token } from "../../text/prose.js";
import { defineFact } from "../../text/word.js";

/** A number for the spelling without case; different spellings may share one, which only costs a second look. Never 0. */
const fingerprint = defineFact(({ lower }) => {
  let hash = 0;
  for (let index = 0; index < lower.length; index += 1) hash = (Math.imul(hash, 31) + lower.charCodeAt(index)) | 0;
  return hash === 0 ? 1 : hash;
});

let prints = new Int32Array(1024);

/**
 * Whether a group of words may stand twice somewhere in the block. Nearly every
 * block has none, and this tells so without making anything.
 */
export function mayRepeat(tokens: readonly Token[], longest: number): boolean {
  if (tokens.length > prints.length) prints = new Int32Array(2 * tokens.length);
  let start = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const { word } = tokens[index] as Token;
    if (word === null) {
      start = index + 1;
      continue;
    }
    const print = fingerprint(word);
    prints[index] = print;
    const limit = Math.min(longest, (index - start + 1) >> 1);
    for (let period = 1; period <= limit; period += 1) {
      if (prints[index - period] !== print) continue;
      let equal = 1;
      while (equal < period && prints[index - equal] === prints[index - equal - period]) equal += 1;
      if (equal === period) return true;
    }
  }
  return false;
}
