import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Token } from "../../text/prose.js";
import { type Quotation, quotationsOf } from "../../text/quotations.js";
import { isAmong } from "../../text/word-set.js";

/** Exclamation marks that stand together, a question mark among or before them: tokens `first` to `last` (exclusive). */
export interface Marks {
  readonly first: number;
  readonly last: number;
  /** Two or more exclamation marks in a row. */
  readonly repeated: boolean;
}

const BANG = "!";
const OPENING = "([{«„“\"'";
const OPERATORS = "=+-−–·*×/÷<>≤≥≠≈^),;:|%∙⋅";

/** Groups of marks among the tokens, from left to right. */
export function findMarks(tokens: readonly Token[]): Marks[] {
  const found: Marks[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.text !== BANG) continue;
    let first = index;
    if (tokens[index]?.gap === "" && tokens[index - 1]?.text === "?") first -= 1;
    let last = index + 1;
    let repeated = false;
    while (tokens[last]?.gap === "" && (tokens[last]?.text === BANG || tokens[last]?.text === "?")) {
      repeated ||= tokens[last]?.text === BANG && tokens[last - 1]?.text === BANG;
      last += 1;
    }
    found.push({ first, last, repeated });
    index = last - 1;
  }
  return found;
}

/** Whether the marks exclaim nothing: a factorial, a sign of a program, a brand, a title. */
export function isOtherSign(block: Block, marks: Marks, names: SignNames, dictionary: Dictionary): boolean {
  return (
    isOperator(block.tokens, marks) ||
    isFactorial(block.tokens, marks, dictionary) ||
    isBrand(block.tokens, marks, names) ||
    isTitle(block, marks, names, dictionary)
  );
}

/** Small letters, «е» for «ё». */
export interface SignNames {
  readonly brands: ReadonlySet<string>;
  /** Lemmas of nouns that a title stands behind. */
  readonly works: ReadonlySet<string>;
}

/** «a != b», «!x», «[!NOTE]». */
function isOperator(tokens: readonly Token[], { first, last }: Marks): boolean {
  const next = tokens[last];
  if (next === undefined || next.gap !== "") return false;
  if (next.text === "=") return true;
  const before = tokens[first - 1];
  const opens = before === undefined || tokens[first]?.gap !== "" || OPENING.includes(before.text);
  return opens && next.kind !== "mark";
}

/** «5! = 120», «n!», «(n + 1)!»; but «Вам уже 18!» is an exclamation. */
function isFactorial(tokens: readonly Token[], { first, last }: Marks, dictionary: Dictionary): boolean {
  const before = tokens[first - 1];
  if (before === undefined || tokens[first]?.gap !== "" || tokens[first]?.text !== BANG) return false;
  const goesOn = calculationGoesOn(tokens[last]);
  if (before.word !== null) {
    const { script, text, letterCase } = before.word;
    if (script === "latin" && /^\d*[a-z]$/.test(text)) return true;
    const number = script === "digits" || (letterCase === "single" && script === "latin");
    return number && (goesOn || isCalculation(tokens, first, dictionary));
  }
  if (before.kind === "opaque") return before.mask === "math" && goesOn;
  return (
    before.text === ")" && closesFormula(tokens, first - 1) && (goesOn || isCalculation(tokens, first, dictionary))
  );
}

/** An operator, a small letter, a number or a formula after the sign. */
function calculationGoesOn(next: Token | undefined): boolean {
  if (next === undefined) return false;
  if (next.word !== null) return next.word.letterCase === "lower" || next.word.script === "digits";
  return next.kind === "opaque" || OPERATORS.includes(next.text);
}

/** How far around the sign a calculation is looked for. */
const REACH = 12;

function isCalculation(tokens: readonly Token[], at: number, dictionary: Dictionary): boolean {
  return tokens.slice(Math.max(0, at - REACH), at + REACH).some(({ text, word, mask }) => {
    if (mask === "math" || text === "=" || text === "×" || text === "·") return true;
    return word !== null && dictionary.lemmas(word).includes("факториал");
  });
}

/** Brackets with nothing but numbers, Latin letters and operators in them. */
function closesFormula(tokens: readonly Token[], close: number): boolean {
  for (let index = close - 1; index >= Math.max(0, close - REACH); index -= 1) {
    const token = tokens[index] as Token;
    if (token.text === "(") return index < close - 1;
    const part =
      token.word === null ? OPERATORS.includes(token.text) || token.kind === "opaque" : /^[\da-z-]+$/i.test(token.text);
    if (!part) return false;
  }
  return false;
}

/** «Yahoo!», and any Latin word with the mark inside a sentence. */
function isBrand(tokens: readonly Token[], { first, last, repeated }: Marks, { brands }: SignNames): boolean {
  const before = tokens[first - 1]?.word ?? null;
  if (repeated || before === null || before.script !== "latin" || tokens[first]?.gap !== "") return false;
  if (brands.has(before.norm)) return true;
  const next = tokens[last];
  return before.letterCase !== "lower" && (next?.word?.letterCase === "lower" || next?.text === ",");
}

/** How many words may stand between a work and its title: «фильм Георгия Данелии «Не горюй!»». */
const TO_TITLE = 3;

function isTitle(block: Block, { first, last }: Marks, { works }: SignNames, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const quotation = quotationClosedAt(block, last);
  if (quotation === undefined || quotation.open >= first) return false;
  for (let index = quotation.open - 1; index >= Math.max(0, quotation.open - 1 - TO_TITLE); index -= 1) {
    const token = tokens[index];
    if (token?.word == null) return false;
    if (isAmong(token, works, dictionary)) return true;
  }
  return false;
}

function quotationClosedAt(block: Block, close: number): Quotation | undefined {
  const quotations = quotationsOf(block);
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle] as Quotation).close < close) low = middle + 1;
    else high = middle;
  }
  return quotations[low]?.close === close ? quotations[low] : undefined;
}
