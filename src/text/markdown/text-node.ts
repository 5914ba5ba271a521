import { HIDDEN } from "../prose.js";

/**
 * The source of a text node, as long as before, with everything that the
 * node's value lacks hidden: backslashes of escapes, the prefixes of
 * continuation lines (`>`, indentation), trailing spaces. An entity's
 * character stands in its first place.
 */
export function alignText(source: string, value: string): string {
  if (source === value) return source;
  const pieces: string[] = [];
  let at = 0;
  let plainFrom = 0;
  for (let position = 0; position < source.length; ) {
    if (source[position] === value[at]) {
      position += 1;
      at += 1;
      continue;
    }
    if (position > plainFrom) pieces.push(source.slice(plainFrom, position));
    const entity = entityLength(source, position);
    if (entity > 0 && at < value.length) {
      const decoded = String.fromCodePoint(value.codePointAt(at) as number);
      pieces.push(decoded, HIDDEN.repeat(entity - decoded.length));
      at += decoded.length;
      position += entity;
    } else {
      pieces.push(HIDDEN);
      position += 1;
    }
    plainFrom = position;
  }
  if (plainFrom < source.length) pieces.push(source.slice(plainFrom));
  return pieces.join("");
}

/** The longest named reference of HTML has 33 characters; numeric ones are shorter. */
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;

function entityLength(source: string, position: number): number {
  if (source[position] !== "&") return 0;
  ENTITY.lastIndex = position;
  return ENTITY.test(source) ? ENTITY.lastIndex - position : 0;
}
