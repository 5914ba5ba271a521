import type { Block, Token } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";

const OPERATORS_AFTER = new Set(["+", "*", "=", "−", "^", "<", ">", "≤", "≥", "≠", "×"]);
const OPERATORS_BEFORE = new Set(["+", "*", "√", "^", "×"]);
/** How many tokens of the sentence are looked at on each side. */
const NEAR = 30;
/** Nothing but a formula has these. */
const FORMULA = new Set(["^", "√", "\\", "≡", "∑", "∫"]);

/** «4s», «2k» in a formula that was typed as text: a number times a variable. Russian units aren't variables. */
export function isVariable(block: Block, first: number, index: number, unit: string): boolean {
  if (!/^[A-Za-z]$/.test(unit)) return false;
  const { tokens } = block;
  if (OPERATORS_AFTER.has(markAt(tokens, index + 1)) || OPERATORS_BEFORE.has(markAt(tokens, first - 1))) return true;
  const sentence = sentenceAt(block, index);
  const from = Math.max(sentence.first, index - NEAR);
  const to = Math.min(sentence.last, index + NEAR);
  return tokens.slice(from, to).some(({ kind, text }) => kind === "mark" && FORMULA.has(text));
}

function markAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === "mark" ? token.text : "";
}
