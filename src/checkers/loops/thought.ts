import type { Block, Prose, Sentence, Token } from "../../text/prose.js";
import { defineFact, type Word } from "../../text/word.js";

/** A sentence as it is compared: its words without case, ё and marks; what isn't prose by its source. */
export interface Thought {
  readonly sentence: Sentence;
  /** A number for each word, in order. */
  readonly words: readonly number[];
  /** Equal for equal sentences, hardly ever for others. */
  readonly hash: number;
}

/** The sentences that can repeat each other: of paragraphs and list items, with `minWords` words or more. */
export function thoughtsOf(prose: Prose, minWords: number): Thought[] {
  const thoughts: Thought[] = [];
  for (const block of prose.blocks) {
    if ((block.kind !== "paragraph" && block.kind !== "item") || block.tokens.length < minWords) continue;
    for (const sentence of block.sentences) {
      if (sentence.last - sentence.first < minWords) continue;
      const thought = thoughtOf(prose.source, block, sentence);
      if (thought.words.length >= minWords) thoughts.push(thought);
    }
  }
  return thoughts;
}

function thoughtOf(source: string, block: Block, sentence: Sentence): Thought {
  const words: number[] = [];
  let low = 7;
  let high = 11;
  for (let index = sentence.first; index < sentence.last; index += 1) {
    const token = block.tokens[index] as Token;
    if (token.kind === "mark") continue;
    const number = token.word === null ? hashOf(source.slice(token.start, token.end)) : numberOf(token.word);
    words.push(number);
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high + number, 0x5bd1e995) ^ (high >>> 15);
  }
  return { sentence, words, hash: (low >>> 0) + (high & 0x1fffff) * 0x1_0000_0000 };
}

/** Short words get the greater numbers: they are common, and the rarer ones find what is similar. */
const COMMON = 0x4000_0000;

const numberOf = defineFact((word: Word): number => {
  const hash = hashOf(word.norm) & 0x3fff_ffff;
  return word.norm.length > 3 ? hash : hash | COMMON;
});

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 2) & 0x3fff_ffff;
}
