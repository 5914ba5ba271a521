import type { Token } from "../prose.js";
import { CLOSER, markClass, OPENER, QUOTE } from "./marks.js";

/** A pair of quotation marks or brackets that stands in no other: its tokens. */
export interface Pair {
  readonly open: number;
  readonly close: number;
}

const PARTNERS: Readonly<Record<string, string>> = {
  "«": "»",
  "„": "“”",
  "“": "”",
  "‹": "›",
  "‘": "’",
  '"': '"',
  "'": "'",
  "(": ")",
  "[": "]",
  "{": "}",
};
/** How far down the stack of open marks a partner is sought, so that a text of brackets stays linear. */
const DEPTH = 4;

/**
 * The outermost pairs of quotation marks and brackets, in order. A mark
 * without its partner encloses nothing: neither «1)» nor a smile does.
 */
export function outermostPairs(tokens: readonly Token[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const waiting: number[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.kind !== "mark") continue;
    const kind = markClass(token.text);
    if ((kind & (OPENER | CLOSER)) === 0) continue;
    const partner = (kind & CLOSER) === 0 ? -1 : partnerOf(tokens, waiting, token);
    if (partner >= 0 && !((kind & OPENER) !== 0 && opensHere(tokens, index))) {
      const open = waiting[partner] as number;
      waiting.length = partner;
      while (pairs.length > 0 && (pairs[pairs.length - 1] as Pair).open > open) pairs.pop();
      pairs.push({ open, close: index });
    } else if (
      (kind & OPENER) !== 0 &&
      ((kind & CLOSER) === 0 || opensHere(tokens, index) || standsApart(tokens, index))
    ) {
      waiting.push(index);
    }
  }
  return pairs;
}

function partnerOf(tokens: readonly Token[], waiting: readonly number[], closing: Token): number {
  const floor = Math.max(0, waiting.length - DEPTH);
  for (let depth = waiting.length - 1; depth >= floor; depth -= 1) {
    const open = tokens[waiting[depth] as number] as Token;
    if (PARTNERS[open.text]?.includes(closing.text) === true) return depth;
  }
  return -1;
}

/** « " Вода " »: with spaces around it, a mark for which none waits opens. */
function standsApart(tokens: readonly Token[], index: number): boolean {
  return (index === 0 || tokens[index]?.gap !== "") && tokens[index + 1]?.gap === "space";
}

/** A mark that may open and close opens where something stands right after it and nothing right before. */
function opensHere(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1];
  if (after === undefined || after.gap !== "") return false;
  const before = tokens[index - 1];
  if (before === undefined || tokens[index]?.gap !== "") return true;
  if (before.kind !== "mark") return false;
  const kind = markClass(before.text);
  return (kind & OPENER) !== 0 && ((kind & CLOSER) === 0 || (kind & QUOTE) === 0);
}
