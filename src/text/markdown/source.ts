import { WIDE_SPACE } from "../characters.js";
import type { MaskedSpan } from "../prose.js";

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
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
 * What the Markdown parser is given, of the same length. Maths and addresses
 * are filled with letters, so that nothing in them is markup. Wide spaces are
 * plain ones, so that a pasted «-⍽пункт» is a list item and a line of no-break
 * spaces is blank. Character references are decoded by us, later. What costs
 * a parser more than linear time and no writer needs is taken away: containers
 * nested without end, underscores by the thousand. A rule that opens an answer
 * opens no front matter. All that is left is ASCII:
 * the fast parser counts the columns of other letters anew for every node, which
 * takes a third of its time on Russian, and hours on a line of a megabyte.
 */
export function markdownSource(source: string, opaque: readonly MaskedSpan[]): string {
  return limitUnderscores(limitNesting(keepOpeningRule(fill(asciiTwin(source), opaque), source)));
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

/** Control characters are to Markdown what letters of other alphabets are: no space, no punctuation, no part of a tag. */
const LETTER_TWINS = [1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
const SPACE = 0x20;
const AMPERSAND = 0x26;
/** Punctuation that means nothing to Markdown. */
const MARK_TWIN = ",".charCodeAt(0);
const twins = new Uint8Array(0x10000);

/**
 * The same text, of the same length, in ASCII. Letters of one case pair have one
 * twin, so that labels of links still meet their definitions.
 */
function asciiTwin(source: string): string {
  const bytes = Buffer.allocUnsafe(source.length);
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    bytes[at] = twins[unit] || twinOf(unit);
  }
  return bytes.toString("latin1");
}

function twinOf(unit: number): number {
  const twin = chooseTwin(unit);
  twins[unit] = twin;
  return twin;
}

function chooseTwin(unit: number): number {
  if (unit === AMPERSAND) return MARK_TWIN;
  if (unit < 0x80) return unit;
  const character = String.fromCharCode(unit);
  if (WIDE_SPACE.test(character)) return SPACE;
  // Halves of pairs: nearly all of them are emoji.
  if (/[\p{P}\p{S}\p{Cs}]/u.test(character)) return MARK_TWIN;
  return LETTER_TWINS[character.toLowerCase().charCodeAt(0) % LETTER_TWINS.length] as number;
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
  return source.replace(DEEP_LINE, (_, kept: string, excess: string) => kept + excess.replace(/[^ \t]/g, "x"));
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
