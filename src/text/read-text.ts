import { findAddresses } from "./addresses.js";
import { buildBlocks } from "./blocks.js";
import { IGNORED } from "./characters.js";
import type { Dictionary } from "./dictionary.js";
import { decodeEntities } from "./entities.js";
import { loadParser, type MarkdownParser } from "./markdown/parser.js";
import { PlaneWriter } from "./markdown/plane.js";
import { markdownSource, wellFormed } from "./markdown/source.js";
import { walkMarkdown } from "./markdown/walk.js";
import { findMaths } from "./maths.js";
import { HIDDEN, type MaskedSpan, OPAQUE, type Prose } from "./prose.js";
import { type Survey, survey } from "./survey.js";

export interface ReadOptions {
  /** Tells names after an abbreviation; without it a capital is enough to begin a sentence. */
  readonly dictionary?: Dictionary | null;
  /** Markdown parser; by default the fast one where it loads, else the reference. */
  readonly parser?: MarkdownParser;
}

const defaultParser = await loadParser("auto");
const BOM = "\ufeff";

/**
 * Reads a text as Markdown: what is prose, in which blocks, sentences and
 * words, and what is masked (spec, section 3). Never throws; linear in the
 * text's length. Offsets are UTF-16 code units into `source` as given.
 */
export function readText(source: string, { dictionary = null, parser = defaultParser }: ReadOptions = {}): Prose {
  const signs = survey(source);
  const formed = signs.hasOddUnits ? wellFormed(source) : source;
  const opaque = findOpaque(formed, signs);
  const offset = formed.startsWith(BOM) ? 1 : 0;
  const plane = new PlaneWriter(formed);
  const outline = walkMarkdown(formed, markdownSource(formed, signs.twin, opaque).slice(offset), offset, parser, plane);
  const masked = joinMasks(plane.masked, opaque);
  const overlaid = overlay(plane.finish(), formed, opaque, masked);
  const decoded = signs.hasAmpersand ? decodeEntities(overlaid) : overlaid;
  // A reference may stand for a character that is ignored.
  const text = signs.hasIgnored || decoded !== overlaid ? hideIgnored(decoded) : decoded;
  const { blocks, lists } = buildBlocks(text, outline, masked, dictionary);
  return { source, text, blocks, lists, masked };
}

/** Maths and the addresses outside it, in order: what is found before Markdown is parsed. */
function findOpaque(source: string, { hasMathsMark }: Survey): MaskedSpan[] {
  const maths = hasMathsMark ? findMaths(source) : [];
  const addresses = findAddresses(source);
  if (addresses.length === 0) return maths;
  if (maths.length === 0) return addresses;
  return withoutOverlaps([...maths, ...addresses]);
}

/** Makes opaque what was found before parsing, unless it turned out to be in code, a destination or a tag. */
function overlay(text: string, source: string, opaque: readonly MaskedSpan[], masked: readonly MaskedSpan[]): string {
  if (opaque.length === 0) return text;
  const standing = new Set(masked);
  const pieces: string[] = [];
  let position = 0;
  for (const span of opaque) {
    if (!standing.has(span)) continue;
    const size = delimiterLength(source, span);
    pieces.push(text.slice(position, span.start), HIDDEN.repeat(size));
    pieces.push(OPAQUE.repeat(span.end - span.start - 2 * size), HIDDEN.repeat(size));
    position = span.end;
  }
  pieces.push(text.slice(position));
  return pieces.join("");
}

/** Length of the mark on each side: `$$`, `\(` and `\[` have two units, `$` and the brackets of `<https://…>` one. */
function delimiterLength(source: string, span: MaskedSpan): number {
  if (span.kind !== "math") return source[span.start] === "<" ? 1 : 0;
  return source[span.start] === "$" && source[span.start + 1] !== "$" ? 1 : 2;
}

/** Masks of both sources in order; one inside another is left out. */
function joinMasks(masked: readonly MaskedSpan[], opaque: readonly MaskedSpan[]): readonly MaskedSpan[] {
  if (opaque.length === 0 && masked.length < 2) return masked;
  return withoutOverlaps([...masked, ...opaque]);
}

function withoutOverlaps(spans: MaskedSpan[]): MaskedSpan[] {
  const kept: MaskedSpan[] = [];
  let end = 0;
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < end) continue;
    kept.push(span);
    end = span.end;
  }
  return kept;
}

const IGNORED_ALL = new RegExp(IGNORED.source, "g");
/** A joiner inside an emoji is part of it; between letters it is nothing. */
const IDLE_JOINER = /(?<=[\p{L}\p{N}])\u200d|\u200d(?=[\p{L}\p{N}])/gu;

function hideIgnored(text: string): string {
  return text.replace(IGNORED_ALL, HIDDEN).replace(IDLE_JOINER, HIDDEN);
}
