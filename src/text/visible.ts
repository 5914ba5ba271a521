import { characterClass, LINE_END, SPACE } from "./characters.js";
import { graphemeCounter } from "./graphemes.js";
import { HIDDEN, OPAQUE, type Prose, type Span } from "./prose.js";

const HIDDEN_UNIT = HIDDEN.charCodeAt(0);
const OPAQUE_UNIT = OPAQUE.charCodeAt(0);

/**
 * The length of what a reader sees between two offsets, in extended grapheme
 * clusters (spec, section 3.7): markup and link destinations aren't seen, code
 * and maths count as written without their delimiters, spaces count, those at
 * the ends don't. It is never more than `end - start`, so that whoever asks
 * for more than a limit needn't measure what is shorter. Linear.
 */
export function visibleLength(prose: Prose, start: number, end: number): number {
  return measure(prose, start, end, true);
}

/** The same without maths, code and addresses. */
export function lengthOfProse(prose: Prose, start: number, end: number): number {
  return measure(prose, start, end, false);
}

function measure({ source, text }: Prose, start: number, end: number, withOpaque: boolean): number {
  const counter = graphemeCounter();
  let length = 0;
  /** Spaces since the last character that isn't one; they count once another follows. */
  let pending = 0;
  /** A line end is among them: it and the indents round it are one space to a reader. */
  let lineEnded = false;
  for (let position = start; position < end; position += 1) {
    let unit = text.charCodeAt(position);
    if (unit === HIDDEN_UNIT) continue;
    if (unit === OPAQUE_UNIT) {
      if (!withOpaque) continue;
      unit = source.charCodeAt(position);
    }
    let codePoint = unit;
    if (unit >= 0xd800 && unit <= 0xdbff && position + 1 < end) {
      const low = source.charCodeAt(position + 1);
      if (low >= 0xdc00 && low <= 0xdfff) {
        codePoint = (unit - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
        position += 1;
      }
    }
    if (!counter.begins(codePoint)) continue;
    const kind = characterClass(unit);
    if (kind === SPACE || kind === LINE_END) {
      lineEnded ||= kind === LINE_END;
      if (length > 0) pending = lineEnded ? 1 : pending + 1;
    } else {
      length += pending + 1;
      pending = 0;
      lineEnded = false;
    }
  }
  return length;
}

/** Takes along the markup that stands right at the ends of a span, within `limits`. */
export function withMarksAtEnds({ source, text }: Prose, span: Span, limits: Span): Span {
  let { start, end } = span;
  while (start > limits.start && text.charCodeAt(start - 1) === HIDDEN_UNIT) start -= 1;
  // A line end that is written as a tag belongs to neither line.
  if (source[start - 1] === "<") start = span.start;
  while (end < limits.end && text.charCodeAt(end) === HIDDEN_UNIT) end += 1;
  return { start, end };
}
