import type { Prose, Token } from "../../text/prose.js";
import { HIDDEN } from "../../text/prose.js";

/** Numbers joined by separators without spaces: «3,14», «1,2,3», «1 234,56», «1,5–2,5» (two of them). */
export interface Chain {
  /** Of the digits with their grouping, without sign and unit. */
  readonly start: number;
  readonly end: number;
  /** Digits between the separators; the first without its grouping. */
  readonly parts: readonly string[];
  /** Place of the first separator in the tokens. */
  readonly separator: number;
  /** Place of the first and of the last token that the chain has a part in. */
  readonly first: number;
  readonly last: number;
  /** What follows the digits in the last word: «кг», «-й», or nothing. */
  readonly tail: string;
  /** The other separator stands in it too: before («1.234,56») or after («25,000.50»). */
  readonly mixed: "before" | "after" | null;
}

const DIGITS_AT_END = /\d+$/;
const DIGITS_AT_START = /^\d+/;
const ONLY_DIGITS = /^\d+$/;
/** «Л63-0», «ЛАЖ60-1-1». */
const LETTERED_MARK = /^\p{L}+\d+[-‐‑]\d/u;
/** A mark has no more tokens than this before the fraction that is looked at. */
const LONGEST_MARK = 8;
/** What may stand before the digits in their word: a range or a product («1-2,5», «2х3,5»). */
const BEFORE_DIGITS = /^(?:\d+[-‐‑xх])*$/;

/** Chains of `separator` in a block, from left to right. Names of things («Л68-2-0,2») and indices («x_1,2») aren't numbers. */
export function findChains(prose: Prose, tokens: readonly Token[], separator: string, other: string): Chain[] {
  const chains: Chain[] = [];
  for (let index = 1; index < tokens.length - 1; index += 1) {
    if (!joins(tokens, index, separator)) continue;
    let last = index + 1;
    while (ONLY_DIGITS.test(tokens[last]?.text ?? "") && joins(tokens, last + 1, separator)) last += 2;
    const chain = chainAt(prose, tokens, index, last, other);
    if (chain !== null) chains.push(chain);
    index = last - 1;
    // «1,5-2,5»: the last word may begin the next chain.
    if (ONLY_DIGITS.test(tokens[last]?.text ?? "")) index = last;
  }
  return chains;
}

/** A separator with digits right before and after it. */
function joins(tokens: readonly Token[], index: number, separator: string): boolean {
  const token = tokens[index];
  const after = tokens[index + 1];
  if (token?.text !== separator || token.gap !== "" || after?.gap !== "") return false;
  return DIGITS_AT_END.test(tokens[index - 1]?.text ?? "") && DIGITS_AT_START.test(after.text);
}

function chainAt(prose: Prose, tokens: readonly Token[], separator: number, last: number, other: string): Chain | null {
  const head = tokens[separator - 1] as Token;
  const whole = DIGITS_AT_END.exec(head.text)?.[0] ?? "";
  const before = head.text.slice(0, head.text.length - whole.length);
  if (!BEFORE_DIGITS.test(before) || isInMark(tokens, separator - 1)) return null;
  let first = separator - 1;
  let start = backOver(prose, head.end, whole.length);
  let mixed: Chain["mixed"] = null;
  let integer = whole;
  if (before === "") {
    const grouped = groupedBefore(tokens, first, other);
    if (grouped === null) return null;
    if (grouped.first < first) {
      integer = grouped.digits + whole;
      first = grouped.first;
      start = (tokens[first] as Token).start;
      mixed = grouped.byMark ? "before" : null;
    }
  }
  const parts = [integer];
  for (let index = separator + 1; index < last; index += 2) parts.push((tokens[index] as Token).text);
  const tailToken = tokens[last] as Token;
  const fraction = DIGITS_AT_START.exec(tailToken.text)?.[0] ?? "";
  parts.push(fraction);
  let tail = tailToken.text.slice(fraction.length);
  let end = forwardOver(prose, tailToken.start, fraction.length);
  let lastToken = last;
  if (tail === "" && joins(tokens, last + 1, other)) {
    const more = tokens[last + 2] as Token;
    const digits = DIGITS_AT_START.exec(more.text)?.[0] ?? "";
    mixed = "after";
    end = forwardOver(prose, more.start, digits.length);
    tail = more.text.slice(digits.length);
    lastToken = last + 2;
  }
  return { start, end, parts, separator, first, last: lastToken, tail, mixed };
}

/** A mark of an alloy or a model goes on past its own fractions: «Л63-0,3-0,1». */
function isInMark(tokens: readonly Token[], index: number): boolean {
  const floor = Math.max(0, index - LONGEST_MARK);
  let place = index;
  while (
    place > floor &&
    tokens[place]?.gap === "" &&
    (tokens[place - 1]?.text === "," || tokens[place - 1]?.text === ".")
  ) {
    place -= 2;
    if (LETTERED_MARK.test(tokens[place]?.text ?? "")) return true;
  }
  return false;
}

/** Groups of three before the whole part: «1 234,56», «1.234,56». `null` if the number is part of something else («x_1,2», «1.2,3»). */
function groupedBefore(
  tokens: readonly Token[],
  index: number,
  other: string,
): { first: number; digits: string; byMark: boolean } | null {
  let first = index;
  let digits = "";
  let byMark = false;
  for (;;) {
    const token = tokens[first] as Token;
    const before = tokens[first - 1];
    if (before === undefined) break;
    if (token.gap === "") {
      if (before.text === "_" || before.text === "^") return null;
      const group = tokens[first - 2];
      if (before.text !== other || before.gap !== "" || group === undefined || !ONLY_DIGITS.test(group.text)) break;
      if (token.text.length !== 3 || group.text.length > 3) return null;
      byMark = true;
      first -= 2;
      digits = group.text + digits;
    } else {
      if (byMark || token.gap !== "space" || token.text.length !== 3 || !/^\d{1,3}$/.test(before.text)) break;
      if (isContinued(tokens, first - 1)) break;
      first -= 1;
      digits = before.text + digits;
    }
  }
  return { first, digits, byMark };
}

/** The digits at `index` are the end of another number («2,5 100,5»). */
function isContinued(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return tokens[index]?.gap === "" && before !== undefined && (before.text === "," || before.text === ".");
}

/** Offset before the last `count` visible characters that end at `end`. */
function backOver({ text }: Prose, end: number, count: number): number {
  let position = end;
  for (let left = count; left > 0; ) {
    position -= 1;
    if (text[position] !== HIDDEN) left -= 1;
  }
  return position;
}

/** Offset after the first `count` visible characters from `start`. */
function forwardOver({ text }: Prose, start: number, count: number): number {
  let position = start;
  for (let left = count; left > 0; position += 1) if (text[position] !== HIDDEN) left -= 1;
  return position;
}
