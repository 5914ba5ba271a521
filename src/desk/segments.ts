import type { Item } from "./items.js";

/** A stretch of the answer under the same items. */
export interface Segment {
  readonly text: string;
  /** The shortest of the items that cover it, which is the one that a reader means; `null`: none does. */
  readonly item: Item | null;
}

/** Cuts the answer at the edges of the items; the pieces put together are the answer. */
export function segmentsOf(answer: string, items: readonly Item[]): Segment[] {
  const edges = new Set(items.flatMap(({ finding: { start, end } }) => [start, end])).add(answer.length);
  const segments: Segment[] = [];
  let active: Item[] = [];
  let next = 0;
  let start = 0;
  for (const edge of [...edges].sort((one, other) => one - other)) {
    if (edge > start) segments.push({ text: answer.slice(start, edge), item: shortest(active) });
    start = edge;
    active = active.filter(({ finding }) => finding.end > edge);
    for (let item = items[next]; item !== undefined && item.finding.start <= edge; item = items[next]) {
      active.push(item);
      next += 1;
    }
  }
  return segments;
}

/** The shortest item at an offset. */
export function itemAt(items: readonly Item[], offset: number): Item | null {
  return shortest(items.filter(({ finding: { start, end } }) => start <= offset && offset < end));
}

function shortest(items: readonly Item[]): Item | null {
  let found: Item | null = null;
  for (const item of items) if (found === null || lengthOf(item) <= lengthOf(found)) found = item;
  return found;
}

function lengthOf({ finding: { start, end } }: Item): number {
  return end - start;
}
