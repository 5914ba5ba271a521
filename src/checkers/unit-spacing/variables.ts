import type { Block, Token } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import type { Glued } from "./glued.js";

const OPERATORS_AFTER = new Set(["+", "*", "=", "−", "^", "<", ">", "≤", "≥", "≠", "×", "!"]);
const OPERATORS_BEFORE = new Set(["+", "*", "√", "^", "×"]);
/** How many tokens of the sentence are looked at on each side. */
const NEAR = 30;
/** Nothing but a formula has these. */
const FORMULA = new Set(["^", "√", "\\", "≡", "∑", "∫"]);
/** «2k-1»: the word goes on with a number that is subtracted. */
const SUBTRACTION = /^[-‐‑−]\d+$/;
const OPENING = new Set(["(", "{", "["]);
const CLOSING = new Set([")", "}", "]"]);
/** «5c», «4», «x»: a member of a tuple or of a set. */
const MEMBER = /^\d*[A-Za-z]?$/;

/** «4s», «2k» in a formula that was typed as text: a number times a variable. Russian units aren't variables. */
export function isVariable(block: Block, first: number, index: number, { skipped, number, unit }: Glued): boolean {
  if (!/^[A-Za-z]$/.test(unit)) return false;
  const { tokens } = block;
  if (OPERATORS_AFTER.has(markAt(tokens, index + 1)) || OPERATORS_BEFORE.has(markAt(tokens, first - 1))) return true;
  const token = tokens[index] as Token;
  if (SUBTRACTION.test(token.text.slice(skipped + number.length + unit.length))) return true;
  const sentence = sentenceAt(block, index);
  const from = Math.max(sentence.first, index - NEAR);
  const to = Math.min(sentence.last, index + NEAR);
  for (let place = from; place < to; place += 1) {
    const { kind, text } = tokens[place] as Token;
    if (kind === "mark" ? FORMULA.has(text) : text === unit && standsByItself(tokens, place)) return true;
  }
  return isMember(tokens, index, from, to);
}

/** «2k, где k — целое», «2s − 3 = 7, s = 5»; but in «3 m и 5m» the letter is a unit, and «суффикс "k"» speaks of the letter. */
function standsByItself(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (before !== undefined && (before.word?.hasDigit || /^["'«„“‘(/·]$/.test(before.text))) return false;
  return after?.text !== "." || after.gap !== "";
}

/** «{2k, 3k}», «B = (5c, 4s)»: of a set, or of a tuple that something equals. */
function isMember(tokens: readonly Token[], index: number, from: number, to: number): boolean {
  let open = index - 1;
  while (open >= from && isInside(tokens[open] as Token)) open -= 1;
  let close = index + 1;
  while (close < to && isInside(tokens[close] as Token)) close += 1;
  if (open < from || close >= to || close - open < 4) return false;
  if (!OPENING.has(markAt(tokens, open)) || !CLOSING.has(markAt(tokens, close))) return false;
  return markAt(tokens, open) === "{" || markAt(tokens, open - 1) === "=" || markAt(tokens, close + 1) === "=";
}

function isInside({ kind, text }: Token): boolean {
  return kind === "word"
    ? MEMBER.test(text)
    : text === "," || text === "." || text === ";" || text === "-" || text === "−";
}

function markAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === "mark" ? token.text : "";
}
