import { compareValues, holdsValue, type Likeness } from "../../text/answers/compare.js";
import { compileLayout } from "../../text/answers/early-answer.js";
import {
  answerDifferentProblems,
  compileAnswerFinder,
  type LabelledAnswer,
} from "../../text/answers/labelled-answers.js";
import type { Prose } from "../../text/prose.js";
import { type Draft, defineChecker } from "../checker.js";
import { findRestatements } from "./restatements.js";
import type { Settings } from "./settings.js";

/** So many answers back a repetition is looked for. */
const MOST_EARLIER_ANSWERS = 12;

export const answerRepeat = defineChecker<Settings>({
  id: "answer-repeat",
  prepare({ labels }) {
    const findAnswers = compileAnswerFinder(labels);
    const layout = compileLayout(labels);
    const checks: ReadonlySet<string> = new Set(labels.checks);
    return (prose, { dictionary }) => {
      const all = findAnswers(prose, dictionary);
      if (!all.some(({ label }) => label.kind === "final")) return [];
      // An answer before the solution, and the one after it, are the business of answer-first.
      const early = layout.early(prose, all, dictionary);
      const answers = all.filter((answer) => answer !== early);
      return [...repeatedUnderLabels(answers), ...restated(prose, answers, checks)].sort((a, b) => a.start - b.start);
    };
  },
});

function repeatedUnderLabels(answers: readonly LabelledAnswer[]): Draft[] {
  const drafts: Draft[] = [];
  answers.forEach((answer, index) => {
    const earlier = answers
      .slice(Math.max(0, index - MOST_EARLIER_ANSWERS), index)
      .filter(({ label }) => label.kind === "final")
      .filter((other) => !answerDifferentProblems(other, answer));
    const summary = answer.label.kind === "summary";
    const likenesses = earlier.map((other): Likeness => {
      const likeness = compareValues(other.value, answer.value);
      return summary && likeness === "different" && holdsValue(answer.value, other.value) ? "similar" : likeness;
    });
    const draft = draftOf(answer.start, answer.end, strongest(likenesses), summary);
    if (draft !== null) drafts.push(draft);
  });
  return drafts;
}

function restated(prose: Prose, answers: readonly LabelledAnswer[], checks: ReadonlySet<string>): Draft[] {
  return findRestatements(prose, answers, checks)
    .map(({ start, end, likeness }) => draftOf(start, end, likeness, false))
    .filter((draft) => draft !== null);
}

function strongest(likenesses: readonly Likeness[]): Likeness {
  if (likenesses.includes("equal")) return "equal";
  return likenesses.includes("similar") ? "similar" : "different";
}

const MESSAGE = "Итоговый ответ повторён";

function draftOf(start: number, end: number, likeness: Likeness, summary: boolean): Draft | null {
  if (likeness === "different") return null;
  if (summary)
    return {
      start,
      end,
      status: "suspect",
      message: MESSAGE,
      reason: "Вывод после ответа повторяет его: решите, есть ли в нём новое",
    };
  if (likeness === "equal") return { start, end, status: "violation", message: MESSAGE };
  return {
    start,
    end,
    status: "suspect",
    message: MESSAGE,
    reason: "Похоже на уже данный ответ, но не совпадает с ним дословно",
  };
}
