const PAIRS: ReadonlyMap<string, string> = new Map([
  ["«", "»"],
  ["„", "“"],
  ["“", "”"],
  ["‘", "’"],
  ['"', '"'],
  ["'", "'"],
]);

/**
 * Puts a quote in «ёлочки»; the marks inside it become „лапки“. A quote that is
 * a quotation itself, marks included, stays as it is: there the marks are often
 * what is wrong.
 */
export function inQuotationMarks(quote: string): string {
  return isQuotation(quote) ? quote : `«${withInnerMarks(quote)}»`;
}

/** Begins with a mark whose pair is the last character. */
export function isQuotation(text: string): boolean {
  const closing = PAIRS.get(text.charAt(0));
  if (closing === undefined || text.length < 3 || !text.endsWith(closing)) return false;
  const inside = text.slice(1, -1);
  return !inside.includes(closing) && !inside.includes(text.charAt(0)) && isBalanced(inside);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "«") depth += 1;
    else if (character === "»") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const MARKS = /[«»„“”"`]/g;
const OPENS_AFTER = /^$|[\s([{«„–—-]/u;

function withInnerMarks(text: string): string {
  let code = false;
  let straight = false;
  let low = 0;
  return text.replace(MARKS, (mark, offset: number) => {
    switch (mark) {
      case "`":
        code = !code;
        return mark;
      case "«":
        return "„";
      case "„":
        low += 1;
        return "„";
      case "“":
        // Closes „…“ or opens “…”.
        if (low === 0) return "„";
        low -= 1;
        return "“";
      case '"': {
        const before = text.charAt(offset - 1);
        // Inches, and strings in code, are no quotation marks.
        if (code || (!straight && /\d/.test(before))) return mark;
        straight = !straight && OPENS_AFTER.test(before);
        return straight ? "„" : "“";
      }
      default:
        return "“";
    }
  });
}
