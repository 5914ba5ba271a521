import type { MaskedSpan } from "./prose.js";

const SCHEME = /(?:https?|ftp):\/\/|\bwww\./gi;
/** What ends an address: spaces, brackets of Markdown, quotation marks but the straight ones, table bars. */
const ADDRESS = /[^\s<>[\]«»“”„`|]*/y;
const TRAILING = new Set([...".,:;!?*_~'\"’)…—–"]);

/**
 * Finds bare URLs and e-mail addresses (also in angle brackets) before Markdown
 * is parsed. Trailing punctuation isn't part of an address, a closing bracket
 * only if it was opened in it (GFM, section 6.9). Linear.
 */
export function findAddresses(source: string): MaskedSpan[] {
  const found: MaskedSpan[] = [];
  if (source.includes("://") || /www\./i.test(source)) findUrls(source, found);
  if (source.includes("@")) findEmails(source, found);
  return found.sort((a, b) => a.start - b.start).filter((span, index, all) => span.start >= (all[index - 1]?.end ?? 0));
}

function findUrls(source: string, found: MaskedSpan[]): void {
  SCHEME.lastIndex = 0;
  for (let match = SCHEME.exec(source); match !== null; match = SCHEME.exec(source)) {
    ADDRESS.lastIndex = SCHEME.lastIndex;
    ADDRESS.test(source);
    const end = trimEnd(source, match.index, ADDRESS.lastIndex);
    found.push(withAngles(source, { kind: "url", start: match.index, end: Math.max(end, SCHEME.lastIndex) }));
    SCHEME.lastIndex = Math.max(ADDRESS.lastIndex, SCHEME.lastIndex);
  }
}

function trimEnd(source: string, start: number, from: number): number {
  let open = 0;
  let close = 0;
  for (let position = start; position < from; position += 1) {
    if (source[position] === "(") open += 1;
    else if (source[position] === ")") close += 1;
  }
  let end = from;
  while (end > start && TRAILING.has(source[end - 1] ?? "")) {
    if (source[end - 1] === ")") {
      if (close <= open) break;
      close -= 1;
    }
    end -= 1;
  }
  return end;
}

const LOCAL = /[A-Za-z\d.!#$%&'*+/=?^_{|}~-]/;
const DOMAIN = /[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+/y;

function findEmails(source: string, found: MaskedSpan[]): void {
  let previous = -1;
  for (let at = source.indexOf("@"); at >= 0; at = source.indexOf("@", at + 1)) {
    let start = at;
    while (start > previous + 1 && LOCAL.test(source[start - 1] ?? "")) start -= 1;
    while (start < at && /[^A-Za-z\d]/.test(source[start] ?? "")) start += 1;
    DOMAIN.lastIndex = at + 1;
    previous = at;
    if (start === at || !DOMAIN.test(source)) continue;
    found.push(withAngles(source, { kind: "email", start, end: DOMAIN.lastIndex }));
    previous = DOMAIN.lastIndex - 1;
  }
}

/** `<https://…>`: the brackets are the address's own. */
function withAngles(source: string, span: MaskedSpan): MaskedSpan {
  const enclosed = source[span.start - 1] === "<" && source[span.end] === ">";
  return enclosed ? { ...span, start: span.start - 1, end: span.end + 1 } : span;
}
