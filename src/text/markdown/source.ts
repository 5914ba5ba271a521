import type { MaskedSpan } from "../prose.js";

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The answer as the text model takes it, of the same length: NUL, lone
 * surrogates and U+FFFC, which mean something else here, become U+FFFD.
 */
export function wellFormed(source: string): string {
  return source.replaceAll("\u0000", "\ufffd").replaceAll("\ufffc", "\ufffd").replace(LONE_SURROGATES, "\ufffd");
}

/**
 * What the Markdown parser is given, of the same length, made of the text's
 * ASCII twin. Maths and addresses
 * are filled with letters, so that nothing in them is markup. Wide spaces are
 * plain ones, so that a pasted «-⍽пункт» is a list item and a line of no-break
 * spaces is blank. Character references are decoded by us, later. What costs
 * a parser more than linear time and no writer needs is taken away: containers
 * nested without end, underscores by the thousand. A rule that opens an answer
 * opens no front matter.
 */
export function markdownSource(source: string, twin: string, opaque: readonly MaskedSpan[]): string {
  return limitUnderscores(limitNesting(keepOpeningRule(fill(twin, opaque), source)));
}

const FENCE = /^\ufeff?(?:---|\+\+\+)[ \t]*\r?\n/;
/** «title: …», «title = …»: what front matter begins with. */
const ENTRY = /^["']?[\p{L}\p{N}_.-]{1,60}["']?[ \t]*(?::[ \t\r\n]|=)/u;
const LONGEST_ENTRY = 100;

/** Models part sections with «---», the first one too; only where an entry follows does it open front matter. */
function keepOpeningRule(markdown: string, source: string): string {
  const fence = FENCE.exec(source)?.[0];
  if (fence === undefined || ENTRY.test(source.slice(fence.length, fence.length + LONGEST_ENTRY))) return markdown;
  return markdown.replace(/---|\+\+\+/, "***");
}

function fill(source: string, opaque: readonly MaskedSpan[]): string {
  if (opaque.length === 0) return source;
  const pieces: string[] = [];
  let position = 0;
  for (const span of opaque) {
    pieces.push(source.slice(position, span.start), "x".repeat(span.end - span.start));
    position = span.end;
  }
  pieces.push(source.slice(position));
  return pieces.join("");
}

/** CommonMark sets no limit; nobody quotes or nests deeper than this. */
const MAX_NESTING = 24;
const CONTAINERS = "[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))";
const DEEP_LINE = new RegExp(`^((?:${CONTAINERS}){${MAX_NESTING}})((?:${CONTAINERS})+)`, "gm");

function limitNesting(source: string): string {
  if (!mayNestDeep(source)) return source;
  return source.replace(DEEP_LINE, (_, kept: string, excess: string) => kept + excess.replace(/[^ \t]/g, "x"));
}

/** Whether a line begins with so many marks of containers; the search for them would look at every character. */
function mayNestDeep(source: string): boolean {
  for (let start = 0; start < source.length; ) {
    let marks = 0;
    let at = start;
    while (at < source.length && isOfContainer(source.charCodeAt(at))) {
      if (source.charCodeAt(at) > 0x20) marks += 1;
      at += 1;
    }
    if (marks >= MAX_NESTING) return true;
    const end = source.indexOf("\n", at);
    if (end < 0) return false;
    start = end + 1;
  }
  return false;
}

/** Of `>`, `-`, `*`, `+`, digits, `.`, `)`, space and tab. */
function isOfContainer(unit: number): boolean {
  return (
    unit === 0x20 ||
    unit === 0x09 ||
    unit === 0x3e ||
    unit === 0x2d ||
    unit === 0x2a ||
    unit === 0x2b ||
    unit === 0x2e ||
    unit === 0x29 ||
    (unit >= 0x30 && unit <= 0x39)
  );
}

/** Underscores in one paragraph from which on they are taken for letters. */
const MAX_UNDERSCORES = 500;

function limitUnderscores(source: string): string {
  let count = 0;
  for (let at = source.indexOf("_"); at >= 0 && count <= MAX_UNDERSCORES; at = source.indexOf("_", at + 1)) count += 1;
  if (count <= MAX_UNDERSCORES) return source;
  let seen = 0;
  return source.replace(/_|\n[ \t\r>]*\n/g, (found) => {
    if (found !== "_") {
      seen = 0;
      return found;
    }
    seen += 1;
    return seen > MAX_UNDERSCORES ? "x" : found;
  });
}
