import type { Prose, Span } from "../text/prose.js";
import { findForgeries, findInvisible, findTagNames } from "./injection-forgeries.js";
import { findOrders } from "./injection-orders.js";
import { plainText } from "./injection-words.js";

/** How far the sentence round an order is followed, in code units. */
const REACH = 300;
/** Orders as near as this are one, with what stands between. */
const GAP = 200;
/** A longer comment or piece of code isn't taken along as a whole. */
const LONGEST_BLOCK = 3000;

/**
 * Places where an answer speaks to whoever judges it: orders, forged verdicts, delimiters, turns and hidden letters,
 * each with the sentence, the comment or the code it stands in. In order, they don't overlap. Nothing is decided by
 * them but that the judge is asked once more without them. Linear.
 *
 * @param tags - ids of the rubric's tags
 */
export function findInjections({ source, masked }: Prose, tags: readonly string[]): Span[] {
  const plain = plainText(source);
  const hits = [
    ...findOrders(plain.words),
    ...findForgeries(plain),
    ...findTagNames(plain, tags),
    ...findInvisible(source),
  ];
  if (hits.length === 0) return [];
  const hiding = masked.filter(({ kind, start, end }) => BLOCKS.has(kind) && end - start <= LONGEST_BLOCK);
  const spans = hits.map((hit) => enclosing(hit, hiding) ?? sentenceAround(hit, source));
  return joined(spans.sort((one, other) => one.start - other.start || one.end - other.end));
}

const BLOCKS: ReadonlySet<string> = new Set(["code", "inline-code", "comment", "html", "front-matter"]);

function enclosing(hit: Span, blocks: readonly Span[]): Span | null {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.end ?? 0) < hit.end) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  return block !== undefined && block.start <= hit.start ? { start: block.start, end: block.end } : null;
}

function sentenceAround({ start, end }: Span, source: string): Span {
  let from = start;
  while (from > 0 && start - from < REACH && !ENDS.has(source.charAt(from - 1))) from -= 1;
  let to = end;
  while (to < source.length && to - end < REACH && !ENDS.has(source.charAt(to))) to += 1;
  while (from < start && /\s/.test(source.charAt(from))) from += 1;
  return { start: from, end: to };
}

const ENDS: ReadonlySet<string> = new Set([".", "!", "?", "…", "\n", "\r"]);

function joined(spans: readonly Span[]): Span[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = all[all.length - 1];
    if (last !== undefined && start - last.end <= GAP) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
