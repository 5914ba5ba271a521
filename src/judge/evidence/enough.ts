import type { VerifiedPlace } from "../contract.js";

/**
 * Whether places are enough for a tag: so many that don't overlap, at least one of them found as it was quoted
 * (design/judge.md, "Evidence is checked in code", 4 and 8).
 *
 * @param needed `places` of the tag
 */
export function provesTag(places: readonly VerifiedPlace[], needed: number): boolean {
  return places.some(({ approximate }) => !approximate) && countApart(places) >= Math.max(1, needed);
}

/** The greatest number of places of which no two overlap. */
export function countApart(places: readonly { readonly start: number; readonly end: number }[]): number {
  let count = 0;
  let free = 0;
  for (const { start, end } of [...places].sort((one, other) => one.end - other.end)) {
    if (start < free) continue;
    count += 1;
    free = end;
  }
  return count;
}
