import type { Block, Prose, Sentence, Token } from "../../text/prose.js";
import { keyOf } from "../../text/word.js";

/** A sentence as it is compared: its words without case, ё and marks; what isn't prose by its source. */
export interface Thought {
  readonly sentence: Sentence;
  /** A number for each word, in order. */
  readonly numbers: readonly number[];
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
      const numbers = numbersOf(prose.source, sentence);
      if (numbers.length < minWords || isCodeLine(block, sentence)) continue;
      thoughts.push({ sentence, numbers, hash: hashOfAll(numbers) });
    }
  }
  return thoughts;
}

function numbersOf(source: string, { block, first, last }: Sentence): number[] {
  const numbers: number[] = [];
  for (let index = first; index < last; index += 1) {
    const token = block.tokens[index] as Token;
    if (token.kind !== "mark") numbers.push(numberOf(source, token));
  }
  return numbers;
}

function hashOfAll(numbers: readonly number[]): number {
  let low = 7;
  let high = 11;
  for (const number of numbers) {
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high + number, 0x5bd1e995) ^ (high >>> 15);
  }
  return (low >>> 0) + (high & 0x1fffff) * 0x1_0000_0000;
}

function numberOf(source: string, token: Token): number {
  return token.word === null ? keyOf(source.slice(token.start, token.end)) : token.word.key;
}

const CODE_MARKS = new Set(["=", ";", "{", "}"]);

/** A line of a program that stands outside a code block: marks of code and no Russian word. */
function isCodeLine({ tokens }: Block, { first, last }: Sentence): boolean {
  let marks = false;
  for (let index = first; index < last; index += 1) {
    const token = tokens[index] as Token;
    if (token.word?.script === "cyrillic") return false;
    marks ||= token.kind === "mark" && CODE_MARKS.has(token.text);
  }
  return marks;
}
