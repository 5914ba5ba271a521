import type { Dictionary } from "../text/dictionary.js";
import { compilePhrases, type PhraseMatcher } from "../text/phrases.js";
import type { Block, Prose } from "../text/prose.js";
import { isDocument } from "./document-name.js";
import { AFTER_A_DOCUMENT, BEFORE_A_DOCUMENT } from "./words/document-remarks.js";

const BEFORE = compile(BEFORE_A_DOCUMENT);
const AFTER = compile(AFTER_A_DOCUMENT);

/**
 * The blocks of an answer that are the document that was asked for, as a
 * half-open range: without what the model says to the user before and after.
 */
export function documentText(answer: Prose, dictionary: Dictionary): { first: number; last: number } {
  const { blocks } = answer;
  let first = 0;
  let last = blocks.length;
  while (first < Math.min(last, LEAD) && isRemark(blocks[first] as Block, BEFORE, dictionary)) first += 1;
  if (first === 0) first = beforeTitle(answer, dictionary);
  const floor = Math.max(first + 1, Math.ceil(blocks.length / 2));
  for (let index = blocks.length - 1; index >= floor; index -= 1) {
    if (isRemark(blocks[index] as Block, AFTER, dictionary)) last = index;
  }
  return { first, last };
}

/** How many blocks a model may say before the document. */
const LEAD = 3;

/** A paragraph that leads to the document's title with a colon, or is parted from it by a line, is none of the document's. */
function beforeTitle({ blocks, source }: Prose, dictionary: Dictionary): number {
  for (let index = 1; index <= Math.min(LEAD, blocks.length - 1); index += 1) {
    const before = blocks[index - 1] as Block;
    const title = blocks[index] as Block;
    if (before.kind !== "paragraph") continue;
    const last = before.tokens[before.tokens.length - 1]?.text ?? "";
    const leads = last === ":" || (last === "." && RULE.test(source.slice(before.end, title.start)));
    if (leads && isTitle(title, dictionary)) return index;
  }
  return 0;
}

/** A thematic break. */
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/m;

function isTitle(block: Block, dictionary: Dictionary): boolean {
  if (block.kind === "heading") return true;
  return block.tokens.length <= 12 && block.tokens.some((_, index) => isDocument(block.tokens, index, dictionary));
}

function isRemark(block: Block, phrases: PhraseMatcher<true>, dictionary: Dictionary): boolean {
  // A list item or a cell is part of what it stands in.
  if (block.kind === "cell" || (block.kind === "item" && block.tokens.length < 40)) return false;
  const opening = block.tokens.slice(0, 5);
  const match = phrases.find(opening, dictionary)[0];
  if (match === undefined) return false;
  for (let index = 0; index < match.first; index += 1) if (opening[index]?.kind === "word") return false;
  return true;
}

function compile(list: string): PhraseMatcher<true> {
  const phrases = list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
  return compilePhrases(phrases.map((phrase) => ({ phrase, value: true as const })));
}
