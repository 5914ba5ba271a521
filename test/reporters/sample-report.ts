import type { Report } from "../../src/reporters/report.js";
import type { Finding } from "../../src/sample/result.js";

export const ANSWER = "## Анализ\n\nТаким образом, масса 10кг, а не 漢字 🙂🙂.\n\nЕще раз\u001b[31m.";

function finding(quote: string, rest: Partial<Finding> & Pick<Finding, "checker" | "tag" | "message">): Finding {
  const start = ANSWER.indexOf(quote);
  const before = ANSWER.slice(0, start).split("\n");
  return {
    status: "violation",
    quote,
    start,
    end: start + quote.length,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    reason: null,
    fix: null,
    ...rest,
  };
}

const findings: Finding[] = [
  finding("Анализ", {
    checker: "cliche",
    tag: "cliche",
    status: "suspect",
    message: "Клише",
    reason: "вопрос неизвестен",
  }),
  finding("Таким образом, масса 10кг, а не 漢字 🙂🙂.", {
    checker: "sentence-length",
    tag: "unreadable",
    message: "Длинное предложение",
  }),
  finding("Таким образом", { checker: "cliche", tag: "cliche", message: "Клише" }),
  finding("10кг", {
    checker: "unit-spacing",
    tag: "language-errors",
    message: "Нет пробела между числом и единицей",
    fix: { start: ANSWER.indexOf("10кг"), end: ANSWER.indexOf("10кг") + 4, text: "10 кг" },
  }),
  finding("Еще", {
    checker: "yo",
    tag: "language-errors",
    status: "exempt",
    message: "Пропущена буква «ё»",
    reason: "слово из вопроса",
  }),
].sort((a, b) => a.start - b.start || a.end - b.end);

const axis = { good: "", bad: "", undecided: "" };

/** A graded answer with every status, an overlap, wide characters and an escape sequence. */
export const REPORT: Report = {
  sample: { id: "1", question: null, answer: ANSWER },
  result: {
    schema: 1,
    id: "1",
    rubric: { id: "tiny", version: "1.0.0" },
    verdict: {
      naturalness: { value: "bad", tags: [{ id: "cliche", title: "Клише", findings: [1], support: 1 }] },
      quality: { value: "undecided", tags: [] },
    },
    findings,
    comment: "Естественность нарушена. Тег «Клише»: «Таким образом».",
    judge: null,
  },
  rubric: {
    id: "tiny",
    version: "1.0.0",
    title: "Малая рубрика",
    axes: [
      { id: "naturalness", title: "Естественность" },
      { id: "quality", title: "Качество" },
    ],
    tags: ["cliche", "unreadable", "language-errors"].map((id) => ({
      id,
      axis: "naturalness",
      title: { cliche: "Клише", unreadable: "Трудночитаемость", "language-errors": "Языковые ошибки" }[id] ?? id,
      definition: "",
      judge: "never",
      evidence: "quotes",
      places: 1,
    })),
    checkers: [],
    comment: { clean: "", tag: "{title}", axes: { naturalness: axis, quality: axis }, quoteLimit: 100 },
  },
};
