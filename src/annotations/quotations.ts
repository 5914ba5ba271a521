/** A quotation in a text: what stands between its marks, which opens it, and where its last mark ends. */
export interface Quotation {
  readonly opening: string;
  readonly inner: string;
  readonly end: number;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["«", "»"],
  ["„", "“"],
  ["“", "”"],
  ['"', '"'],
]);

/** So far the end of a quotation with others inside is looked for; behind it the nearest mark ends it. */
const REACH = 600;

/**
 * Gives the quotation that begins at a place of a text; «ёлочки» may hold others. `null` if none begins there, or it has
 * no end. Linear over a whole text whose quotations are skipped.
 */
export function quotationsIn(text: string): (at: number) => Quotation | null {
  const last = new Map([...CLOSING.values()].map((mark) => [mark, text.lastIndexOf(mark)]));
  return (at) => {
    const opening = text.charAt(at);
    const closing = CLOSING.get(opening);
    if (closing === undefined || (last.get(closing) ?? -1) <= at) return null;
    const end = opening === "«" ? (balancedEnd(text, at) ?? text.indexOf("»", at)) : text.indexOf(closing, at + 1);
    return end <= at + 1 ? null : { opening, inner: text.slice(at + 1, end), end: end + 1 };
  };
}

function balancedEnd(text: string, at: number): number | null {
  let depth = 0;
  const limit = Math.min(text.length, at + REACH);
  for (let place = at; place < limit; place += 1) {
    const character = text.charAt(place);
    if (character === "«") depth += 1;
    else if (character === "»") {
      depth -= 1;
      if (depth === 0) return place;
    }
  }
  return null;
}
