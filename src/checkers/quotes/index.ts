import { blocksWith } from "../../text/blocks-with.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { writtenSpan } from "../../text/written-span.js";
import { type Draft, defineChecker } from "../checker.js";
import { isArgument } from "./argument.js";
import { isDataString } from "./data-string.js";
import { compileNorm, type Norm, type Surroundings } from "./norm.js";
import { type Pair, pairMarks, type Stray } from "./pairing.js";
import { roleByPlace } from "./roles.js";
import { findRunOns, type PairedBlock, type RunOn } from "./running-on.js";
import { type Content, type ContentReader, contentReader } from "./script.js";
import type { Settings } from "./settings.js";

/**
 * Marks around Russian text are «ёлочки», inside them „лапки“ (guideline,
 * 2.2.5). Pairs are sought within a block; a pair inside a wrong one is put
 * right together with it.
 */
export const quotes = defineChecker<Settings>({
  id: "quotes",
  prepare(settings) {
    const norm = compileNorm(settings);
    return (prose) => {
      const marked = blocksWith(prose, MARK);
      return marked.length > 0 && hasCyrillic(prose) ? judge(prose, marked, norm) : [];
    };
  },
});

/** Why wrong marks around such a content are only suspected. */
const REASONS: Readonly<Record<Content, string | undefined>> = {
  cyrillic: undefined,
  foreign: "В кавычках текст на другом языке",
  neither: "В кавычках только цифры, код или знаки",
};
const IN_CODE = "Похоже на строку в коде программы";
const MARK = /["'«»„“”‘’‚‹›]/g;

function hasCyrillic({ blocks }: Prose): boolean {
  return blocks.some(({ tokens }) =>
    tokens.some(({ word }) => word !== null && (word.script === "cyrillic" || word.script === "mixed")),
  );
}

function judge(prose: Prose, marked: readonly Block[], norm: Norm): Draft[] {
  const blocks: PairedBlock[] = marked.map((block) => {
    const { pairs, strays } = pairMarks(block.tokens);
    return { block, pairs, strays };
  });
  const { runOns, joined } = findRunOns(blocks, prose.blocks);
  const drafts: Draft[] = [];
  let next = 0;
  blocks.forEach((paired, place) => {
    while (next < runOns.length && (runOns[next] as RunOn).to < place) next += 1;
    const wrong = judgePairs(prose, norm, paired, runningOver(runOns, next, place, blocks), drafts);
    let at = 0;
    for (const stray of paired.strays) {
      while (at < wrong.length && (wrong[at] as Pair).close < stray.index) at += 1;
      const isInsideWrong = at < wrong.length && (wrong[at] as Pair).open < stray.index;
      if (!joined.has(stray) && !isInsideWrong) drafts.push(unpaired(paired.block, stray));
    }
  });
  const starts = runOns.length === 0 ? [] : drafts.map(({ start }) => start).sort((a, b) => a - b);
  for (const runOn of runOns) drafts.push(runningOn(blocks, runOn, starts));
  return drafts;
}

/** The opening mark of the quotation of several paragraphs that a pair stands in, or `null`; `same` for the end of that quotation itself. */
type Around = (pair: Pair) => string | null;

function runningOver(runOns: readonly RunOn[], next: number, place: number, blocks: readonly PairedBlock[]): Around {
  const near = runOns.slice(next, next + 2).filter(({ from }) => from <= place);
  if (near.length === 0) return () => null;
  return (pair) => {
    if (near.some(({ to, close }) => place === to && pair.close === close)) return "same";
    const around = near.find(
      ({ from, open, to, close }) =>
        (place > from || pair.open > open) && (place < to || pair.close < close) && place <= to,
    );
    return around === undefined ? null : (blocks[around.from]?.block.tokens[around.open]?.text ?? null);
  };
}

interface Enclosing {
  readonly close: number;
  readonly surroundings: Surroundings;
}

/** Adds what is wrong to `drafts` and returns the wrong pairs; they stand apart, in order. */
function judgePairs(prose: Prose, norm: Norm, paired: PairedBlock, around: Around, drafts: Draft[]): Pair[] {
  const { pairs, strays, block } = paired;
  const wrong: Pair[] = [];
  if (pairs.length === 0) return wrong;
  const contentOf = contentReader(block.tokens);
  const strayPlaces = strays.map(({ index }) => index);
  const enclosing: Enclosing[] = [];
  for (let index = 0; index < pairs.length; index += 1) {
    const pair = pairs[index] as Pair;
    while (enclosing.length > 0 && (enclosing[enclosing.length - 1] as Enclosing).close < pair.open) enclosing.pop();
    const run = around(pair);
    // A quotation of several paragraphs is judged as a whole; in wrong marks nothing else is reported.
    if (run === "same" || (run !== null && !norm.isKnown(run))) continue;
    const content = contentOf(pair.open, pair.close);
    const outside = run === null ? "none" : norm.surroundingsIn([run, ""], content);
    const surroundings = enclosing[enclosing.length - 1]?.surroundings ?? outside;
    const marks = marksOf(block.tokens, pair);
    if (norm.accepts(marks, content, surroundings)) {
      enclosing.push({ close: pair.close, surroundings: norm.surroundingsIn(marks, content) });
      continue;
    }
    const inside = pairsInside(pairs, index);
    wrong.push(pair);
    const { start } = writtenSpan(prose, tokenAt(block, pair.open));
    const { end } = writtenSpan(prose, tokenAt(block, pair.close));
    const message = surroundings === "none" ? "Неверные кавычки" : "Неверные кавычки внутри кавычек";
    const isCode = content === "cyrillic" && (isArgument(block.tokens, pair) || isDataString(block, pair));
    const reason = isCode ? IN_CODE : REASONS[content];
    if (reason !== undefined) {
      drafts.push({ start, end, status: "suspect", message, reason });
    } else if (isBetween(strayPlaces, pair.open, pair.close)) {
      // What the stray mark was meant for isn't known, so neither is what it would become inside other marks.
      drafts.push({ start, end, status: "violation", message });
    } else {
      const text = rewrite(prose, norm, block, [pair, ...inside], surroundings, contentOf);
      drafts.push(
        text === null
          ? { start, end, status: "violation", message }
          : { start, end, status: "violation", message, fix: { start, end, text } },
      );
    }
    index += inside.length;
  }
  return wrong;
}

function pairsInside(pairs: readonly Pair[], index: number): Pair[] {
  const { close } = pairs[index] as Pair;
  let end = index + 1;
  while (end < pairs.length && (pairs[end] as Pair).open < close) end += 1;
  return pairs.slice(index + 1, end);
}

/** What “ and ” are depends on where they stand. */
const AMBIGUOUS = new Set(["“", "”", "‘", "’"]);

/**
 * The first pair with the right marks, and those inside it with marks that are
 * right there; `null` if one of them would stand where it means the opposite
 * («„Уют “и сад»).
 */
function rewrite(
  prose: Prose,
  norm: Norm,
  block: Block,
  pairs: readonly Pair[],
  outside: Surroundings,
  contentOf: ContentReader,
): string | null {
  const replaced: { index: number; text: string }[] = [];
  const enclosing: Enclosing[] = [];
  for (const pair of pairs) {
    while (enclosing.length > 0 && (enclosing[enclosing.length - 1] as Enclosing).close < pair.open) enclosing.pop();
    const surroundings = enclosing[enclosing.length - 1]?.surroundings ?? outside;
    const content = contentOf(pair.open, pair.close);
    const present = marksOf(block.tokens, pair);
    const marks = norm.accepts(present, content, surroundings) ? present : norm.wanted(content, surroundings);
    if (AMBIGUOUS.has(marks[0]) && roleByPlace(block.tokens, pair.open, false) === "close") return null;
    if (AMBIGUOUS.has(marks[1]) && roleByPlace(block.tokens, pair.close, false) === "open") return null;
    replaced.push({ index: pair.open, text: marks[0] }, { index: pair.close, text: marks[1] });
    enclosing.push({ close: pair.close, surroundings: norm.surroundingsIn(marks, content) });
  }
  replaced.sort((a, b) => a.index - b.index);
  const pieces: string[] = [];
  let position = writtenSpan(prose, tokenAt(block, (pairs[0] as Pair).open)).start;
  for (const { index, text } of replaced) {
    const written = writtenSpan(prose, tokenAt(block, index));
    pieces.push(prose.source.slice(position, written.start), text);
    position = written.end;
  }
  return pieces.join("");
}

function unpaired(block: Block, { index }: Stray): Draft {
  const { start, end } = tokenAt(block, index);
  return { start, end, status: "violation", message: "Кавычка без пары" };
}

function runningOn(blocks: readonly PairedBlock[], { from, open, to, close }: RunOn, starts: readonly number[]): Draft {
  const mark = tokenAt((blocks[from] as PairedBlock).block, open);
  const whole = { start: mark.start, end: tokenAt((blocks[to] as PairedBlock).block, close).end };
  // Findings inside it stand for themselves: those of one answer don't overlap.
  const span = isBetween(starts, whole.start, whole.end) ? { start: mark.start, end: mark.end } : whole;
  return { ...span, status: "suspect", message: "Кавычка без пары", reason: "Цитата закрывается в другом абзаце" };
}

/** `sorted` is in ascending order. */
function isBetween(sorted: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && (sorted[low] as number) < end;
}

function marksOf(tokens: readonly Token[], { open, close }: Pair): readonly [string, string] {
  return [tokens[open]?.text ?? "", tokens[close]?.text ?? ""];
}

function tokenAt(block: Block, index: number): Token {
  return block.tokens[index] as Token;
}
