import { isCutShort } from "../../text/cut-short.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { CheckContext } from "../checker.js";

/** A slip is made once or twice; what is written so more often is a word of its own. */
const TERM_COUNT = 3;
/** Unknown words that share so many letters at the beginning are taken for forms of one. */
const SHARED_LETTERS = 5;

/**
 * Whether an unknown word is rather a name or a term than a slip: capitalised inside a sentence, an abbreviation,
 * in the question, or repeated.
 */
export function isTerm(prose: Prose, block: Block, index: number, { question, dictionary }: CheckContext): boolean {
  const word = block.tokens[index]?.word;
  if (!word) return true;
  if (word.letterCase !== "lower" && !(word.letterCase === "capital" && opensSentence(block, index))) return true;
  if (isCutShort(block, index)) return true;
  const beginning = beginningOf(word);
  if (question !== null && unknownIn(question, dictionary).has(beginning)) return true;
  return (unknownIn(prose, dictionary).get(beginning) ?? 0) >= TERM_COUNT;
}

function opensSentence(block: Block, index: number): boolean {
  const before = block.tokens[index - 1];
  if (before === undefined || block.tokens[index]?.gap === "line") return true;
  if (before.kind !== "mark" || !".!?…".includes(before.text)) return false;
  // «Р. Дж. Бартон»: the stop belongs to an initial.
  return (block.tokens[index - 2]?.text.length ?? 0) > 2;
}

function beginningOf({ norm }: Word): string {
  return norm.slice(0, SHARED_LETTERS);
}

const known = new WeakMap<Prose, ReadonlyMap<string, number>>();

/** How often the unknown words of a text begin so; counted once a text. */
function unknownIn(prose: Prose, dictionary: Dictionary): ReadonlyMap<string, number> {
  const remembered = known.get(prose);
  if (remembered !== undefined) return remembered;
  const counts = new Map<string, number>();
  for (const { tokens } of prose.blocks) {
    for (const { word } of tokens) {
      if (word === null || word.script !== "cyrillic" || dictionary.isKnown(word)) continue;
      const beginning = beginningOf(word);
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
  }
  known.set(prose, counts);
  return counts;
}
