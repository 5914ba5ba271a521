import type { MaskedSpan, Prose, Span } from "../../text/prose.js";

const OPENS: Readonly<Record<string, string>> = { "(": "round", "[": "square", "{": "group" };
const CLOSES = new Set([")", "]", "}"]);
const SPACE = String.raw`(?:\s|\\[,;!: ]|\\q?quad|\\left|\\right)*`;
const MEMBER = String.raw`${SPACE}[-+−]?(?:\d+(?:\.\d+)?[a-z]?(?:/\d*[a-z]?)?|\\infty|\\[lc]?dots|[a-z])${SPACE}`;
/** A tuple of numbers: «0,1», «-3,0», «0,1/n», «1,\infty». */
const TUPLE = new RegExp(`^${MEMBER}(?:,${MEMBER})*$`, "i");
const DOTS = /^(?:\s|\\[,;!: ]|\\quad)*(?:,(?:\s|\\[,;!: ]|\\quad)*)?(?:\\(?:ldots|dots|cdots)|\.\.\.|…)/;
const NEXT_MEMBER = /^,\S/;

interface Bracket {
  readonly kind: string;
  readonly open: number;
  readonly index: boolean;
  close: number;
}

/**
 * Fractions with the wrong separator in a formula, where no bracket, index or
 * enumeration explains it. One pass for the brackets, one for the numbers.
 */
export function fractionsInMaths({ source }: Prose, { start, end }: MaskedSpan, separator: "," | "."): Span[] {
  const maths = source.slice(start, end);
  const pattern = separator === "," ? /\d+(?:(?:\{,\}|,)\d+)+/g : /\d+(?:\.\d+)+/g;
  if (!(separator === "," ? /\d(?:\{,\}|,)\d/ : /\d\.\d/).test(maths)) return [];
  const brackets = findBrackets(maths);
  const tuples = new Map<Bracket, boolean>();
  const found: Span[] = [];
  for (const match of maths.matchAll(pattern)) {
    const from = match.index;
    const to = from + match[0].length;
    if (match[0].split(separator).length !== 2) continue;
    if (/[\w\\]$/.test(maths.slice(0, from).slice(-1)) || (separator === "," && isExplained(maths, from, to))) continue;
    found.push({ start: start + from, end: start + to });
  }
  return found;

  function isExplained(text: string, from: number, to: number): boolean {
    const rest = text.slice(to, to + 40);
    if (DOTS.test(rest) || NEXT_MEMBER.test(rest)) return true;
    const bracket = innermost(brackets, from);
    if (bracket === undefined) return false;
    if (bracket.index) return true;
    let isTuple = tuples.get(bracket);
    if (isTuple === undefined) {
      isTuple = TUPLE.test(text.slice(bracket.open + 1, bracket.close));
      tuples.set(bracket, isTuple);
    }
    return isTuple;
  }
}

/** Round and square brackets, `\{…\}` and indices; braces that only group for TeX are passed over. In order of `open`. */
function findBrackets(maths: string): Bracket[] {
  const found: Bracket[] = [];
  const waiting: Bracket[] = [];
  for (let at = 0; at < maths.length; at += 1) {
    const escaped = maths[at] === "\\";
    if (escaped) at += 1;
    const character = maths[at] ?? "";
    const kind = OPENS[character];
    if (kind !== undefined) {
      // `\(` and `\[` are delimiters of maths.
      if (escaped && character !== "{") continue;
      const index = !escaped && character === "{" && maths[at - 1] === "_";
      const isGroup = kind === "group" && !escaped && !index;
      waiting.push({ kind: isGroup ? "group" : "bracket", open: at, index, close: -1 });
    } else if (CLOSES.has(character) && !(escaped && character !== "}")) {
      const bracket = waiting.pop();
      if (bracket !== undefined && bracket.kind !== "group") {
        bracket.close = escaped ? at - 1 : at;
        found.push(bracket);
      }
    }
  }
  return found.sort((a, b) => a.open - b.open);
}

/** Numbers are asked for from left to right, but a formula is short: the last bracket that opens before and closes after. */
function innermost(brackets: readonly Bracket[], at: number): Bracket | undefined {
  let low = 0;
  let high = brackets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((brackets[middle] as Bracket).open < at) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0 && index > low - LOOK_BACK; index -= 1) {
    const bracket = brackets[index] as Bracket;
    if (bracket.close > at) return bracket;
  }
  return undefined;
}

/** How many closed brackets are looked past. */
const LOOK_BACK = 64;
