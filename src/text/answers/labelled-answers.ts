import type { Dictionary } from "../dictionary.js";
import { lineEnd } from "../lines.js";
import type { Block, Prose, Span, Token } from "../prose.js";
import { internWord } from "../word-store.js";
import { type AnswerWords, compileLabels, type Label, type LabelFinder, MOST_LABELS } from "./labels.js";
import { type AnswerValue, readValue, type TokenRange } from "./value.js";

/** A final answer under its label; the span is that of the value without the final stop. */
export interface LabelledAnswer extends Span {
  readonly label: Label;
  readonly value: AnswerValue;
  /** Answers of different problems have different numbers. */
  readonly problem: number;
  /** The block in which the value ends, and the first token of it that is no part of the value. */
  readonly lastBlock: Block;
  readonly rest: number;
}

/** Finds every labelled answer of a text, in order. */
export type AnswerFinder = (prose: Prose, dictionary: Dictionary) => readonly LabelledAnswer[];

/** A longer list under a label is no answer that could be repeated. */
const MOST_ITEMS = 12;
const FINAL_MARKS = new Set([".", ";", ","]);

/** Checkers that are given the same words share a finder, and a finder remembers the text it read last. */
const finders = new Map<string, AnswerFinder>();

/** The finder for a rubric's words; the same words give the same finder. */
export function compileAnswerFinder(words: AnswerWords): AnswerFinder {
  const key = JSON.stringify(words);
  const known = finders.get(key);
  if (known !== undefined) return known;
  const findLabels = compileLabels(words);
  const problems = new Set(words.problems.map((word) => internWord(word).norm));
  let last: { readonly prose: Prose; readonly answers: readonly LabelledAnswer[] } | null = null;
  const finder: AnswerFinder = (prose, dictionary) => {
    if (last?.prose !== prose) last = { prose, answers: findAnswers(prose, findLabels, problems, dictionary) };
    return last.answers;
  };
  finders.set(key, finder);
  return finder;
}

function findAnswers(
  prose: Prose,
  findLabels: LabelFinder,
  problems: ReadonlySet<string>,
  dictionary: Dictionary,
): LabelledAnswer[] {
  const answers: LabelledAnswer[] = [];
  const labels: Label[] = [];
  for (const block of prose.blocks) {
    const found = findLabels(block, dictionary);
    if (found.length > 0) labels.push(...found);
    if (labels.length >= MOST_LABELS) break;
  }
  let problem = 0;
  let at = 0;
  for (const label of labels) {
    for (; at <= label.block.index; at += 1) {
      if (opensProblem(prose, prose.blocks[at] as Block, problems)) problem += 1;
    }
    const answer = answerOf(prose, label, problem, findLabels, dictionary);
    if (answer !== null) answers.push(answer);
  }
  return answers;
}

function answerOf(
  prose: Prose,
  label: Label,
  problem: number,
  findLabels: LabelFinder,
  dictionary: Dictionary,
): LabelledAnswer | null {
  const { block, after } = label;
  const { tokens } = block;
  // The label's line may end with it; the value then stands in the next line, or in the next block.
  if (after < tokens.length) return build(prose, label, problem, [firstSentence(block, after)], block);
  const next = prose.blocks[block.index + 1];
  if (next === undefined || next.kind === "heading" || next.kind === "cell") return null;
  if (findLabels(next, dictionary).some(({ first }) => first === 0)) return null;
  const list = next.item === block.item ? null : next.item?.list;
  if (list == null || list.items.length > MOST_ITEMS) {
    return build(prose, label, problem, [firstSentence(next, 0)], next);
  }
  const blocks = list.items.flatMap((item) => item.blocks);
  const last = blocks[blocks.length - 1];
  if (last === undefined) return null;
  return build(prose, label, problem, blocks.map(wholeOf), last);
}

function wholeOf({ tokens }: Block): TokenRange {
  return { tokens, first: 0, last: tokens.length };
}

/** From a token to the end of its sentence, or of its line. */
function firstSentence(block: Block, from: number): TokenRange {
  const { tokens } = block;
  const sentence = block.sentences.find(({ last }) => last > from);
  const last = Math.min(sentence?.last ?? tokens.length, lineEnd(block, from));
  for (let index = from + 1; index < last - 1; index += 1) {
    if (endsNumber(tokens, index)) return { tokens, first: from, last: index + 1 };
  }
  return { tokens, first: from, last };
}

/** «Ответ: 12. Умножим…»: elsewhere «12.» after a colon numbers what follows. */
function endsNumber(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (tokens[index]?.text !== "." || before?.word?.script !== "digits" || after?.gap === "") return false;
  return after?.word?.letterCase === "capital" || after?.word?.letterCase === "single";
}

function build(
  prose: Prose,
  label: Label,
  problem: number,
  ranges: readonly TokenRange[],
  lastBlock: Block,
): LabelledAnswer | null {
  const first = ranges[0];
  const last = ranges[ranges.length - 1];
  if (first === undefined || last === undefined) return null;
  let end = last.last;
  while (end > last.first && FINAL_MARKS.has(last.tokens[end - 1]?.text ?? "")) end -= 1;
  const opening = first.tokens[first.first];
  const closing = last.tokens[end - 1];
  const value = readValue(prose, ranges);
  if (opening === undefined || closing === undefined || value.atoms.length === 0) return null;
  return { label, value, problem, start: opening.start, end: closing.end, lastBlock, rest: last.last };
}

/** «Задача 2», «Вопрос:», a heading with «вторая задача», or an item «2.» that stands in no list with the first. */
function opensProblem(prose: Prose, block: Block, problems: ReadonlySet<string>): boolean {
  if (block.kind === "cell") return false;
  const { tokens, item } = block;
  if (item !== null && item.index === 0 && item.blocks[0] === block && item.list.marker.startsWith("number")) {
    const number = Number.parseInt(prose.source.slice(item.markerStart, item.markerStart + MARKER_LENGTH), 10);
    if (number > 1) return true;
  }
  if (block.kind === "heading") return tokens.some((token) => token.word !== null && problems.has(token.word.norm));
  const [first, second] = tokens;
  if (first?.word == null) return false;
  // «б) …»
  if (second?.text === ")" && /^[а-я]$/i.test(first.text)) return true;
  if (problems.has(first.word.norm)) return second === undefined || isNumbering(second);
  return isNumbering(first) && second?.word != null && problems.has(second.word.norm);
}

const MARKER_LENGTH = 10;
const ORDINALS = /^(?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят)/;

function isNumbering(token: Token): boolean {
  if (token.word === null) return token.text === ":" || token.text === "." || token.text === "№";
  return token.word.hasDigit || token.text.length === 1 || ORDINALS.test(token.word.norm);
}

/** Whether two answers can't be one and the same: they belong to different problems or questions. */
export function answerDifferentProblems(a: LabelledAnswer, b: LabelledAnswer): boolean {
  if (a.problem !== b.problem || a.label.number !== b.label.number) return true;
  const left = a.label.block.item;
  const right = b.label.block.item;
  if (left === null || right === null || left === right || left.list !== right.list) return false;
  // «2. Ответ: 6», «3. Итог: 6»: steps of one solution, unlike «1. Ответ: 6», «2. Ответ: 6».
  if (a.label.words !== b.label.words && opensItem(a.label) && opensItem(b.label)) return false;
  const numbered = left.list.marker.startsWith("number") || left.list.marker === "letter-bracket";
  return numbered || !opensItem(a.label) || !opensItem(b.label);
}

function opensItem({ block, first }: Label): boolean {
  return first === 0 && block.item?.blocks[0] === block;
}
