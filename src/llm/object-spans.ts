export interface ObjectSpans {
  /** In the order of the text; none inside another. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** The text ends before the last object does. */
  readonly unfinished: boolean;
}

/** More objects than a chatty reply holds: the rest of the text isn't read. */
const MOST_SPANS = 50;
/** Deeper than any reply of ours; what is deeper could exhaust the stack of those who read it. */
const MOST_DEPTH = 60;

const BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Where JSON objects may stand in a text: balanced braces, with those inside of
 * strings not counted. One pass: what is inside a span that turns out to be no
 * JSON isn't searched, and neither is what follows an object that never ends. So
 * an object that a broken one holds is never taken for the answer.
 */
export function objectSpans(text: string): ObjectSpans {
  const spans: { start: number; end: number }[] = [];
  let from = 0;
  while (spans.length <= MOST_SPANS) {
    const start = objectStart(text, from);
    if (start < 0) return { spans, unfinished: false };
    const { end, deep } = objectEnd(text, start);
    if (end < 0) return { spans, unfinished: true };
    if (!deep) spans.push({ start, end });
    from = end;
  }
  return { spans: [], unfinished: false };
}

/** An object begins with a brace and a key, or is empty; other braces are prose and formulas. */
function objectStart(text: string, from: number): number {
  for (let start = text.indexOf("{", from); start >= 0; start = text.indexOf("{", start + 1)) {
    let next = start + 1;
    while (isSpace(text.charCodeAt(next))) next += 1;
    const code = text.charCodeAt(next);
    if (code === QUOTE || code === CLOSING_BRACE) return start;
  }
  return -1;
}

function objectEnd(text: string, start: number): { end: number; deep: boolean } {
  let depth = 0;
  let brackets = 0;
  let inString = false;
  let deep = false;
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === BRACE) {
      depth += 1;
      deep ||= depth + brackets > MOST_DEPTH;
    } else if (code === CLOSING_BRACE) {
      depth -= 1;
      if (depth === 0) return { end: index + 1, deep };
    } else if (code === BRACKET) {
      brackets += 1;
      deep ||= depth + brackets > MOST_DEPTH;
    } else if (code === CLOSING_BRACKET) brackets -= 1;
  }
  return { end: -1, deep };
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
}
