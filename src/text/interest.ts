import type { Dictionary } from "./dictionary.js";
import type { Block } from "./prose.js";
import type { Word } from "./word.js";

/**
 * Most blocks hold nothing that a given search could begin with. An interest is
 * one search's question about a spelling, answered once a distinct word
 * together with all the others and kept as a bit; a block is asked with one
 * comparison instead of a walk through its words.
 */
export interface Interest {
  /** Whether the block has a word of interest; `true` also when that isn't known. */
  mayStandIn(block: Block, dictionary: Dictionary): boolean;
  /** Whether a word of a block that was asked about is of interest; `true` also when that isn't known. */
  isIn(word: Word): boolean;
}

type Question = (word: Word, dictionary: Dictionary) => boolean;

/** Bits of a small integer. Later interests aren't kept: every block is searched for them. */
const MOST_INTERESTS = 30;
const questions: Question[] = [];

/** Registers a search. `question` must give the same answer for the same word as long as the program runs. */
export function defineInterest(question: Question): Interest {
  if (questions.length >= MOST_INTERESTS) return { mayStandIn: () => true, isIn: () => true };
  const bit = 1 << questions.length;
  questions.push(question);
  return {
    mayStandIn: (block, dictionary) => (interestsOfBlock(block, dictionary) & bit) !== 0,
    isIn: (word) => (word.interests & bit) !== 0,
  };
}

function interestsOfBlock(block: Block, dictionary: Dictionary): number {
  if (block.interestsAsked === questions.length) return block.interests;
  let bits = 0;
  for (const { word } of block.tokens) {
    if (word === null) continue;
    bits |= word.interestsAsked === questions.length ? word.interests : interestsOfWord(word, dictionary);
  }
  block.interestsAsked = questions.length;
  block.interests = bits;
  return bits;
}

function interestsOfWord(word: Word, dictionary: Dictionary): number {
  let bits = 0;
  for (let index = 0; index < questions.length; index += 1) {
    if ((questions[index] as Question)(word, dictionary)) bits |= 1 << index;
  }
  word.interestsAsked = questions.length;
  word.interests = bits;
  return bits;
}
