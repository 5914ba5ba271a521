import { characterClass, LINE_END, OTHER, SPACE } from "../../text/characters.js";
import { graphemeCounter } from "../../text/graphemes.js";
import { HIDDEN, type Prose, type Span } from "../../text/prose.js";
import { rememberTexts } from "../../text/remember-texts.js";
import { fold } from "./fold.js";

/** One way to read the answer, and to read a quote in the same way. */
export interface Layer {
  readonly text: string;
  /** A quote as it would stand in `text`, without the spaces at its ends. */
  needle(quote: string): string;
  /** The stretch of the answer behind `text.slice(from, to)`, which isn't empty. */
  span(from: number, to: number): Span;
}

/** The ways to read one text, strictest first; each is made when it is asked for. */
export interface Layers {
  readonly exact: Layer;
  /** Without what models change when they copy. */
  readonly folded: Layer;
  /** The same without Markdown: what a reader sees. */
  readonly visible: Layer;
  /** The stretch with no user-perceived character cut at its ends, and without the marks of Markdown there. */
  snap(span: Span): Span;
}

const known = new WeakMap<Prose, Layers>();

/** The {@link Layers} of a text; made once for each. */
export function layersOf(prose: Prose): Layers {
  const remembered = known.get(prose);
  if (remembered !== undefined) return remembered;
  const { source, text } = prose;
  const exact: Layer = { text: source, needle: (quote) => quote.trim(), span: (start, end) => ({ start, end }) };
  const layers = {
    exact,
    folded: later(() => foldedLayer(source)),
    visible: later(() => foldedLayer(source, text)),
    starts: later(() => (SEPARATE.test(source) ? null : characterStarts(source))),
  };
  const made: Layers = {
    exact,
    get folded() {
      return layers.folded();
    },
    get visible() {
      return layers.visible();
    },
    snap: (span) => wholeCharacters(layers.starts(), withoutMarks(prose, span), source.length),
  };
  known.set(prose, made);
  return made;
}

function foldedLayer(source: string, plane?: string): Layer {
  return { ...fold(source, plane), needle: foldQuote };
}

/** A quote as it is compared; each way of looking for it asks anew. */
export const foldQuote = rememberTexts((quote) => fold(quote).text.trim());

/** A span takes the markup inside it along, not the marks around it (spec, section 4). */
function withoutMarks({ source, text }: Prose, { start, end }: Span): Span {
  const isMark = (at: number): boolean => {
    if (text[at] !== HIDDEN) return false;
    const kind = characterClass(source.charCodeAt(at));
    return kind === OTHER || kind === SPACE || kind === LINE_END;
  };
  let from = start;
  let to = end;
  while (from < to && isMark(from)) from += 1;
  // A character reference ends so.
  while (to > from && source[to - 1] !== ";" && isMark(to - 1)) to -= 1;
  return from < to ? { start: from, end: to } : { start, end };
}

/** Letters, signs and marks none of which ever joins another: each is a character by itself. */
const SEPARATE =
  /^[\n\t -~\xa0-\xac\xaf-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u22ff]*$/;

/** @param starts `null`: every code unit is a character */
function wholeCharacters(starts: Uint32Array | null, { start, end }: Span, length: number): Span {
  if (starts === null) return { start, end };
  return { start: starts[lastUpTo(starts, start)] ?? 0, end: starts[lastUpTo(starts, end - 1) + 1] ?? length };
}

/** Where user-perceived characters begin. */
function characterStarts(source: string): Uint32Array {
  const starts = new Uint32Array(source.length);
  const counter = graphemeCounter();
  let count = 0;
  for (let at = 0; at < source.length; at += 1) {
    const codePoint = source.codePointAt(at) ?? 0;
    if (counter.begins(codePoint)) starts[count++] = at;
    if (codePoint > 0xffff) at += 1;
  }
  return starts.subarray(0, count);
}

/** Index of the last start at or before an offset. */
function lastUpTo(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function later<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
