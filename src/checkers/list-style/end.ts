import type { Token } from "../../text/prose.js";
import { AFTER_NUMBER, abbreviationKind, MAY_END } from "../../text/sentences/abbreviations.js";
import { isPictograph } from "../../text/sentences/marks.js";
import { hasNoWords } from "./term.js";

/**
 * What stands at the end of an item. `abbreviation`: the stop of «и т. д.»,
 * which may be the full stop too. `free`: nothing is due (a formula, a colon
 * before what follows). `lively`: a question or an exclamation mark.
 */
export type End = "stop" | "semicolon" | "comma" | "none" | "abbreviation" | "free" | "lively";

const CLOSING_QUOTES = new Set(["»", "“", "”", '"', "’", "'"]);
const OPENING_BRACKETS = new Set(["(", "["]);
const CLOSING_BRACKETS = new Set([")", "]"]);
/** «…; и», «…, или»: the mark before the conjunction is the item's own. */
const CONJUNCTIONS = new Set(["и", "или", "либо", "а"]);

/** Marks left over from markup that nothing closes. */
const STRAY_MARKUP = new Set(["*", "_", "~"]);

/** How the text of an item ends. */
export function endOf(tokens: readonly Token[]): End {
  let index = tokens.length - 1;
  while (index >= 0 && (isPictograph(tokens[index]) || STRAY_MARKUP.has(tokens[index]?.text ?? ""))) index -= 1;
  const last = tokens[index];
  if (last === undefined) return "free";
  if (last.kind === "opaque") return "free";
  if (last.kind === "mark") return endOfMark(tokens, index);
  const before = tokens[index - 1];
  if (CONJUNCTIONS.has(last.word?.norm ?? "") && (before?.text === ";" || before?.text === ",")) {
    return endOfMark(tokens, index - 1);
  }
  return endsInFormula(tokens, index) ? "free" : "none";
}

function endOfMark(tokens: readonly Token[], index: number): End {
  const text = tokens[index]?.text ?? "";
  switch (text) {
    case ";":
      return "semicolon";
    case ",":
      return "comma";
    case ":":
    case "…":
    case "}":
      return "free";
    case "?":
    case "!":
      return "lively";
    case ".":
      return endOfStop(tokens, index);
  }
  const inner = tokens[index - 1];
  if (CLOSING_QUOTES.has(text) && inner !== undefined) {
    if (inner.text === "?" || inner.text === "!") return "lively";
    if (inner.text === "…") return "free";
    return inner.text === "." ? "stop" : "none";
  }
  if (CLOSING_BRACKETS.has(text)) return endOfBrackets(tokens, index);
  return endsInFormula(tokens, index) ? "free" : "none";
}

/** «Суп. (Без соли.)» ends as a sentence; «Суп. (350 ккал)» has a label at its end; «суп (по желанию)» has no mark. */
function endOfBrackets(tokens: readonly Token[], close: number): End {
  let depth = 0;
  let open = close;
  for (; open >= 0; open -= 1) {
    const { text } = tokens[open] as Token;
    if (CLOSING_BRACKETS.has(text)) depth += 1;
    else if (OPENING_BRACKETS.has(text)) depth -= 1;
    if (depth === 0) break;
  }
  const before = tokens[open - 1];
  if (before === undefined) return "free";
  // «`755` (rwxr-xr-x)» ends in code as well.
  if (before.kind === "opaque" && hasNoWords(tokens.slice(open, close))) return "free";
  if (isSentenceEnd(before)) return isSentenceEnd(tokens[close - 1]) ? "stop" : "free";
  return endsInFormula(tokens, close) ? "free" : "none";
}

function endOfStop(tokens: readonly Token[], index: number): End {
  const before = tokens[index - 1];
  // «...» trails off as «…» does.
  if (before?.text === ".") return "free";
  if (before?.text === "?" || before?.text === "!") return "lively";
  if (before?.word == null || tokens[index]?.gap !== "") return "stop";
  const kind = abbreviationKind(nameOfAbbreviation(tokens, index - 1));
  if ((kind & MAY_END) !== 0) return "abbreviation";
  return (kind & AFTER_NUMBER) !== 0 && tokens[index - 2]?.word?.hasDigit === true ? "abbreviation" : "stop";
}

/** «т. д» is «т.д», as abbreviations are listed. */
function nameOfAbbreviation(tokens: readonly Token[], index: number): string {
  let name = tokens[index]?.word?.norm ?? "";
  for (let at = index - 2; at >= 0 && tokens[at + 1]?.text === "."; at -= 2) {
    const word = tokens[at]?.word;
    if (word == null || word.text.length > 2) break;
    name = `${word.norm}.${name}`;
  }
  return name;
}

function isSentenceEnd(token: Token | undefined): boolean {
  return token?.text === "." || token?.text === "!" || token?.text === "?";
}

/** A formula in plain signs: «x = 3», «S = 12 см»; looked for in the last tokens only. */
function endsInFormula(tokens: readonly Token[], end: number): boolean {
  for (let index = end; index >= Math.max(0, end - MOST_FORMULA_TOKENS); index -= 1) {
    const token = tokens[index] as Token;
    if (EQUALITIES.has(token.text)) return index < end;
    const cyrillic = token.word !== null && token.word.script !== "latin" && token.word.script !== "digits";
    if (cyrillic && token.text.length > LONGEST_UNIT) return false;
  }
  return false;
}

const MOST_FORMULA_TOKENS = 16;
const LONGEST_UNIT = 3;
const EQUALITIES = new Set(["=", "≈", "≠", "<", ">", "≤", "≥", "≡", "∈", "→", "⇒"]);
