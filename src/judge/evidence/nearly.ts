import type { Prose, Span } from "../../text/prose.js";
import { occurrences } from "./find.js";
import type { Layer, Layers } from "./layers.js";
import { haveSameFacts } from "./same-facts.js";
import { standsWhole } from "./whole.js";

/** Characters; shorter quotes look like too much else. */
const SHORTEST = 25;
/** Edits, as a share of the longer of quote and place: the ratio is at least 0.9. */
const MOST_DIFFERENT = 0.1;
/** Stretches of the answer that are compared, and places of one part of the quote that lead to one. */
const MOST_WINDOWS = 12;
const MOST_ANCHORS = 4;
/** Code units by which a place is widened to whole words. */
const WIDEST = 8;

/**
 * The place of the answer that a quote looks most like: nine characters of ten are the same, numbers and negations all
 * (design/judge.md, "Evidence is checked in code", 4). With so few edits one of the quote's parts is unchanged: around
 * such parts only is compared, so that the time is linear in the answer's length.
 */
export function findNearly(needle: string, layer: Layer, layers: Layers, answer: Prose): Span | null {
  if (needle.length < SHORTEST) return null;
  let best: Match | null = null;
  for (const { start, end } of windowsOf(needle, layer.text)) {
    const match = align(needle, layer.text.slice(start, end), mostEdits(needle.length));
    if (match === null) continue;
    const found = wholeWords(layer.text, start + match.start, start + match.end, match.edits);
    if (best === null || found.edits < best.edits) best = found;
  }
  if (best === null || best.end <= best.start) return null;
  const length = Math.max(needle.length, best.end - best.start);
  if (best.edits > MOST_DIFFERENT * length) return null;
  if (!haveSameFacts(needle, layer.text.slice(best.start, best.end))) return null;
  const span = layers.snap(layer.span(best.start, best.end));
  return standsWhole(answer, span) ? span : null;
}

interface Match extends Span {
  readonly edits: number;
}

/** Where a text may hold a needle with few edits: around the places of its parts. Their number is bounded. */
export function windowsOf(needle: string, text: string): Span[] {
  const edits = Math.floor(needle.length * MOST_DIFFERENT) + 1;
  const size = Math.floor(needle.length / (edits + 1));
  const windows: Span[] = [];
  for (let from = 0; from + size <= needle.length; from += size) {
    let anchors = 0;
    for (const at of occurrences(text, needle.slice(from, from + size))) {
      if (++anchors > MOST_ANCHORS || windows.length === MOST_WINDOWS) break;
      const start = Math.max(0, at - from - edits);
      const end = Math.min(text.length, at - from + needle.length + edits);
      if (!windows.some((known) => Math.abs(known.start - start) <= edits)) windows.push({ start, end });
    }
  }
  return windows;
}

/** More edits than this are too many, however long the place turns out to be: as the quote, with the edits, widened. */
function mostEdits(length: number): number {
  return Math.ceil((MOST_DIFFERENT * (length + 2 * WIDEST)) / (1 - MOST_DIFFERENT));
}

/**
 * Sellers' algorithm: the stretch of a window that is the fewest edits away from the needle; the first of equals.
 * `null` for more than `most` edits: from row to row the least cost never falls.
 */
function align(needle: string, window: string, most: number): Match | null {
  let costs = new Uint32Array(window.length + 1);
  let starts = Uint32Array.from(costs, (_, index) => index);
  let nextCosts = new Uint32Array(window.length + 1);
  let nextStarts = new Uint32Array(window.length + 1);
  for (let row = 1; row <= needle.length; row += 1) {
    const unit = needle.charCodeAt(row - 1);
    let lowest = row;
    nextCosts[0] = row;
    nextStarts[0] = 0;
    for (let column = 1; column <= window.length; column += 1) {
      const changed = (costs[column - 1] ?? 0) + (window.charCodeAt(column - 1) === unit ? 0 : 1);
      const left = (costs[column] ?? 0) + 1;
      const added = (nextCosts[column - 1] ?? 0) + 1;
      const least = Math.min(changed, left, added);
      if (least < lowest) lowest = least;
      nextCosts[column] = least;
      nextStarts[column] =
        (least === changed ? starts[column - 1] : least === left ? starts[column] : nextStarts[column - 1]) ?? 0;
    }
    if (lowest > most) return null;
    [costs, nextCosts] = [nextCosts, costs];
    [starts, nextStarts] = [nextStarts, starts];
  }
  let end = 0;
  for (let column = 1; column <= window.length; column += 1) if ((costs[column] ?? 0) < (costs[end] ?? 0)) end = column;
  return { start: starts[end] ?? 0, end, edits: costs[end] ?? 0 };
}

const WORD_PART = /[\p{L}\p{N}]/u;

/** The same place with the words at its ends taken whole; what is added counts as edits. */
function wholeWords(text: string, start: number, end: number, edits: number): Match {
  let from = start;
  let to = end;
  while (from > 0 && start - from < WIDEST && joins(text, from)) from -= 1;
  while (to < text.length && to - end < WIDEST && joins(text, to)) to += 1;
  while (from < to && text[from] === " ") from += 1;
  while (to > from && text[to - 1] === " ") to -= 1;
  return { start: from, end: to, edits: edits + Math.max(0, start - from) + Math.max(0, to - end) };
}

function joins(text: string, edge: number): boolean {
  return WORD_PART.test(text.charAt(edge - 1)) && WORD_PART.test(text.charAt(edge));
}
