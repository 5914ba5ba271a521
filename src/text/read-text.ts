import { buildBlocks } from "./blocks.js";
import { IGNORED } from "./characters.js";
import type { Dictionary } from "./dictionary.js";
import { loadParser, type MarkdownParser } from "./markdown/parser.js";
import { PlaneWriter } from "./markdown/plane.js";
import { markdownSource, wellFormed } from "./markdown/source.js";
import { walkMarkdown } from "./markdown/walk.js";
import { delimiterLength, findMaths } from "./maths.js";
import { HIDDEN, type MaskedSpan, OPAQUE, type Prose } from "./prose.js";

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
  const formed = wellFormed(source);
  const maths = findMaths(formed);
  const offset = formed.startsWith(BOM) ? 1 : 0;
  const plane = new PlaneWriter(formed);
  const outline = walkMarkdown(formed, markdownSource(formed, maths).slice(offset), offset, parser, plane);
  const text = hideIgnored(overlayMaths(plane.finish(), formed, maths));
  const masked = joinMasks(plane.masked, maths);
  const { blocks, lists } = buildBlocks(text, outline, masked, dictionary);
  return { source, text, blocks, lists, masked };
}

/** Maths is opaque, its delimiters hidden. */
function overlayMaths(text: string, source: string, maths: readonly MaskedSpan[]): string {
  if (maths.length === 0) return text;
  const pieces: string[] = [];
  let position = 0;
  for (const span of maths) {
    const size = delimiterLength(source, span);
    pieces.push(text.slice(position, span.start), HIDDEN.repeat(size));
    pieces.push(OPAQUE.repeat(span.end - span.start - 2 * size), HIDDEN.repeat(size));
    position = span.end;
  }
  pieces.push(text.slice(position));
  return pieces.join("");
}

const IGNORED_ALL = new RegExp(IGNORED.source, "g");
/** A joiner inside an emoji is part of it; between letters it is nothing. */
const IDLE_JOINER = /(?<=[\p{L}\p{N}])\u200d|\u200d(?=[\p{L}\p{N}])/gu;

function hideIgnored(text: string): string {
  if (!IGNORED.test(text) && !text.includes("\u200d")) return text;
  return text.replace(IGNORED_ALL, HIDDEN).replace(IDLE_JOINER, HIDDEN);
}

/** Masks of both sources in order; one inside another is left out. */
function joinMasks(masked: readonly MaskedSpan[], maths: readonly MaskedSpan[]): MaskedSpan[] {
  const sorted = [...masked, ...maths].sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: MaskedSpan[] = [];
  let end = 0;
  for (const span of sorted) {
    if (span.start < end) continue;
    joined.push(span);
    end = span.end;
  }
  return joined;
}
