import { findQuote } from "../judge/evidence/find.js";
import { layersOf } from "../judge/evidence/layers.js";
import { findPieces, piecesOf } from "../judge/evidence/pieces.js";
import type { Span } from "../text/prose.js";
import { readText } from "../text/read-text.js";
import type { Mark, Quote, Quotes } from "./annotation.js";

/** More places in one answer are looked for by nobody; each costs a search. */
const MOST_PLACES = 500;

export interface Located {
  readonly marks: readonly Mark[];
  /** Quotes that don't stand in the answer. */
  readonly lost: number;
}

/**
 * The places that quotes mean. Equal words of one tag are different places as long as there are any; quotation marks,
 * spaces, dashes, «ё» and Markdown may differ from the answer, and «…» stands for what was left out.
 */
export function locateQuotes(answer: string, said: readonly Quotes[]): Located {
  const marks: Mark[] = [];
  let lost = 0;
  if (said.every(({ quotes }) => quotes.length === 0)) return { marks, lost };
  const prose = readText(answer);
  const layers = layersOf(prose);

  function find({ text, marked }: Quote, isTaken: (span: Span) => boolean): Span | null {
    const whole = marked
      ? [`"${text}"`, `“${text}”`, `„${text}“`].find((quoted) => answer.includes(quoted))
      : undefined;
    const quote = whole ?? text;
    for (const layer of [layers.exact, layers.folded, layers.visible]) {
      const place = findQuote(quote, "", layer, layers, prose, isTaken);
      if (place !== null) return place;
    }
    for (const layer of [layers.folded, layers.visible]) {
      const pieces = piecesOf(layer.needle(quote));
      if (pieces.length < 2) continue;
      const place = findPieces(pieces, layer, layers, prose, isTaken);
      if (place !== null) return place;
    }
    // A part of a word, or marks alone: people quote those too.
    const start = answer.indexOf(quote);
    return start < 0 || quote === "" ? null : { start, end: start + quote.length };
  }

  for (const { tag, quotes } of said) {
    const taken = new Set<string>();
    const isTaken = ({ start, end }: Span): boolean => taken.has(`${start} ${end}`);
    for (const quote of quotes) {
      if (marks.length >= MOST_PLACES) break;
      let found = 0;
      for (let time = 0; time < quote.count; time += 1) {
        const place = find(quote, isTaken);
        if (place === null || (time > 0 && isTaken(place))) break;
        found += 1;
        if (isTaken(place)) continue;
        taken.add(`${place.start} ${place.end}`);
        marks.push({ tag, start: place.start, end: place.end });
      }
      if (found === 0) lost += 1;
    }
  }
  return { marks, lost };
}
