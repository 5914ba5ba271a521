import { asksForVerse } from "../../request/verse.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { CheckContext } from "../checker.js";

/** A verse has no longer lines. */
const LINE_LENGTH = 60;
const FEWEST_WORDS = 2;
const MOST_WORDS = 10;
/** So many lines in a row are verse by themselves; one fewer if each ends in a mark; two where verse is spoken of. */
const SURE_LINES = 4;
const MARKED_LINES = 3;
const FEWEST_LINES = 2;
const NO_BLOCKS: ReadonlySet<Block> = new Set();

interface Line {
  readonly block: Block;
  readonly tokens: Token[];
}

/** Finds the blocks that are somebody's verse. */
export type FindVerse = (prose: Prose, context: CheckContext) => ReadonlySet<Block>;

/**
 * `stems` begin the words by which verse is spoken of. The blocks found are quoted as they were printed; verse that the
 * question asked the model to write is the model's own.
 */
export function compileVerse(stems: readonly string[]): FindVerse {
  const speaksOfVerse = (word: Word): boolean => stems.some((stem) => word.norm.startsWith(stem));
  const interest = defineInterest(speaksOfVerse);
  const mentionsVerse = (prose: Prose, dictionary: Dictionary): boolean =>
    prose.blocks.some((block) =>
      interest.placesIn(block, dictionary).some((index) => {
        const word = block.tokens[index]?.word;
        return word != null && speaksOfVerse(word);
      }),
    );
  return (prose, { question, dictionary }) => {
    if (question !== null && asksForVerse(question, dictionary)) return NO_BLOCKS;
    const isSpokenOf = mentionsVerse(prose, dictionary) || (question !== null && mentionsVerse(question, dictionary));
    return findVerse(prose, isSpokenOf);
  };
}

const known = new WeakMap<Block, boolean>();

/** Every line of the block is short enough: a cheap question, before the whole answer is looked at. */
export function couldBeVerse(block: Block): boolean {
  const remembered = known.get(block);
  if (remembered !== undefined) return remembered;
  const could = block.kind === "paragraph" && hasShortLines(block);
  known.set(block, could);
  return could;
}

function hasShortLines(block: Block): boolean {
  let start = block.start;
  for (const token of block.tokens) {
    if (token.gap === "line") start = token.start;
    if (token.end - start > LINE_LENGTH) return false;
  }
  return true;
}

function findVerse(prose: Prose, isSpokenOf: boolean): ReadonlySet<Block> {
  const found = new Set<Block>();
  let run: Line[] = [];
  const close = (): void => {
    const fewest = isSpokenOf ? FEWEST_LINES : run.every(endsInMark) ? MARKED_LINES : SURE_LINES;
    if (run.length >= fewest && run.some(goesOn)) {
      for (const line of run) found.add(line.block);
    }
    run = [];
  };
  let origin = -1;
  for (const block of prose.blocks) {
    if (block.origin !== origin) close();
    origin = block.origin;
    for (const line of linesOf(block)) {
      if (isVerseLine(line)) run.push(line);
      else close();
    }
  }
  close();
  return found;
}

function linesOf(block: Block): Line[] {
  if (block.kind !== "paragraph") return [{ block, tokens: [] }];
  const lines: Line[] = [];
  for (const token of block.tokens) {
    const last = lines[lines.length - 1];
    if (last === undefined || token.gap === "line") lines.push({ block, tokens: [token] });
    else last.tokens.push(token);
  }
  return lines;
}

function isVerseLine({ tokens }: Line): boolean {
  const first = tokens.find((token) => token.kind !== "mark");
  const last = tokens[tokens.length - 1];
  if (first?.word === null || first === undefined || last === undefined) return false;
  if (first.word.letterCase === "lower" || last.text === ":") return false;
  if (last.end - first.start > LINE_LENGTH) return false;
  const words = tokens.filter((token) => token.kind === "word");
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  return words.every((token) => token.word?.script === "cyrillic" && !token.word.hasDigit);
}

function endsInMark({ tokens }: Line): boolean {
  return tokens[tokens.length - 1]?.kind === "mark";
}

/** A verse ends in the middle of its sentence somewhere: with a comma, a dash or no mark at all. */
function goesOn({ tokens }: Line): boolean {
  const last = tokens[tokens.length - 1];
  return last !== undefined && (last.kind === "word" || ",–—".includes(last.text));
}
