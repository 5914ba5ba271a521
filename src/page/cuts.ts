import TinyQueue from "tinyqueue";
import type { Span } from "../text/prose.js";

/** A stretch of a text within which the same spans hold. */
export interface Cut extends Span {
  /** Indices of the spans that hold here, in their order. */
  readonly spans: readonly number[];
}

/** Cuts texts at the edges of spans. */
export interface Cutter {
  /** The cuts of a stretch, in order; together they are the whole stretch. */
  cut(start: number, end: number): Cut[];
}

/** Nobody can tell more spans over one another apart. */
const MOST = 20;

/** Prepares spans, which may overlap, once: `n log n` for them, and linear for all cuts of a text taken in order. */
export function createCutter(spans: readonly Span[]): Cutter {
  const edges = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);
  const opening = group(spans, "start");
  const closing = group(spans, "end");
  /** What holds from each edge to the next. */
  const holding: (readonly number[])[] = [];
  /** The first that hold, in order; the others wait, and those that have ended are found when it is their turn. */
  let shown: readonly number[] = [];
  const waiting = new TinyQueue<number>([]);
  for (const edge of edges) {
    const isOpen = (index: number): boolean => (spans[index]?.end ?? 0) > edge;
    const opened = (opening.get(edge) ?? []).filter(isOpen);
    if (closing.has(edge)) shown = shown.filter(isOpen);
    for (const index of opened) waiting.push(index);
    const next = [...shown];
    // Whatever stands before the last that is shown takes its place.
    while (waiting.length > 0 && (next.length < MOST || (waiting.peek() ?? 0) < (next[next.length - 1] ?? 0))) {
      const first = waiting.pop() as number;
      if (!isOpen(first)) continue;
      if (next.length === MOST) waiting.push(next.pop() as number);
      next.push(first);
      next.sort((one, other) => one - other);
    }
    shown = next;
    holding.push(shown);
  }

  return {
    cut(start, end) {
      const cuts: Cut[] = [];
      let at = start;
      for (let next = firstAfter(edges, start); at < end; next += 1) {
        const to = Math.min(edges[next] ?? end, end);
        cuts.push({ start: at, end: to, spans: holding[next - 1] ?? [] });
        at = to;
      }
      return cuts;
    },
  };
}

function group(spans: readonly Span[], edge: "start" | "end"): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  spans.forEach((span, index) => {
    const group = groups.get(span[edge]);
    if (group === undefined) groups.set(span[edge], [index]);
    else group.push(index);
  });
  return groups;
}

/** Index of the first edge behind an offset. */
function firstAfter(edges: readonly number[], offset: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
