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
  /** Whether the question speaks of such works: then a quotation that ends with the mark is a title. */
  inQuestion(): boolean;
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
/** How many titles are passed over on the way to the work they share: «фильмы «Ива», «Плот!» и «Сюда!»». */
const MOST_TITLES = 16;
/** A longer quotation is speech rather than a title. */
const LONGEST_TITLE = 6;
const DASHES = "—–-";

function isTitle(block: Block, { first, last }: Marks, names: SignNames, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const quotations = quotationsOf(block);
  const at = closedAt(quotations, last);
  if (at < 0) return false;
  const { open } = quotations[at] as Quotation;
  if (open >= first) return false;
  return (
    isBehindWork(tokens, quotations, at, names, dictionary) ||
    isExplained(tokens, last + 1, names, dictionary) ||
    (first - open <= LONGEST_TITLE && names.inQuestion() && !isSpeech(tokens, open, last, dictionary))
  );
}

function isBehindWork(
  tokens: readonly Token[],
  quotations: readonly Quotation[],
  at: number,
  { works }: SignNames,
  dictionary: Dictionary,
): boolean {
  let head = at;
  while (head > 0 && at - head < MOST_TITLES && isListedWith(tokens, quotations[head - 1], quotations[head])) head -= 1;
  const { open } = quotations[head] as Quotation;
  for (let index = open - 1; index >= Math.max(0, open - 1 - TO_TITLE); index -= 1) {
    const token = tokens[index];
    if (token?.word == null) return false;
    if (isAmong(token, works, dictionary)) return true;
  }
  return false;
}

/** One quotation follows the other after a comma or «и». */
function isListedWith(tokens: readonly Token[], one: Quotation | undefined, other: Quotation | undefined): boolean {
  if (one === undefined || other === undefined || other.open - one.close !== 2) return false;
  const between = tokens[one.close + 1];
  return between?.text === "," || between?.word?.norm === "и" || between?.word?.norm === "или";
}

/** «Плот!» — комедия»: the work is named after a dash. */
function isExplained(tokens: readonly Token[], index: number, { works }: SignNames, dictionary: Dictionary): boolean {
  if (!DASHES.includes(tokens[index]?.text ?? " ")) return false;
  return tokens
    .slice(index + 1, index + 2 + TO_TITLE)
    .some((token) => token.word !== null && isAmong(token, works, dictionary));
}

/** «Он крикнул: «Сюда!»», «Сюда!» — крикнул он». */
function isSpeech(tokens: readonly Token[], open: number, close: number, dictionary: Dictionary): boolean {
  const before = tokens[open - 1]?.text ?? "";
  if (before === ":" || before === "(" || tokens[open + 1]?.word?.letterCase === "lower") return true;
  const after = tokens[close + 1]?.text === "," ? close + 2 : close + 1;
  const next = tokens[after + 1]?.word ?? null;
  if (!DASHES.includes(tokens[after]?.text ?? " ") || next === null) return false;
  return dictionary.readings(next)[0]?.pos === "VERB";
}

/** Which of the quotations has its closing mark there; -1 if none has. */
function closedAt(quotations: readonly Quotation[], close: number): number {
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle] as Quotation).close < close) low = middle + 1;
    else high = middle;
  }
  return quotations[low]?.close === close ? low : -1;
}
