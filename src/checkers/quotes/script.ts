import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";

/** What stands in quotation marks: Cyrillic with at least one letter, another language, or neither (digits, code, nothing). */
export type Content = "cyrillic" | "foreign" | "neither";

/** Tells what a stretch of the tokens (both ends exclusive) is written in. */
export type ContentReader = (open: number, close: number) => Content;

/** Stretches are walked until so many tokens for each of the block's were looked at; then counts are made once. */
const WALKS = 4;

/** Nearly always the first word of a stretch decides; linear however many stretches are asked for. */
export function contentReader(tokens: readonly Token[]): ContentReader {
  let left = WALKS * tokens.length;
  let counted: ContentReader | undefined;
  return (open, close) => {
    if (counted !== undefined) return counted(open, close);
    let content: Content = "neither";
    for (let index = open + 1; index < close; index += 1) {
      left -= 1;
      const { word } = tokens[index] as Token;
      if (word === null || word.letterCase === "none") continue;
      if (isCyrillic(word)) return "cyrillic";
      content = "foreign";
    }
    if (left < 0) counted = countingReader(tokens);
    return content;
  };
}

const mixesCyrillic = defineFact((word) => /\p{Script=Cyrillic}/u.test(word.text));

function isCyrillic(word: Word): boolean {
  return word.script === "cyrillic" || (word.script === "mixed" && mixesCyrillic(word));
}

function countingReader(tokens: readonly Token[]): ContentReader {
  const cyrillic = new Uint32Array(tokens.length + 1);
  const letters = new Uint32Array(tokens.length + 1);
  tokens.forEach(({ word }, index) => {
    const hasLetters = word !== null && word.letterCase !== "none";
    cyrillic[index + 1] = (cyrillic[index] as number) + (hasLetters && isCyrillic(word) ? 1 : 0);
    letters[index + 1] = (letters[index] as number) + (hasLetters ? 1 : 0);
  });
  return (open, close) => {
    if (cyrillic[close] !== cyrillic[open + 1]) return "cyrillic";
    return letters[close] !== letters[open + 1] ? "foreign" : "neither";
  };
}
