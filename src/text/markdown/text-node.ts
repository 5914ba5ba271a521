import { HIDDEN } from "../prose.js";

/**
 * The source of a text node, as long as before, with everything that the
 * node's value lacks hidden: backslashes of escapes, the prefixes of
 * continuation lines (`>`, indentation), trailing spaces.
 */
export function alignText(source: string, value: string): string {
  if (source === value) return source;
  const pieces: string[] = [];
  let at = 0;
  let plainFrom = 0;
  for (let position = 0; position < source.length; position += 1) {
    if (source.charCodeAt(position) === value.charCodeAt(at)) {
      at += 1;
      continue;
    }
    if (position > plainFrom) pieces.push(source.slice(plainFrom, position));
    pieces.push(HIDDEN);
    plainFrom = position + 1;
  }
  if (plainFrom < source.length) pieces.push(source.slice(plainFrom));
  return pieces.join("");
}
