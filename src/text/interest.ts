import type { Dictionary } from "./dictionary.js";
import type { Block, Token } from "./prose.js";
import type { Word } from "./word.js";

/**
 * Most words hold nothing that a given search could begin with. An interest is
 * one search's question about a spelling, answered once a distinct word
 * together with all the others and kept as a bit; a block keeps the bits of
 * those of its words that have any, so that no search walks through them all.
 */
export interface Interest {
  /** Indices of the block's tokens whose word is of interest, in order; of all its words when that isn't known. */
  placesIn(block: Block, dictionary: Dictionary): readonly number[];
}

type Question = (word: Word, dictionary: Dictionary) => boolean;

/** What begins something: a word by itself, or a word with another right behind it. */
export interface Beginning {
  readonly alone: Question;
  readonly first: Question;
  readonly second: Question;
}

/** Bits of a small integer. Later interests aren't kept: every block is searched for them. */
const MOST_INTERESTS = 30;
const questions: Question[] = [];
const NONE: readonly number[] = [];

/** Registers a search. `question` must give the same answer for the same word as long as the program runs. */
export function defineInterest(question: Question): Interest {
  if (questions.length >= MOST_INTERESTS) return { placesIn: wordsOf };
  const bit = register(question);
  return {
    placesIn(block, dictionary) {
      if (block.interestsAsked !== questions.length) askBlock(block, dictionary);
      return (block.interests & bit) === 0 ? NONE : placesOf(block.interesting, bit);
    },
  };
}

/** The same for a search that mostly needs two words: a common one is passed over where no second one follows. */
export function defineBeginning({ alone, first, second }: Beginning): Interest {
  if (questions.length > MOST_INTERESTS - 3) return { placesIn: wordsOf };
  const aloneBit = register(alone);
  const firstBit = register(first);
  const secondBit = register(second);
  return {
    placesIn(block, dictionary) {
      if (block.interestsAsked !== questions.length) askBlock(block, dictionary);
      const bits = block.interests;
      if ((bits & aloneBit) === 0 && ((bits & firstBit) === 0 || (bits & secondBit) === 0)) return NONE;
      return beginningsOf(block.interesting, aloneBit, firstBit, secondBit);
    },
  };
}

function register(question: Question): number {
  questions.push(question);
  return 1 << (questions.length - 1);
}

function beginningsOf(interesting: readonly number[], alone: number, first: number, second: number): number[] {
  const places: number[] = [];
  for (let index = 0; index < interesting.length; index += 2) {
    const place = interesting[index] as number;
    const bits = interesting[index + 1] as number;
    const isFollowed = interesting[index + 2] === place + 1 && ((interesting[index + 3] as number) & second) !== 0;
    if ((bits & alone) !== 0 || ((bits & first) !== 0 && isFollowed)) places.push(place);
  }
  return places;
}

function placesOf(interesting: readonly number[], bit: number): number[] {
  const places: number[] = [];
  for (let index = 1; index < interesting.length; index += 2) {
    if (((interesting[index] as number) & bit) !== 0) places.push(interesting[index - 1] as number);
  }
  return places;
}

function wordsOf({ tokens }: Block): number[] {
  const places: number[] = [];
  for (let index = 0; index < tokens.length; index += 1) if (tokens[index]?.word !== null) places.push(index);
  return places;
}

function askBlock(block: Block, dictionary: Dictionary): void {
  const { tokens } = block;
  const interesting: number[] = [];
  let all = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const { word } = tokens[index] as Token;
    if (word === null) continue;
    const bits = word.interestsAsked === questions.length ? word.interests : interestsOfWord(word, dictionary);
    if (bits === 0) continue;
    all |= bits;
    interesting.push(index, bits);
  }
  block.interestsAsked = questions.length;
  block.interests = all;
  block.interesting = interesting;
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
