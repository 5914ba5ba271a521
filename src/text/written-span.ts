import { HIDDEN, type Prose, type Span, type Token } from "./prose.js";

/** No HTML entity is longer; whatever seems to be isn't one. */
const LONGEST_ENTITY = 33;

/**
 * How a mark is written in the source: with the backslash that escapes it, as
 * a whole entity. A fix that replaces the mark replaces this.
 */
export function writtenSpan({ source, text }: Prose, token: Token): Span {
  let { start, end } = token;
  if (source[start] === "&" && token.text !== "&") {
    const semicolon = source.slice(start, start + LONGEST_ENTITY).indexOf(";");
    if (semicolon > 0) end = start + semicolon + 1;
  }
  if (source[start - 1] === "\\" && text[start - 1] === HIDDEN) start -= 1;
  return { start, end };
}
