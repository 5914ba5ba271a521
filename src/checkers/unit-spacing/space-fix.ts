import type { Fix } from "../../sample/result.js";
import { IGNORED } from "../../text/characters.js";
import { HIDDEN, type Prose } from "../../text/prose.js";

const ONLY_IGNORED = new RegExp(`^(?:${IGNORED.source})+$`);

/**
 * A space between the number (from `numberStart` to `numberEnd`) and the unit.
 * Markup that stands between them stays whole: the space goes outside of it.
 * `undefined` where the markup can't be told to belong to one of the two.
 */
export function spaceBetween(
  { source }: Prose,
  number: { start: number; end: number },
  unit: { start: number; end: number },
): Fix | undefined {
  const between = source.slice(number.end, unit.start);
  if (between === "") return { start: number.end, end: number.end, text: " " };
  if (ONLY_IGNORED.test(between)) return { start: number.end, end: unit.start, text: " " };
  if (source.slice(number.start - between.length, number.start) === between) return insert(unit.start);
  if (source.slice(unit.end, unit.end + between.length) === between) return insert(number.end);
  return undefined;
}

function insert(at: number): Fix {
  return { start: at, end: at, text: " " };
}

/** Where the first `count` visible characters from `start` end, and where the next visible one begins. */
export function boundaryAfter({ text }: Prose, start: number, count: number): { end: number; next: number } {
  let end = start;
  for (let left = count; left > 0; end += 1) if (text[end] !== HIDDEN) left -= 1;
  let next = end;
  while (text[next] === HIDDEN) next += 1;
  return { end, next };
}
