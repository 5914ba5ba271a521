import type { Finding } from "../sample/result.js";

/**
 * A quote as a reader of the answer saw it, on one line: without the marks of
 * emphasis, links and line starts that a span has taken along. Words, spaces
 * and punctuation stay as they are. Linear in the quote's length.
 */
export function visibleQuote(quote: string): string {
  const line = MAY_END_LINE.test(quote) ? quote.replace(LINE_END, " ") : quote;
  if (!MARKUP.test(line)) return line;
  const pieces: string[] = [];
  let position = 0;
  for (const match of line.matchAll(LITERAL)) {
    pieces.push(withoutMarkup(line.slice(position, match.index)), match[0]);
    position = match.index + match[0].length;
  }
  pieces.push(withoutMarkup(line.slice(position)));
  const visible = pieces.join("");
  return visible.trim() === "" ? line : visible;
}

/** Spares nearly every quote the search for line ends. */
const MAY_END_LINE = /[\r\n<]/;
/** A line end with the spaces around it, a hard break's mark before it and a block quotation's marks after it. */
const LINE_END = /(?<![ \t])[ \t]*(?:(?:\\?(?:\r\n?|\n)|<br[ \t]*\/?>)[ \t]*(?:>[ \t]?)*)+/gi;

const MARKUP = /[*_~[\\&]/;

/** Inline code and maths: what stands there isn't markup. */
const LITERAL = /(?<!`)(`+)(?!`)[^`]+\1(?!`)|\$\$?[^$]+\$\$?|\\\((?:[^\\]|\\[^()])*\\\)|\\\[(?:[^\\]|\\[^[\]])*\\\]/g;

const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
/** A mark that can't be a power («2**3»). */
const BOLD_STARS = /(?<![A-Za-z\d)*])\*{2,3}(?!\*)|\*{2,3}(?![A-Za-z\d(*])/g;
const BOLD_LINES = /(?<![\p{L}\p{N}_])__(?=[^\s_])|(?<=[^\s_])__(?![\p{L}\p{N}_])/gu;
const ITALIC_STARS = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;
const ITALIC_LINES = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu;
/** Of ASCII punctuation all but brackets and the backslash itself, which may belong to maths. */
const ESCAPE = /\\([!-'*-/:-@^-`{-~])/g;

function withoutMarkup(text: string): string {
  return text
    .replace(LINK, "$1")
    .replace(/~~/g, "")
    .replace(BOLD_STARS, "")
    .replace(BOLD_LINES, "")
    .replace(ITALIC_STARS, "$1")
    .replace(ITALIC_LINES, "$1")
    .replace(ESCAPE, "$1")
    .replace(/&nbsp;/g, "\u00a0");
}

/** The quote with its fix put in; `null` without a fix, or where it reaches beyond the quote. */
export function mendedQuote({ quote, start, end, fix }: Finding): string | null {
  if (fix === null || fix.start < start || fix.end > end) return null;
  return quote.slice(0, fix.start - start) + fix.text + quote.slice(fix.end - start);
}

/** A part of the limit goes to the quote's beginning, the rest to its end. */
const HEAD_SHARE = 0.6;

/**
 * Cuts a long quote in the middle, at words: «начало… конец». Both parts stand
 * in the answer as they are; a full stop at the very end is left out.
 *
 * @param limit In UTF-16 code units, without the sign of the cut.
 */
export function cutQuote(quote: string, limit: number): string {
  if (quote.length <= limit) return quote;
  const headLength = Math.ceil(limit * HEAD_SHARE);
  const head = quote.slice(0, wordEnd(quote, headLength)).replace(/[\s,;:.…–—-]+$/u, "");
  const tail = quote.slice(wordStart(quote, quote.length - (limit - headLength)));
  return `${head}… ${tail.replace(/(?<=[^.])\.$/, "")}`;
}

/** The last end of a word at or before an offset, or, in a word without an end, the offset itself. */
function wordEnd(text: string, offset: number): number {
  for (let end = offset; end > 0; end -= 1) if (SPACE.test(text.charAt(end))) return end;
  return characterStart(text, offset);
}

/** The first start of a word at or after an offset, or the offset itself. */
function wordStart(text: string, offset: number): number {
  for (let start = offset; start < text.length; start += 1) if (SPACE.test(text.charAt(start - 1))) return start;
  return characterStart(text, offset);
}

const SPACE = /\s/u;
/** What belongs to the character before it: a combining mark, a joiner and what it joins, a skin tone. */
const CONTINUATION = /^(?:[\p{M}\u200d]|[\u{1f3fb}-\u{1f3ff}])/u;
const LONGEST_CHARACTER = 32;

function characterStart(text: string, offset: number): number {
  const earliest = Math.max(1, offset - LONGEST_CHARACTER);
  for (let start = offset; start >= earliest; start -= 1) {
    if (!isHalf(text, start) && !CONTINUATION.test(text.slice(start, start + 2)) && text[start - 1] !== "\u200d")
      return start;
  }
  return isHalf(text, offset) ? offset + 1 : offset;
}

function isHalf(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
