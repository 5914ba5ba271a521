import type { Block, Prose } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { CheckContext } from "../checker.js";

/** A slip is made once or twice; what is written so more often is a word of its own. */
const TERM_COUNT = 3;
/** Words that share so many letters at the beginning are taken for forms of one. */
const SHARED_LETTERS = 5;

/**
 * Whether an unknown word is rather a name or a term than a slip: capitalised inside a sentence, an abbreviation,
 * in the question, or repeated.
 */
export function isTerm(prose: Prose, block: Block, index: number, { question, dictionary }: CheckContext): boolean {
  const token = block.tokens[index];
  const word = token?.word;
  if (!word) return true;
  if (word.letterCase !== "lower" && !(word.letterCase === "capital" && opensSentence(block, index))) return true;
  const next = block.tokens[index + 1];
  const after = block.tokens[index + 2];
  if (next?.text === "." && next.gap === "" && after?.word?.letterCase === "lower") return true;
  const isKin = (other: Word): boolean =>
    other === word || (startsAlike(other, word) && other.script === "cyrillic" && !dictionary.isKnown(other));
  if (question !== null && count(question, isKin, 1) >= 1) return true;
  return count(prose, isKin, TERM_COUNT) >= TERM_COUNT;
}

function startsAlike(one: Word, other: Word): boolean {
  return one.norm.length >= SHARED_LETTERS && one.norm.slice(0, SHARED_LETTERS) === other.norm.slice(0, SHARED_LETTERS);
}

function opensSentence(block: Block, index: number): boolean {
  const token = block.tokens[index];
  const before = block.tokens[index - 1];
  return before === undefined || token?.gap === "line" || (before.kind === "mark" && ".!?…".includes(before.text));
}

/** How many words are of the kind, counted no further than `enough`. */
function count(prose: Prose, isKind: (word: Word) => boolean, enough: number): number {
  let found = 0;
  for (const { tokens } of prose.blocks) {
    for (const { word } of tokens) {
      if (word !== null && isKind(word)) found += 1;
      if (found >= enough) return found;
    }
  }
  return found;
}
