import type { Token } from "../../text/prose.js";

/** What stands in quotation marks: Cyrillic with at least one letter, another language, or neither (digits, code, nothing). */
export type Content = "cyrillic" | "foreign" | "neither";

/** Tells what a stretch of the tokens (both ends exclusive) is written in; linear however many stretches are asked for. */
export function contentReader(tokens: readonly Token[]): (open: number, close: number) => Content {
  const cyrillic = new Uint32Array(tokens.length + 1);
  const letters = new Uint32Array(tokens.length + 1);
  tokens.forEach(({ word }, index) => {
    const hasLetters = word !== null && word.letterCase !== "none";
    const isCyrillic =
      hasLetters && (word.script === "cyrillic" || (word.script === "mixed" && /\p{Script=Cyrillic}/u.test(word.text)));
    cyrillic[index + 1] = (cyrillic[index] as number) + (isCyrillic ? 1 : 0);
    letters[index + 1] = (letters[index] as number) + (hasLetters ? 1 : 0);
  });
  return (open, close) => {
    if (cyrillic[close] !== cyrillic[open + 1]) return "cyrillic";
    return letters[close] !== letters[open + 1] ? "foreign" : "neither";
  };
}
