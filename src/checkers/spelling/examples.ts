import type { Block, Prose, Token } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import { defineFact, type Word } from "../../text/word.js";
import { compileStems } from "./stems.js";

/** Tells whether a misspelling is shown as one. */
export type IsExample = (
  block: Block,
  first: number,
  last: number,
  right: string,
  question: Prose | null,
) => string | null;

/** How far from a misspelling its correction is looked for. */
const REACH = 6;
const ARROWS = new Set(["→", ">", "⇒", "➡", "—", "–", "-", "/", "("]);

/** Compiles the words by which a text speaks of spelling. */
export function compileExamples(cues: readonly string[]): IsExample {
  const isCue = defineFact(compileStems(cues));
  const known = new WeakMap<Block, boolean>();

  function speaksOfSpelling(block: Block): boolean {
    const remembered = known.get(block);
    if (remembered !== undefined) return remembered;
    const found = block.tokens.some((token) => token.word !== null && isCue(token.word));
    known.set(block, found);
    return found;
  }

  return (block, first, last, right, question) => {
    const { tokens } = block;
    const corrections = right.toLowerCase().replaceAll("ё", "е").split(" ");
    const quoted = isQuoted(block, first);
    if (quoted && tokens.some((token) => token.word?.norm === corrections[0]))
      return "приведено рядом с верным написанием";
    if (quoted && speaksOfSpelling(block)) return "приведено как пример ошибки";
    const word = tokens[first]?.word;
    if (quoted && question !== null && word && holds(question, word)) return "процитированы слова пользователя";
    if (isCorrected(tokens, last, corrections, isCue)) return "приведено рядом с верным написанием";
    return null;
  };
}

/** «агенство → агентство», «агенство (правильно: агентство)»: the right form follows, with a mark or «вместо» between. */
function isCorrected(
  tokens: readonly Token[],
  last: number,
  corrections: readonly string[],
  isCue: (word: Word) => boolean,
): boolean {
  let marked = false;
  for (let index = last + 1; index <= last + REACH && index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) return false;
    if (token.word === null) {
      if (ARROWS.has(token.text)) marked = true;
      continue;
    }
    if (corrections.every((correction, at) => tokens[index + at]?.word?.norm === correction)) return marked;
    if (isCue(token.word)) marked = true;
  }
  return false;
}

function holds(question: Prose, word: Word): boolean {
  return question.blocks.some((block) => block.tokens.some((token) => token.word?.norm === word.norm));
}
