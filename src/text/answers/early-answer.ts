import type { Dictionary } from "../dictionary.js";
import { compilePhrases } from "../phrases.js";
import type { Block, Prose } from "../prose.js";
import { internWord } from "../word-store.js";
import { compareValues } from "./compare.js";
import type { LabelledAnswer } from "./labelled-answers.js";
import type { AnswerWords } from "./labels.js";
import { readValue } from "./value.js";

/** Tells where an answer begins and what of it is the solution. */
export interface Layout {
  /** The first block that is no title and no lead-in. */
  opening(prose: Prose, answers: readonly LabelledAnswer[]): Block | null;
  /** The answer that stands in the first block with the solution after it, or `null`. */
  early(prose: Prose, answers: readonly LabelledAnswer[], dictionary: Dictionary): LabelledAnswer | null;
  /** Whether something is worked out in the blocks from `from` up to `to` (exclusive). */
  hasSolution(
    prose: Prose,
    from: number,
    to: number,
    answers: readonly LabelledAnswer[],
    dictionary: Dictionary,
  ): boolean;
}

const MOST_TITLE_TOKENS = 6;
const MOST_LEAD_IN_TOKENS = 12;
const MOST_GREETING_TOKENS = 4;
/** «Да.» after the answer explains nothing. */
const LEAST_SOLUTION_TOKENS = 3;

/** Prepares the finder of answers that come before their solution, once for a rubric's words. */
export function compileLayout(words: AnswerWords): Layout {
  const titles = new Set(words.titles.map((word) => internWord(word).norm));
  const checks = new Set(words.checks.map((word) => internWord(word).norm));
  const offers = compilePhrases(words.offers.map((phrase) => ({ phrase, value: true })));

  function isTitle(block: Block): boolean {
    if (block.kind === "heading") return true;
    const { tokens } = block;
    const last = tokens[tokens.length - 1]?.text;
    if (last === ":" && tokens.length <= MOST_LEAD_IN_TOKENS) return true;
    if (last === "!" && tokens.length <= MOST_GREETING_TOKENS) return true;
    return tokens.length <= MOST_TITLE_TOKENS && titles.has(tokens[0]?.word?.norm ?? "") && last !== ".";
  }

  function opening(prose: Prose, answers: readonly LabelledAnswer[]): Block | null {
    const labelled = answers[0]?.label.block;
    for (const block of prose.blocks) {
      if (block === labelled || !isTitle(block)) return block;
    }
    return null;
  }

  function isSolution(prose: Prose, block: Block, answers: readonly LabelledAnswer[], dictionary: Dictionary): boolean {
    if (block.kind === "heading" || block.tokens.length < LEAST_SOLUTION_TOKENS) return false;
    if (answers.some(({ label, lastBlock }) => label.block.index <= block.index && block.index <= lastBlock.index))
      return false;
    if (offers.findIn(block, dictionary)[0]?.first === 0) return false;
    const value = readValue(prose, [{ tokens: block.tokens, first: 0, last: block.tokens.length }]);
    return !answers.some((answer) => compareValues(answer.value, value) === "equal");
  }

  function hasSolution(
    prose: Prose,
    from: number,
    to: number,
    answers: readonly LabelledAnswer[],
    dictionary: Dictionary,
  ): boolean {
    let inCheck = false;
    for (const block of prose.blocks.slice(from, to)) {
      const first = block.tokens[0]?.word?.norm ?? "";
      if (checks.has(first)) inCheck = true;
      else if (block.kind === "heading" || titles.has(first)) inCheck = false;
      if (!inCheck && isSolution(prose, block, answers, dictionary)) return true;
    }
    return false;
  }

  return {
    opening,
    hasSolution,
    early(prose, answers, dictionary) {
      const answer = answers[0];
      if (answer === undefined || answer.label.kind !== "final") return null;
      const { label, lastBlock, rest } = answer;
      if (opening(prose, answers) !== label.block || !opensBlock(label.block, label.first)) return null;
      const after = lastBlock.tokens[rest];
      const inSameBlock = after !== undefined && lastBlock.tokens.length - rest >= LEAST_SOLUTION_TOKENS;
      const check = inSameBlock && checks.has(after.word?.norm ?? "");
      if (inSameBlock && !check && answers[1]?.label.block !== lastBlock) return answer;
      return hasSolution(prose, lastBlock.index + 1, prose.blocks.length, answers, dictionary) ? answer : null;
    },
  };
}

/** Nothing but a greeting stands before the label. */
function opensBlock({ tokens }: Block, first: number): boolean {
  return tokens.slice(0, first).filter(({ kind }) => kind !== "mark").length < MOST_GREETING_TOKENS - 1;
}
