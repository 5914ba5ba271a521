import type { MaskedSpan } from "./prose.js";

/**
 * Finds maths in all four spellings that models write: `$…$`, `$$…$$`,
 * `\(…\)`, `\[…\]`, before Markdown is parsed, so that what stands inside
 * can't be read as markup. Code is stepped over. Linear: a search for a
 * closing mark that failed isn't repeated.
 *
 * Spec, section 3.1: `$…$` is maths only where the opening sign isn't followed
 * by a space, the closing one neither preceded by a space nor followed by a
 * digit, no digit stands right before the opening sign, and no Cyrillic letter
 * stands between them outside `\text{…}`; the rest is money.
 */
export function findMaths(source: string): MaskedSpan[] {
  if (!source.includes("$") && !source.includes("\\(") && !source.includes("\\[")) return [];
  const found: MaskedSpan[] = [];
  const closings = new ClosingSearch(source);
  const length = source.length;
  let atLineStart = true;
  let position = 0;
  while (position < length) {
    if (atLineStart) {
      atLineStart = false;
      const fence = fenceAt(source, position);
      if (fence !== null) {
        position = endOfFence(source, fence.end, fence.mark, fence.size);
        atLineStart = true;
        continue;
      }
    }
    const character = source[position];
    if (character === "\n") {
      atLineStart = true;
      position += 1;
    } else if (character === "`") {
      position = closings.endOfCode(position);
    } else if (character === "\\") {
      const next = source[position + 1];
      const close = next === "(" ? "\\)" : next === "[" ? "\\]" : null;
      const end = close === null ? -1 : closings.find(close, position + 2);
      if (end < 0) {
        position += 2;
      } else {
        found.push({ kind: "math", start: position, end: end + 2 });
        position = end + 2;
      }
    } else if (character === "$") {
      const end = source[position + 1] === "$" ? closings.endOfDisplay(position) : closings.endOfInline(position);
      if (end < 0) {
        position += source[position + 1] === "$" ? 2 : 1;
      } else {
        found.push({ kind: "math", start: position, end });
        position = end;
      }
    } else {
      position += 1;
    }
  }
  return found;
}

const FENCE = /(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*(`{3,}|~{3,})/y;

function fenceAt(source: string, lineStart: number): { end: number; mark: string; size: number } | null {
  const first = source.charCodeAt(lineStart);
  // Most lines begin with a letter: don't start the regex for them.
  if (first > 0x7e || (first >= 0x41 && first <= 0x5a) || (first >= 0x61 && first <= 0x7a)) return null;
  FENCE.lastIndex = lineStart;
  const marks = FENCE.exec(source)?.[1];
  if (marks === undefined) return null;
  const end = FENCE.lastIndex;
  const mark = marks.charAt(0);
  if (mark === "`") {
    const lineEnd = source.indexOf("\n", end);
    const info = source.slice(end, lineEnd < 0 ? source.length : lineEnd);
    if (info.includes("`")) return null;
  }
  return { end, mark, size: marks.length };
}

/** Offset after the line that closes the fence, or the end of the text. */
function endOfFence(source: string, from: number, mark: string, size: number): number {
  let line = source.indexOf("\n", from);
  while (line >= 0) {
    const next = source.indexOf("\n", line + 1);
    const text = source
      .slice(line + 1, next < 0 ? source.length : next)
      .replace(/^[ \t>]*/, "")
      .trimEnd();
    if (text.length >= size && text === mark.repeat(text.length)) return next < 0 ? source.length : next + 1;
    line = next;
  }
  return source.length;
}

const BLANK_LINE = /\n[ \t\r>]*\n/g;
const CYRILLIC = /[\u0400-\u04ff]/;
const TEXT_IN_MATHS = /\\(?:text[a-z]*|mbox|mathrm|operatorname)\s*\{[^{}]*\}/g;

/** Searches for closing marks and remembers which of them are known to be absent. */
class ClosingSearch {
  private readonly absentFrom = new Map<string, number>();
  private readonly runs = new Map<number, number[]>();
  private runsRead = false;
  private blank = -1;

  constructor(private readonly source: string) {}

  /** Offset of the nearest closing `mark`, or −1. */
  find(mark: string, from: number): number {
    const absent = this.absentFrom.get(mark);
    if (absent !== undefined && from >= absent) return -1;
    const at = this.source.indexOf(mark, from);
    if (at < 0) this.absentFrom.set(mark, from);
    return at;
  }

  endOfDisplay(start: number): number {
    const close = this.find("$$", start + 2);
    return close <= start + 2 ? -1 : close + 2;
  }

  endOfInline(start: number): number {
    const source = this.source;
    if (isDigit(source.charCodeAt(start - 1))) return -1;
    const after = source[start + 1];
    if (after === undefined || /\s/.test(after)) return -1;
    const close = this.unescapedDollar(start + 1);
    if (close < 0 || close >= this.nextBlank(start)) return -1;
    if (/\s/.test(source[close - 1] ?? "") || isDigit(source.charCodeAt(close + 1))) return -1;
    const inside = source.slice(start + 1, close);
    if (CYRILLIC.test(inside) && CYRILLIC.test(inside.replace(TEXT_IN_MATHS, ""))) return -1;
    return close + 1;
  }

  private unescapedDollar(from: number): number {
    let at = this.find("$", from);
    while (at > 0 && this.source[at - 1] === "\\") at = this.find("$", at + 1);
    return at;
  }

  /** Offset of the first blank line after `from`: inline maths doesn't reach over it. */
  private nextBlank(from: number): number {
    if (this.blank <= from) {
      BLANK_LINE.lastIndex = from;
      const match = BLANK_LINE.exec(this.source);
      this.blank = match === null ? this.source.length : match.index;
    }
    return this.blank;
  }

  /** Offset after the code span that opens at `start`, or after its backticks when nothing closes them. */
  endOfCode(start: number): number {
    const source = this.source;
    let size = 1;
    while (source[start + size] === "`") size += 1;
    this.readRuns();
    const places = this.runs.get(size) ?? [];
    while (places.length > 0 && (places[0] as number) <= start) places.shift();
    const close = places[0];
    return close === undefined || close >= this.nextBlank(start) ? start + size : close + size;
  }

  private readRuns(): void {
    if (this.runsRead) return;
    this.runsRead = true;
    for (const match of this.source.matchAll(/`+/g)) {
      const size = match[0].length;
      const places = this.runs.get(size);
      if (places === undefined) this.runs.set(size, [match.index]);
      else places.push(match.index);
    }
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
