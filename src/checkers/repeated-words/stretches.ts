import type { Block, Token } from "../../text/prose.js";
import type { Placed } from "./squares.js";

const ENDS = new Set([".", "!", "?", "…", ";", ":"]);

/** Words that stand together with nothing but spaces and line ends between them; marks, code and lines of a plain list part them. */
export function* stretchesOf({ tokens }: Block, listLineWords: number): Generator<Placed[]> {
  let stretch: Placed[] = [];
  let isList: boolean | null = null;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (
      token.word === null ||
      (token.gap === "" && stretch.length > 0) ||
      (token.gap === "line" && isLineOfList(index, token))
    ) {
      if (stretch.length > 1) yield stretch;
      stretch = [];
    }
    if (token.word !== null) stretch.push({ index, token, word: token.word });
  }
  if (stretch.length > 1) yield stretch;

  /** A capital after a line end begins a line of verse or of a list; short lines without an end mark are a list. */
  function isLineOfList(index: number, { word }: Token): boolean {
    const isAllCapitals = tokens[index - 1]?.word?.letterCase === "upper";
    if (word !== null && word.letterCase !== "lower" && !isAllCapitals) return true;
    isList ??= hasShortLines(tokens, listLineWords) && !ENDS.has(tokens[tokens.length - 1]?.text ?? "");
    return isList;
  }
}

function hasShortLines(tokens: readonly Token[], limit: number): boolean {
  let words = 0;
  for (const { word, gap } of tokens) {
    if (gap === "line") words = 0;
    // «10кг» is two words without the space between them.
    if (word !== null) words += word.hasDigit && word.letterCase !== "none" ? 2 : 1;
    if (words > limit) return false;
  }
  return true;
}
