import { compareValues, type Likeness } from "../../text/answers/compare.js";
import type { LabelledAnswer } from "../../text/answers/labelled-answers.js";
import { readValue } from "../../text/answers/value.js";
import type { Block, Prose, Span, Token } from "../../text/prose.js";

/** A sentence after a labelled answer that says the answer again. */
export interface Restatement extends Span {
  readonly likeness: Likeness;
}

/** A sentence that says no more than the answer isn't much longer than it. */
const MOST_EXTRA_TOKENS = 8;

/** Looks through the sentences after each answer, up to the next problem. */
export function findRestatements(
  prose: Prose,
  answers: readonly LabelledAnswer[],
  checks: ReadonlySet<string>,
): Restatement[] {
  const found: Restatement[] = [];
  const labelled = byBlock(answers);
  const finals = answers.filter(({ label }) => label.kind === "final");
  finals.forEach((answer, index) => {
    const next = finals[index + 1];
    const to = next?.label.block.index ?? prose.blocks.length - 1;
    for (let at = answer.lastBlock.index; at <= to; at += 1) {
      const block = prose.blocks[at] as Block;
      if (block.kind === "cell" || block.kind === "heading") continue;
      if (checks.has(block.tokens[0]?.word?.norm ?? "")) break;
      found.push(...restatementsIn(prose, block, answer, labelled.get(block) ?? []));
    }
  });
  return found;
}

/** The answers whose label or value touches a block. */
function byBlock(answers: readonly LabelledAnswer[]): ReadonlyMap<Block, readonly LabelledAnswer[]> {
  const found = new Map<Block, LabelledAnswer[]>();
  for (const answer of answers) {
    for (const block of new Set([answer.label.block, answer.lastBlock])) {
      found.set(block, [...(found.get(block) ?? []), answer]);
    }
  }
  return found;
}

function restatementsIn(
  prose: Prose,
  block: Block,
  answer: LabelledAnswer,
  answers: readonly LabelledAnswer[],
): Restatement[] {
  const found: Restatement[] = [];
  if (mayHoldNone(block, answer)) return found;
  for (const sentence of block.sentences) {
    if (block === answer.lastBlock && sentence.first < answer.rest) continue;
    if (sentence.last - sentence.first > tokensOf(answer) + MOST_EXTRA_TOKENS) continue;
    if (isLabelled(block, sentence.first, sentence.last, answers)) continue;
    const value = readValue(prose, [{ tokens: block.tokens, first: sentence.first, last: sentence.last }]);
    const likeness = compareValues(answer.value, value);
    if (likeness === "different") continue;
    const start = (block.tokens[sentence.first] as Token).start;
    const end = (block.tokens[sentence.last - 1] as Token).end;
    found.push({ start, end, likeness });
  }
  return found;
}

/** Spares long blocks without any short sentence from being cut. */
function mayHoldNone(block: Block, answer: LabelledAnswer): boolean {
  return block === answer.lastBlock && answer.rest >= block.tokens.length;
}

function tokensOf({ value }: LabelledAnswer): number {
  return value.atoms.length;
}

/** The sentence holds a label, or is the value of one: compared already. */
function isLabelled(block: Block, first: number, last: number, answers: readonly LabelledAnswer[]): boolean {
  return answers.some(({ label, start, end }) => {
    if (label.block === block && label.first >= first && label.first < last) return true;
    const from = (block.tokens[first] as Token).start;
    return from >= start && from < end;
  });
}
