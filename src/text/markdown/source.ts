import { WIDE_SPACES } from "../characters.js";
import type { MaskedSpan } from "../prose.js";

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL in the answer would be read as a hidden character
const HAS_ODD_UNITS = /[\ud800-\udfff\u0000\ufffc]/;

/**
 * The answer as the text model takes it, of the same length: NUL, lone
 * surrogates and U+FFFC, which mean something else here, become U+FFFD.
 */
export function wellFormed(source: string): string {
  if (!HAS_ODD_UNITS.test(source)) return source;
  return source.replaceAll("\u0000", "\ufffd").replaceAll("\ufffc", "\ufffd").replace(LONE_SURROGATES, "\ufffd");
}

/**
 * What the Markdown parser is given, of the same length: maths is filled with
 * letters, so that nothing in it is markup, and wide spaces are plain ones, so
 * that a pasted «-⍽пункт» is a list item and a line of no-break spaces is blank.
 */
export function markdownSource(source: string, maths: readonly MaskedSpan[]): string {
  const spaced = source.replace(WIDE_SPACES, " ");
  if (maths.length === 0) return spaced;
  const pieces: string[] = [];
  let position = 0;
  for (const span of maths) {
    pieces.push(spaced.slice(position, span.start), "x".repeat(span.end - span.start));
    position = span.end;
  }
  pieces.push(spaced.slice(position));
  return pieces.join("");
}
