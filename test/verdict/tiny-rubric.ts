import type { Rubric, Tag } from "../../src/rubric/rubric.js";
import type { Finding } from "../../src/sample/result.js";

const tag = (id: string, axis: string, title: string, judge: Tag["judge"] = "any"): Tag => ({
  id,
  axis,
  title,
  definition: "",
  judge,
  evidence: "quotes",
  places: 1,
});

/** Two axes and a few tags, worded as the guideline words them. */
export const RUBRIC: Rubric = {
  id: "tiny",
  version: "1",
  title: "Малая рубрика",
  axes: [
    { id: "naturalness", title: "Естественность" },
    { id: "quality", title: "Качество" },
  ],
  tags: [
    tag("unreadable", "naturalness", "Трудночитаемость"),
    tag("cliche", "naturalness", "Клише", "suspects"),
    tag("language-errors", "quality", "Языковые ошибки"),
  ],
  checkers: [
    { id: "cliche", tag: "cliche", evidence: "quotes", settings: {} },
    { id: "sentence-length", tag: "unreadable", evidence: "messages", settings: {} },
    { id: "unit-spacing", tag: "language-errors", evidence: "messages", settings: {} },
    { id: "yo", tag: "language-errors", evidence: "messages", settings: {} },
  ],
  comment: {
    clean: "Естественность не нарушена, качество ответа хорошее.",
    tag: "Тег «{title}»",
    quoteLimit: 60,
    axes: {
      naturalness: {
        good: "Естественность не нарушена.",
        bad: "Естественность нарушена.",
        undecided: "Естественность не определена: проверка моделью не проводилась.",
      },
      quality: {
        good: "Качество ответа хорошее.",
        bad: "Качество ответа плохое.",
        undecided: "Качество ответа не определено: проверка моделью не проводилась.",
      },
    },
  },
};

/** The same rubric with the judge's part in every tag set. */
export function judgedBy(judge: Tag["judge"]): Rubric {
  return { ...RUBRIC, tags: RUBRIC.tags.map((known) => ({ ...known, judge })) };
}

type Given = Partial<Finding> & { readonly mended?: string };

/** A finding that begins where it is told, so that its place in the answer may be left out. */
export function found(checker: string, quote: string, { mended, start = 0, ...rest }: Given = {}): Finding {
  const end = start + quote.length;
  return {
    checker,
    tag: RUBRIC.checkers.find(({ id }) => id === checker)?.tag ?? "",
    status: "violation",
    quote,
    start,
    end,
    line: 1,
    column: start + 1,
    message: "Сообщение",
    reason: null,
    fix: mended === undefined ? null : { start, end, text: mended },
    ...rest,
  };
}
