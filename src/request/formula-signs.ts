import { defineFact } from "../text/facts.js";
import type { Token } from "../text/prose.js";
import type { Word } from "../text/word.js";

/** «x²», «7x», «log₂x»: a letter with a number grown to it, that is no unit or version. */
export const isVariable = defineFact((word: Word) =>
  /^(?:\d*[a-z][²³⁴]|\d+[xyzabcn]|[a-z]{1,3}[₀-₉]+[a-z]?)$/i.test(word.text),
);

/** «H2SO4», «CaCO3». */
export const isCompound = defineFact(
  (word: Word) =>
    word.script === "latin" &&
    word.hasDigit &&
    /^(?:(?:Na|Ca|Cl|Fe|Al|Mg|Cu|Zn|Ag|Ba|Br|Mn|Cr|Li|Pb|Hg|Si|[HOCNSKPFI])[\d₀-₉]*){2,}$/.test(word.text),
);

const OPERATORS = new Set(["+", "−", "×", "·", "*", "÷", "^", "±"]);
const EQUALITIES = new Set(["=", "<", ">", "≤", "≥", "≈"]);
const ROOTS = new Set(["√", "∫", "∑", "∛", "∞"]);

/** A sign of reckoning between numbers or letters, or maths. */
export function isFormulaSign(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (token.kind === "opaque") return token.mask === "math";
  if (ROOTS.has(token.text)) return true;
  if (token.text === "/") return isRatio(tokens, index);
  // «15 % от 240».
  if (token.text === "%") return tokens[index + 1]?.word?.norm === "от" && (tokens[index + 2]?.word?.hasDigit ?? false);
  // «100!?», but not «Мне 100!».
  if (token.text === "!" && token.gap === "" && tokens[index - 1]?.word?.script === "digits")
    return tokens[index + 1]?.text === "?" || OPERATORS.has(tokens[index + 1]?.text ?? "");
  if (!OPERATORS.has(token.text) && !EQUALITIES.has(token.text)) return false;
  return isOperand(tokens[index - 1]) && (isOperand(tokens[index + 1]) || EQUALITIES.has(token.text));
}

/** «3/4», but neither a date nor «24/7». */
function isRatio(tokens: readonly Token[], index: number): boolean {
  const [over, under] = [tokens[index - 1]?.text ?? "", tokens[index + 1]?.text ?? ""];
  if (!/^\d{1,3}$/.test(over) || !/^\d{1,3}$/.test(under)) return false;
  return tokens[index + 2]?.text !== "/" && tokens[index - 2]?.text !== "/" && `${over}/${under}` !== "24/7";
}

/** «ДВА + ДВА = ЧЕТЫРЕ»: letters for digits. */
const isCryptarithmWord = defineFact(
  (word: Word) => word.letterCase === "upper" && word.script === "cyrillic" && word.text.length <= MOST_DIGITS,
);
const MOST_DIGITS = 10;

function isOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.word === null) return token.kind === "opaque" ? token.mask === "math" : ")(!°?%".includes(token.text);
  if (isCryptarithmWord(token.word)) return true;
  return token.word.hasDigit || (token.word.script === "latin" && token.text.length <= 2) || token.text.length === 1;
}
