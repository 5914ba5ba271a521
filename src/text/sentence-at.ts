import type { Block, Sentence } from "./prose.js";

/** The sentence of a block that holds a token. */
export function sentenceAt(block: Block, tokenIndex: number): Sentence {
  const { sentences } = block;
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Sentence).last <= tokenIndex) low = middle + 1;
    else high = middle;
  }
  return sentences[low] ?? { block, first: 0, last: block.tokens.length, start: block.start, end: block.end };
}
