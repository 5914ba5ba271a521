import type { Prose, Span } from "../../text/prose.js";
import type { Layer, Layers } from "./layers.js";
import { standsWhole } from "./whole.js";

/** Every place of a needle in a text, in order; places may overlap. Nothing for an empty needle. */
export function* occurrences(text: string, needle: string): Generator<number> {
  if (needle === "") return;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) yield at;
}

/** So many places are looked at; a word that is in more is no place. */
const MOST_TRIED = 1000;
/** A context shorter than this, or a part of one, tells nothing. */
const TELLING = 4;

/**
 * The place that a quote means: whole words only; of equal places the one after `before`, else the first that isn't
 * taken; a taken one if there is no other.
 */
export function findQuote(
  quote: string,
  before: string,
  layer: Layer,
  layers: Layers,
  answer: Prose,
  isTaken: (span: Span) => boolean,
): Span | null {
  const needle = layer.needle(quote);
  const context = layer.needle(before);
  let best: { readonly span: Span; readonly rank: number } | null = null;
  const most = 2 * (context.length < TELLING ? 0 : context.length) + 1;
  let tried = 0;
  for (const at of occurrences(layer.text, needle)) {
    const rank = 2 * contextLength(layer.text, at, context) + 1;
    // A free place goes before a taken one, a better context before both.
    if (best !== null && rank <= best.rank) continue;
    if (++tried > MOST_TRIED) break;
    const span = layers.snap(layer.span(at, at + needle.length));
    if (!standsWhole(answer, span)) continue;
    const ranked = isTaken(span) ? rank - 1 : rank;
    if (best === null || ranked > best.rank) best = { span, rank: ranked };
    if (best.rank === most) break;
  }
  return best?.span ?? null;
}

/** How much of a context, from its end, stands before an offset; little counts as nothing. */
function contextLength(text: string, offset: number, context: string): number {
  let at = offset;
  while (at > 0 && offset - at < TELLING && /\s/.test(text.charAt(at - 1))) at -= 1;
  let length = 0;
  while (length < context.length && length < at && text[at - 1 - length] === context[context.length - 1 - length])
    length += 1;
  return length < TELLING ? 0 : length;
}
