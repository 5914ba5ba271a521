import type { Span } from "../../text/prose.js";

/** All of `first` and those of `second` that touch none of them; both are in order and so is the result. */
export function withoutOverlaps<T extends Span>(first: readonly T[], second: readonly T[]): T[] {
  const merged: T[] = [];
  let next = 0;
  for (const span of second) {
    while (next < first.length && (first[next] as T).end <= span.start) {
      merged.push(first[next] as T);
      next += 1;
    }
    const following = first[next];
    if (following === undefined || span.end <= following.start) merged.push(span);
  }
  return [...merged, ...first.slice(next)];
}
