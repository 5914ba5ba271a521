import { asksForAnswerFirst } from "../../request/answer-first.js";
import { isProblem } from "../../request/problem.js";
import { compileLayout } from "../../text/answers/early-answer.js";
import { compileAnswerFinder } from "../../text/answers/labelled-answers.js";
import type { Span } from "../../text/prose.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import type { Settings } from "./settings.js";
import { findUnlabelled } from "./unlabelled.js";

export const answerFirst = defineChecker<Settings>({
  id: "answer-first",
  prepare({ labels }) {
    const findAnswers = compileAnswerFinder(labels);
    const layout = compileLayout(labels);
    return (prose, context) => {
      const answers = findAnswers(prose, context.dictionary).filter(({ label }) => label.kind === "final");
      if (answers.length === 0) return [];
      const early = layout.early(prose, answers, context.dictionary);
      const unlabelled = early === null ? findUnlabelled(prose, answers, layout, context) : null;
      const place = early ?? unlabelled;
      if (place === null) return [];
      const draft = draftOf(place, early !== null, context);
      return draft === null ? [] : [draft];
    };
  },
});

const MESSAGE = "Ответ дан до решения";

function draftOf({ start, end }: Span, labelled: boolean, { question, dictionary }: CheckContext): Draft | null {
  if (question === null) {
    return { start, end, status: "suspect", message: MESSAGE, reason: "Вопрос неизвестен: может быть, это не задача" };
  }
  if (!isProblem(question, dictionary)) return null;
  if (asksForAnswerFirst(question)) {
    return { start, end, status: "exempt", message: MESSAGE, reason: "Пользователь просит дать ответ в начале" };
  }
  if (labelled) return { start, end, status: "violation", message: MESSAGE };
  return {
    start,
    end,
    status: "suspect",
    message: MESSAGE,
    reason: "Значение без метки ответа стоит в первом абзаце и повторено в конце",
  };
}
