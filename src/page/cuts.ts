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
  let active: readonly number[] = [];
  for (const edge of edges) {
    const closed = closing.get(edge);
    const opened = (opening.get(edge) ?? []).filter((index) => (spans[index]?.end ?? 0) > edge);
    const kept = closed === undefined ? active : active.filter((index) => !closed.includes(index));
    active = opened.length === 0 ? kept : [...kept, ...opened].sort((one, other) => one - other);
    holding.push(active.slice(0, MOST));
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
