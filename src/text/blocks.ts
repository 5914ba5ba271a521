import type { Dictionary } from "./dictionary.js";
import { ListBuilder } from "./lists.js";
import type { Leaf, Outline } from "./markdown/outline.js";
import { isListed, type Line, markOwnLists, splitLines } from "./pasted-lines.js";
import type { Block, BlockKind, List, ListItem, MaskedSpan, Sentence, Token } from "./prose.js";
import type { Quotation } from "./quotations.js";
import { splitSentences } from "./sentences/split.js";
import { type MaskAt, tokenise } from "./tokens.js";

/** Cuts the leaves into blocks: pasted lines into paragraphs, lines with bullets of their own into lists. */
export function buildBlocks(
  text: string,
  outline: Outline,
  masked: readonly MaskedSpan[],
  dictionary: Dictionary | null,
): { blocks: Block[]; lists: List[] } {
  const maskAt = maskFinder(masked);
  const reading: Reading = { text, dictionary };
  const blocks: Block[] = [];
  const lists = new ListBuilder(outline.lists);
  let origin = 0;
  const leaves = outline.leaves;
  for (let index = 0; index < leaves.length; ) {
    // Paragraphs of one run stand side by side: bullets of their own may go on from one to the next.
    const run: Line[] = [];
    const first = leaves[index] as Leaf;
    do {
      const leaf = leaves[index] as Leaf;
      const tokens = tokenise(text, leaf.start, leaf.end, maskAt);
      origin += 1;
      if (tokens.length > 0) for (const line of splitLines(leaf, tokens, origin)) run.push(line);
      index += 1;
    } while (index < leaves.length && isSplittable(first) && sameRun(first, leaves[index] as Leaf));
    for (const line of isSplittable(first) ? markOwnLists(run) : run) addBlock(line);
  }
  return { blocks, lists: lists.finish() };

  function addBlock(line: Line): void {
    const { leaf } = line;
    const item = isListed(line) ? lists.ownItem(line) : lists.itemOf(leaf.item);
    const kind = isListed(line) ? "item" : leaf.kind;
    const block = new ProseBlock(kind, line, item, blocks.length, reading);
    blocks.push(block);
    if (item !== null) lists.addBlock(item, block);
  }
}

/** What sentences are cut with, once they are asked for. */
interface Reading {
  readonly text: string;
  readonly dictionary: Dictionary | null;
}

const UNASKED: readonly number[] = [];

/** A class, since an answer may have a hundred thousand blocks and a getter of its own costs each of them dearly. */
class ProseBlock implements Block {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  readonly tokens: readonly Token[];
  readonly origin: number;
  readonly level: number;
  interestsAsked = 0;
  interests = 0;
  interesting: readonly number[] = UNASKED;
  quotations: readonly Quotation[] | null = null;
  private split: readonly Sentence[] | null = null;

  constructor(
    readonly kind: BlockKind,
    line: Line,
    readonly item: ListItem | null,
    readonly index: number,
    private readonly reading: Reading,
  ) {
    this.start = line.start;
    this.end = line.end;
    this.quoted = line.leaf.quoted;
    this.tokens = line.tokens;
    this.origin = line.origin;
    this.level = line.leaf.level;
  }

  get sentences(): readonly Sentence[] {
    this.split ??= splitSentences(this, this.reading.text, this.reading.dictionary);
    return this.split;
  }
}

function isSplittable(leaf: Leaf): boolean {
  return leaf.kind === "paragraph" || leaf.kind === "item";
}

function sameRun(a: Leaf, b: Leaf): boolean {
  return a.run === b.run && a.kind === b.kind;
}

/** Tokens ask in ascending order, so the finder goes on from where it was. */
function maskFinder(masked: readonly MaskedSpan[]): MaskAt {
  let index = 0;
  return (offset) => {
    while (index < masked.length && (masked[index] as MaskedSpan).end <= offset) index += 1;
    const span = masked[index];
    return span !== undefined && span.start <= offset ? span : undefined;
  };
}
