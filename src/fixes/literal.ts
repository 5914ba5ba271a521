import { fieldSpan, mapThrough } from "../datasets/json-literal.js";
import type { Edits } from "./edits.js";

/**
 * Edits of a string as edits of the JSON that holds it. What they don't replace stays as it is spelt, whatever escapes
 * there are; what they put in is spelt as the literal's other letters are.
 *
 * @param json Text that `JSON.parse` accepts
 * @param path Where the string stands, as for `fieldSpan`
 * @param edits In offsets of the string as `JSON.parse` gives it
 * @throws RangeError if no string stands there
 */
export function editsOfField(json: string, path: readonly string[], edits: Edits): Edits {
  const span = fieldSpan(json, path);
  if (span === null) throw new RangeError("no string stands at the path");
  const literal = json.slice(span.start, span.end);
  const at = mapThrough(literal);
  const spell = spellingOf(literal, json);
  const place = (offset: number): number => span.start + at(offset);
  return edits.map(({ start, end, text }) => ({ start: place(start), end: place(end), text: spell(text) }));
}

type Spelling = (text: string) => string;

const raw: Spelling = (text) => JSON.stringify(text).slice(1, -1);

/** Escapes for what isn't ASCII, if the literal, or else the whole text around it, has only such; else letters. */
function spellingOf(literal: string, json: string): Spelling {
  for (const text of [literal, json]) {
    if (/[^\u0000-\u007f]/.test(text)) return raw;
    const escapes = escapesIn(text);
    if (escapes !== "none") return escapes === "upper" ? upperEscapes : lowerEscapes;
  }
  return raw;
}

/** Whether a text has an escape beyond ASCII, and whether its digits are capitals; small ones if all are below ten. */
function escapesIn(text: string): "none" | "lower" | "upper" {
  let found: "none" | "lower" = "none";
  for (const [, digits] of text.matchAll(/\\(?:u([0-9a-fA-F]{4})|.)/gs)) {
    if (digits === undefined || Number.parseInt(digits, 16) < 0x80) continue;
    if (/[A-F]/.test(digits)) return "upper";
    if (/[a-f]/.test(digits)) return "lower";
    found = "lower";
  }
  return found;
}

const lowerEscapes: Spelling = (text) => escaped(text, (digits) => digits);
const upperEscapes: Spelling = (text) => escaped(text, (digits) => digits.toUpperCase());

function escaped(text: string, digitCase: (digits: string) => string): string {
  return raw(text).replace(
    /[^\u0000-\u007f]/g,
    (letter) => `\\u${digitCase(letter.charCodeAt(0).toString(16).padStart(4, "0"))}`,
  );
}
