import type { Dictionary } from "../dictionary.js";
import type { Block, Sentence } from "../prose.js";

/** Cuts a block into sentences. */
export function splitSentences(block: Block, _dictionary: Dictionary | null): Sentence[] {
  if (block.tokens.length === 0) return [];
  return [{ start: block.start, end: block.end, block, first: 0, last: block.tokens.length }];
}
