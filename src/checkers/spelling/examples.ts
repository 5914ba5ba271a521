import { wordsOfQuestion } from "../../request/words-of-question.js";
import { defineFact } from "../../text/facts.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import type { Word } from "../../text/word.js";
import { compileStems } from "./stems.js";

/** Why a misspelling is left alone: it is shown as one, or it is the user's. `null` if it is the answer's own. */
export type WhyExample = (
  prose: Prose,
  block: Block,
  index: number,
  right: string,
  question: Prose | null,
) => string | null;

const BESIDE_RIGHT = "приведено рядом с верным написанием";
const AS_EXAMPLE = "приведено как пример ошибки";
const OF_USER = "процитированы слова пользователя";

/** How far behind a misspelling its correction is looked for, and how far around a quoted one. */
const REACH = 6;
const QUOTED_REACH = 30;
const ARROWS = new Set(["→", ">", "⇒", "➡", "—", "–", "-", "/", "("]);

/** Compiles the words by which a text speaks of spelling. */
export function compileExamples(cues: readonly string[]): WhyExample {
  const isCue = defineFact(compileStems(cues));
  const speaking = new WeakMap<Block, boolean>();

  function speaksOfSpelling(block: Block): boolean {
    const remembered = speaking.get(block);
    if (remembered !== undefined) return remembered;
    const found = block.tokens.some((token) => token.word !== null && isCue(token.word));
    speaking.set(block, found);
    return found;
  }

  return (prose, block, index, right, question) => {
    const { tokens } = block;
    const correction = right.toLowerCase().replaceAll("ё", "е").split(" ");
    if (isCorrected(tokens, index, correction, isCue)) return BESIDE_RIGHT;
    const row = block.kind === "cell" ? otherCellsOf(prose, block) : [];
    if (row.some((cell) => cell.tokens.some((_, at) => standsAt(cell.tokens, at, correction)))) return BESIDE_RIGHT;
    if (!isQuoted(block, index)) return null;
    const word = tokens[index]?.word;
    if (question !== null && word && wordsOfQuestion(question).has(word.norm)) return OF_USER;
    for (let near = index - QUOTED_REACH; near <= index + QUOTED_REACH; near += 1) {
      if (standsAt(tokens, near, correction)) return BESIDE_RIGHT;
    }
    return [block, ...row].some(speaksOfSpelling) ? AS_EXAMPLE : null;
  };
}

/** How many cells on each side of one are read. */
const CELLS = 6;

/** The other cells of a cell's row: no line ends between them. */
function otherCellsOf({ blocks, source }: Prose, { index, start, end }: Block): Block[] {
  const others: Block[] = [];
  for (const step of [-1, 1]) {
    for (let count = 1; count <= CELLS; count += 1) {
      const cell = blocks[index + step * count];
      if (cell?.kind !== "cell") break;
      if (source.slice(Math.min(cell.end, end), Math.max(cell.start, start)).includes("\n")) break;
      others.push(cell);
    }
  }
  return others;
}

/** «агенство → агентство», «агенство (правильно: агентство)»: the right form follows, with a mark or «вместо» between. */
function isCorrected(
  tokens: readonly Token[],
  index: number,
  correction: readonly string[],
  isCue: (word: Word) => boolean,
): boolean {
  let marked = false;
  for (let near = index + 1; near <= index + REACH; near += 1) {
    const token = tokens[near];
    if (token === undefined) return false;
    if (token.word === null) {
      if (ARROWS.has(token.text)) marked = true;
      continue;
    }
    if (standsAt(tokens, near, correction)) return marked;
    if (isCue(token.word)) marked = true;
  }
  return false;
}

function standsAt(tokens: readonly Token[], index: number, norms: readonly string[]): boolean {
  return norms.every((norm, at) => tokens[index + at]?.word?.norm === norm);
}
