import type { Dictionary } from "../dictionary.js";
import { defineInterest } from "../interest.js";
import { lineEnd } from "../lines.js";
import { compilePhrases, type PhraseMatch } from "../phrases.js";
import type { Block, Token } from "../prose.js";
import { quotationsOf } from "../quotations.js";
import { internWord } from "../word-store.js";

/** Words of a rubric by which the final answer, and what stands round it, is known. */
export interface AnswerWords {
  /** Labels of the final answer: «ответ», «итоговый ответ»… */
  readonly final: readonly string[];
  /** Labels of a summing up that may repeat it: «вывод»… */
  readonly summary: readonly string[];
  /** What may stand between a label and its colon besides a number: «на задачу»… */
  readonly tails: readonly string[];
  /** «Задача 2», «Вопрос:»: what follows belongs to another answer. */
  readonly problems: readonly string[];
  /** «Решение», «Задача»: a short line that begins with one of them is a title. */
  readonly titles: readonly string[];
  /** «Проверка»: what follows is no solution and no repetition. */
  readonly checks: readonly string[];
  /** «Могу показать…», «Если нужно…»: no part of the solution either. */
  readonly offers: readonly string[];
}

export type LabelKind = "final" | "summary";

/** A label of an answer in a block. */
export interface Label {
  readonly block: Block;
  readonly kind: LabelKind;
  /** The words of the label, small letters. */
  readonly words: string;
  /** Tokens of the label itself. */
  readonly first: number;
  /** First token after the label and its mark. */
  readonly after: number;
  /** The number or letter that the label bears («Ответ 2:»), or "". */
  readonly number: string;
}

/** Finds the labels in a block. */
export type LabelFinder = (block: Block, dictionary: Dictionary) => Label[];

const NO_LABELS: Label[] = [];
const SENTENCE_ENDS = new Set([".", "!", "?", "…", ")"]);
const DASHES = new Set(["—", "–", "-"]);
/** An answer that has gone round in circles may hold thousands; its cost must stay linear. */
export const MOST_LABELS = 100;
/** Emoji, bullets and brackets before a label. */
const MOST_MARKS_BEFORE = 8;
const MOST_TAIL_TOKENS = 6;
/** «Итак, ответ: 5»: so few tokens of introduction may stand before a label. */
const MOST_INTRODUCTION_TOKENS = 4;

/** Prepares the finder of labels («Ответ:», «Итог:») from a rubric's words. */
export function compileLabels(words: AnswerWords): LabelFinder {
  const matcher = compilePhrases<LabelKind>([
    ...words.final.map((phrase) => ({ phrase, value: "final" as const })),
    ...words.summary.map((phrase) => ({ phrase, value: "summary" as const })),
  ]);
  const tails = new Set(words.tails.map((word) => internWord(word).norm));
  const openings = new Set(
    [...words.final, ...words.summary].map((phrase) => internWord(phrase.split(" ")[0] ?? phrase).norm),
  );
  const opening = defineInterest((word) => openings.has(word.norm));
  return (block, dictionary) => {
    if (block.kind === "cell") return NO_LABELS;
    const places = opening.placesIn(block, dictionary);
    if (!places.some((index) => mayBegin(block.tokens, index))) return NO_LABELS;
    const matches = matcher.findIn(block, dictionary);
    if (matches.length === 0) return NO_LABELS;
    return matches
      .slice(0, MOST_LABELS)
      .map((match) => labelAt(block, match, tails))
      .filter((label) => label !== null);
  };
}

/** A label stands at the start of a line or after a mark. */
function mayBegin(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before === undefined || before.word === null || tokens[index]?.gap === "line";
}

function labelAt(block: Block, match: PhraseMatch<LabelKind>, tails: ReadonlySet<string>): Label | null {
  const { tokens } = block;
  const place = placeOf(tokens, match.first);
  if (place === "inside" || isInQuotation(block, match.first)) return null;
  const end = lineEnd(block, match.first);
  let at = match.last;
  let number = "";
  while (at < end && at < match.last + MOST_TAIL_TOKENS && tailOf(tokens[at], tails) !== null) {
    number += tailOf(tokens[at], tails);
    at += 1;
  }
  const words = tokens.slice(match.first, match.last).map(({ word }) => word?.norm ?? "");
  const label = (after: number): Label => ({
    block,
    kind: match.value,
    words: words.join(" "),
    first: match.first,
    after,
    number,
  });
  const mark = tokens[at];
  if (at >= end) return place === "line" ? label(at) : null;
  if (mark?.text === ":") return label(at + 1);
  if (place !== "line") return null;
  if (mark?.text === "." && mark.gap === "") return label(at + 1);
  // «Ответ — 5», but «Ответ — в его поэтике» is a sentence.
  const next = tokens[at + 1];
  const dash = mark !== undefined && DASHES.has(mark.text) && mark.gap === "space" && next?.gap === "space";
  return dash && isFigure(next) ? label(at + 1) : null;
}

function isFigure({ kind, word }: Token): boolean {
  return kind === "opaque" || word?.hasDigit === true;
}

/** Whether a label could begin here: at a line's start, at a sentence's, or neither. */
function placeOf(tokens: readonly Token[], first: number): "line" | "sentence" | "inside" {
  let at = first;
  while (
    at > 0 &&
    at > first - MOST_MARKS_BEFORE &&
    tokens[at]?.gap !== "line" &&
    tokens[at - 1]?.kind === "mark" &&
    !isEnd(tokens[at - 1])
  ) {
    if (tokens[at - 1]?.text === "," || tokens[at - 1]?.text === ":") break;
    at -= 1;
  }
  if (at === 0 || tokens[at]?.gap === "line") return "line";
  const before = tokens[at - 1];
  // «5. Ответ»: the number of a heading.
  if (at === 2 && before?.text === "." && tokens[0]?.word?.script === "digits") return "line";
  if (isEnd(before)) return "sentence";
  return before?.text === "," && startsSentence(tokens, at - 1) ? "sentence" : "inside";
}

function isEnd(token: Token | undefined): boolean {
  return token !== undefined && SENTENCE_ENDS.has(token.text);
}

/** «Итак,», «Таким образом,»: a few words since the sentence began. */
function startsSentence(tokens: readonly Token[], comma: number): boolean {
  for (let at = comma - 1; at >= Math.max(0, comma - MOST_INTRODUCTION_TOKENS); at -= 1) {
    if (at === 0 || tokens[at]?.gap === "line" || isEnd(tokens[at - 1])) return tokens[at]?.word !== null;
  }
  return false;
}

/** The number that a token of the tail bears, "" for a listed word, `null` for anything else. */
function tailOf(token: Token | undefined, tails: ReadonlySet<string>): string | null {
  if (token === undefined) return null;
  if (token.text === "№" || token.text === ")" || token.text === "(") return "";
  if (token.word === null) return null;
  if (tails.has(token.word.norm)) return "";
  if (token.word.script === "digits") return token.text;
  return /^\p{L}$/u.test(token.text) && token.gap === "space" ? token.word.norm : null;
}

function isInQuotation(block: Block, index: number): boolean {
  return quotationsOf(block).some(({ open, close }) => open < index && index < close);
}
