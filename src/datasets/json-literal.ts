/** A stretch of a text: UTF-16 code units, half open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where in the text of a JSON value the string at a path is written, its quotes included. Of a key that stands twice
 * the last counts, as for `JSON.parse`.
 *
 * @param json Text that `JSON.parse` accepts: the line of a data file, or one element of an array
 * @param path Keys from the outermost in, indices of arrays as digits
 * @returns `null` if nothing stands at the path, or no string
 */
export function fieldSpan(json: string, path: readonly string[]): Span | null {
  const span = valueSpan(json, path);
  return span !== null && json[span.start] === '"' ? span : null;
}

/** The same for a value of any kind. */
export function valueSpan(json: string, path: readonly string[]): Span | null {
  let at = skipSpaces(json, 0);
  for (const key of path) {
    const inner = json[at] === "{" ? memberOf(json, at, key) : json[at] === "[" ? elementOf(json, at, key) : null;
    if (inner === null) return null;
    at = inner;
  }
  return { start: at, end: endOfValue(json, at) };
}

/**
 * Maps offsets in a string to where they stand in its JSON literal. An offset behind an escape is behind the whole
 * escape.
 *
 * @param literal With its quotes, as `fieldSpan` cuts it
 * @returns From an offset in the decoded string (0 to its length, UTF-16 code units) to one in the literal
 */
export function mapThrough(literal: string): (offset: number) => number {
  /** Of each escape, its offset in the string and, with the one more of the opening quote, in the literal. */
  const decoded: number[] = [];
  const surplus: number[] = [];
  let extra = 1;
  for (let at = literal.indexOf("\\"); at >= 0; ) {
    decoded.push(at - extra);
    const length = literal[at + 1] === "u" ? 6 : 2;
    extra += length - 1;
    surplus.push(extra);
    at = literal.indexOf("\\", at + length);
  }
  return (offset) => {
    let low = 0;
    let high = decoded.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((decoded[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (surplus[low - 1] ?? 1);
  };
}

/** Where the value of the object's last member of that name begins. */
function memberOf(json: string, object: number, name: string): number | null {
  let found: number | null = null;
  let at = skipSpaces(json, object + 1);
  while (json[at] === '"') {
    const end = endOfString(json, at);
    const key = json.slice(at, end);
    const value = skipSpaces(json, skipSpaces(json, end) + 1);
    if (decodeKey(key) === name) found = value;
    at = nextPart(json, value);
  }
  return found;
}

function decodeKey(literal: string): unknown {
  return literal.includes("\\") ? JSON.parse(literal) : literal.slice(1, -1);
}

function elementOf(json: string, array: number, index: string): number | null {
  if (!/^(?:0|[1-9]\d*)$/.test(index)) return null;
  let at = skipSpaces(json, array + 1);
  for (let left = Number(index); left > 0 && at < json.length && json[at] !== "]"; left -= 1) at = nextPart(json, at);
  return at < json.length && json[at] !== "]" ? at : null;
}

/** Behind the value that begins here and its comma; at the closing bracket if it was the last. */
function nextPart(json: string, value: number): number {
  const end = skipSpaces(json, endOfValue(json, value));
  return json[end] === "," ? skipSpaces(json, end + 1) : end;
}

/** Nesting is counted, not followed: no depth is too much. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
      if (depth === 0) return at;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      at += 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      depth -= 1;
      at += 1;
      if (depth === 0) return at;
    } else {
      if (depth === 0 && (code === 0x2c || isSpace(code))) return at;
      at += 1;
    }
  }
  return at;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function endOfString(json: string, quote: number): number {
  let at = quote + 1;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

function skipSpaces(json: string, start: number): number {
  let at = start;
  while (isSpace(json.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
