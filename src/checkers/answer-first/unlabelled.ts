import { compareValues } from "../../text/answers/compare.js";
import type { Layout } from "../../text/answers/early-answer.js";
import type { LabelledAnswer } from "../../text/answers/labelled-answers.js";
import { readValue } from "../../text/answers/value.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Block, Prose, Span, Token } from "../../text/prose.js";
import type { CheckContext } from "../checker.js";

/** Longer opening sentences work something out, or tell the condition. */
const MOST_SENTENCE_TOKENS = 40;
const MOST_VALUE_ATOMS = 16;
const STEPS = new Set(["+", "·", "×", "*", "÷"]);
const CONDITIONS = new Set(["пусть", "если", "дано", "предположим", "допустим", "известно", "рассмотрим"]);

/**
 * The value that the last label gives, where the first block states it without
 * a label and works it out only afterwards; `null` where there is none.
 */
export function findUnlabelled(
  prose: Prose,
  answers: readonly LabelledAnswer[],
  layout: Layout,
  { question, dictionary }: CheckContext,
): Span | null {
  const final = answers[answers.length - 1];
  const opening = layout.opening(prose, answers);
  if (final === undefined || opening === null || opening.index >= final.label.block.index) return null;
  const { value } = final;
  if (value.bare.length > MOST_VALUE_ATOMS || (question !== null && isGiven(question, value.bare))) return null;
  const sentence = opening.sentences[0];
  if (sentence === undefined || sentence.last > MOST_SENTENCE_TOKENS) return null;
  if (isStep(opening, sentence.last, prose, dictionary)) return null;
  const goesOn = opening.tokens.length - sentence.last > 2;
  if (!goesOn && !layout.hasSolution(prose, opening.index + 1, final.label.block.index, answers, dictionary))
    return null;
  return locate(prose, opening, sentence.last, final);
}

/** A number that the question gives says nothing of where the answer is. */
function isGiven(question: Prose, bare: readonly string[]): boolean {
  const numbers = bare.filter((atom) => /^\d/.test(atom));
  if (numbers.length !== 1) return false;
  return question.blocks.some((block) => {
    const { atoms } = readValue(question, [{ tokens: block.tokens, first: 0, last: block.tokens.length }]);
    return atoms.includes(numbers[0] as string);
  });
}

/** «Разделим…», «Пусть…», «3 · 4 = 12»: the sentence works the value out. */
function isStep(block: Block, last: number, prose: Prose, dictionary: Dictionary): boolean {
  const tokens = block.tokens.slice(0, last);
  if (CONDITIONS.has(tokens[0]?.word?.norm ?? "")) return true;
  if (tokens.some(({ word }) => word !== null && saysWe(dictionary)(word))) return true;
  const { atoms } = readValue(prose, [{ tokens, first: 0, last: tokens.length }]);
  return atoms.includes("=") && atoms.some((atom) => STEPS.has(atom));
}

const factories = new WeakMap<Dictionary, ReturnType<typeof defineFact<boolean>>>();

/** «Найдём», «получаем». */
function saysWe(dictionary: Dictionary): ReturnType<typeof defineFact<boolean>> {
  const known = factories.get(dictionary);
  if (known !== undefined) return known;
  const fact = defineFact((word) =>
    dictionary
      .readings(word)
      .some(({ pos, grammemes }) => pos === "VERB" && grammemes.has("1per") && grammemes.has("plur")),
  );
  factories.set(dictionary, fact);
  return fact;
}

const DECIMAL = /^\d+[.,]\d/;

function locate(prose: Prose, block: Block, limit: number, { value }: LabelledAnswer): Span | null {
  const { tokens } = block;
  // «32.5» is one atom and three tokens.
  const size = value.atoms.reduce((sum, atom) => sum + (DECIMAL.test(atom) ? 3 : 1), 0);
  for (let first = 0; first < limit; first += 1) {
    for (let last = first + 1; last <= Math.min(limit, first + size + 1); last += 1) {
      if (isCut(tokens, first, last)) continue;
      if (compareValues(readValue(prose, [{ tokens, first, last }]), value) !== "equal") continue;
      return { start: (tokens[first] as Token).start, end: lastOf(tokens, first, last) };
    }
  }
  return null;
}

function lastOf(tokens: readonly Token[], first: number, last: number): number {
  let end = last;
  while (end > first + 1 && tokens[end - 1]?.text === ".") end -= 1;
  return (tokens[end - 1] as Token).end;
}

/** A piece of a longer number: «5» of «5.5» and of «5/6». */
function isCut(tokens: readonly Token[], first: number, last: number): boolean {
  const before = tokens[first - 1];
  const after = tokens[last];
  const joins = (token: Token | undefined) => token !== undefined && ".,/:".includes(token.text);
  if (joins(before) && tokens[first]?.gap === "" && before?.gap === "" && tokens[first - 2]?.word?.hasDigit === true)
    return true;
  return joins(after) && after?.gap === "" && tokens[last + 1]?.gap === "" && tokens[last + 1]?.word?.hasDigit === true;
}
