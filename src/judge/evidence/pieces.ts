import type { Prose, Span } from "../../text/prose.js";
import { occurrences } from "./find.js";
import type { Layer, Layers } from "./layers.js";
import { standsWhole } from "./whole.js";

/** UTF-16 code units that a quote may leave out at one «…»; a paragraph that is too long has some hundreds. */
const LONGEST_GAP = 700;
/** More cuts than this are a retelling. */
const MOST_PIECES = 4;
/** So many places of the first piece are tried. */
const MOST_STARTS = 200;

/** What a folded quote leaves out: three dots, in brackets or not. */
const CUT = /\s*[[(<]?\.{3,}[\])>]?\s*/;

/** The parts of a folded quote between its ellipses; none if it has too many. */
export function piecesOf(needle: string): string[] {
  const pieces = needle.split(CUT).filter((piece) => piece !== "");
  return pieces.length > MOST_PIECES ? [] : pieces;
}

/**
 * The place of a quote that was cut with «…»: its parts in order, not far from each other, each made of whole words.
 * The stretch takes in what was left out.
 */
export function findPieces(
  pieces: readonly string[],
  layer: Layer,
  layers: Layers,
  answer: Prose,
  isTaken: (span: Span) => boolean,
): Span | null {
  const [first, ...rest] = pieces;
  if (first === undefined) return null;
  let taken: Span | null = null;
  let starts = 0;
  for (const at of occurrences(layer.text, first)) {
    if (++starts > MOST_STARTS) break;
    const head = wholeSpan(at, first, layer, layers, answer);
    if (head === null) continue;
    const end = findRest(rest, at + first.length, layer, layers, answer);
    if (end === null) continue;
    const span = { start: head.start, end: Math.max(head.end, end) };
    if (!isTaken(span)) return span;
    taken ??= span;
  }
  return taken;
}

/** Where the last of the pieces ends in the answer; 0 for none. */
function findRest(pieces: readonly string[], from: number, layer: Layer, layers: Layers, answer: Prose): number | null {
  let position = from;
  let end = 0;
  for (const piece of pieces) {
    const near = layer.text.slice(position, position + LONGEST_GAP + piece.length);
    let found: Span | null = null;
    for (const at of occurrences(near, piece)) {
      found = wholeSpan(position + at, piece, layer, layers, answer);
      if (found !== null && !isHonestCut(near.slice(0, at))) found = null;
      if (found === null) continue;
      position += at + piece.length;
      break;
    }
    if (found === null) return null;
    end = found.end;
  }
  return end;
}

/**
 * The quote's dots may be the answer's own, and then nothing was cut; «он … пришёл» isn't «он не пришёл», nor «он не
 * всегда приходил»: what is left out up to the next piece holds no negation without a mark after it.
 */
const OWN_DOTS = /^\s*\.{3}|\.{3}\s*$/;
const NEGATION = /(?<![\p{L}\p{N}])(?:не|ни|без)\s/iu;
const UP_TO_MARK = /^[\s\S]*[.,;:!?]/;

function isHonestCut(gap: string): boolean {
  return !OWN_DOTS.test(gap) && !NEGATION.test(gap.replace(UP_TO_MARK, ""));
}

function wholeSpan(at: number, piece: string, layer: Layer, layers: Layers, answer: Prose): Span | null {
  const span = layers.snap(layer.span(at, at + piece.length));
  return standsWhole(answer, span) ? span : null;
}
