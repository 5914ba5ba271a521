import type { Fix } from "../sample/result.js";

/** Replacements of one text, disjoint and in order: what stands at `start`…`end` becomes `text`. */
export type Edits = readonly Fix[];

/** The text with every edit made. */
export function applyEdits(text: string, edits: Edits): string {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end, text: replacement } of edits) {
    pieces.push(text.slice(position, start), replacement);
    position = end;
  }
  pieces.push(text.slice(position));
  return pieces.join("");
}

/**
 * The same edits without the characters that they leave as they are at their ends, and without those that change
 * nothing. No half of a surrogate pair is left to either side.
 */
export function narrowEdits(text: string, edits: Edits): Fix[] {
  return edits.flatMap((edit) => {
    const before = text.slice(edit.start, edit.end);
    const shorter = Math.min(before.length, edit.text.length);
    let head = 0;
    while (head < shorter && before[head] === edit.text[head]) head += 1;
    if (head > 0 && isHigh(before.charCodeAt(head - 1))) head -= 1;
    let tail = 0;
    while (tail < shorter - head && before.at(-1 - tail) === edit.text.at(-1 - tail)) tail += 1;
    if (tail > 0 && isLow(before.charCodeAt(before.length - tail))) tail -= 1;
    const start = edit.start + head;
    const end = edit.end - tail;
    const replacement = edit.text.slice(head, edit.text.length - tail);
    return start === end && replacement === "" ? [] : [{ start, end, text: replacement }];
  });
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/**
 * Maps places of the text with the edits made to the text before them. A place inside of what was put in counts as
 * the start of what stood there, for the end of a span as its end.
 */
export function mapBack(edits: Edits): (offset: number, side: "start" | "end") => number {
  const starts: number[] = [];
  let drift = 0;
  for (const { start, end, text } of edits) {
    starts.push(start + drift);
    drift += text.length - (end - start);
  }
  return (offset, side) => {
    // The last edit that begins before the place; an insertion right at the start of a span lies before the span.
    let low = 0;
    let high = edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset || ((starts[middle] ?? 0) === offset && side === "start")) low = middle + 1;
      else high = middle;
    }
    const edit = edits[low - 1];
    if (edit === undefined) return offset;
    const into = offset - (starts[low - 1] ?? 0);
    if (into >= edit.text.length) return edit.end + into - edit.text.length;
    return side === "start" ? edit.start : edit.end;
  };
}

/** A stretch of the first text that is still there, or a text that was put in. */
type Piece = { readonly start: number; readonly end: number } | string;

/** Two rounds of edits as one: the second was made to what the first had left of a text that is `length` units long. */
export function composeEdits(first: Edits, second: Edits, length: number): Edits {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const pieces = piecesOf(first, length);
  const made: Piece[] = [];
  let index = 0;
  let piece = pieces[0];
  let position = 0;
  const advance = (to: number, keep: boolean): void => {
    while (piece !== undefined && position < to) {
      const size = Math.min(lengthOf(piece), to - position);
      if (keep) made.push(cut(piece, 0, size));
      position += size;
      piece = size < lengthOf(piece) ? cut(piece, size, lengthOf(piece)) : pieces[++index];
    }
  };
  for (const { start, end, text } of second) {
    advance(start, true);
    made.push(text);
    advance(end, false);
  }
  advance(Number.POSITIVE_INFINITY, true);
  return editsOf(made, length);
}

function piecesOf(edits: Edits, length: number): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { start, end, text } of edits) {
    pieces.push({ start: position, end: start }, text);
    position = end;
  }
  pieces.push({ start: position, end: length });
  return pieces.filter((piece) => lengthOf(piece) > 0);
}

function editsOf(pieces: readonly Piece[], length: number): Fix[] {
  const edits: Fix[] = [];
  let position = 0;
  let text = "";
  for (const piece of [...pieces, { start: length, end: length }]) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    if (piece.start > position || text !== "") edits.push({ start: position, end: piece.start, text });
    position = piece.end;
    text = "";
  }
  return edits;
}

function lengthOf(piece: Piece): number {
  return typeof piece === "string" ? piece.length : piece.end - piece.start;
}

function cut(piece: Piece, from: number, to: number): Piece {
  return typeof piece === "string" ? piece.slice(from, to) : { start: piece.start + from, end: piece.start + to };
}
