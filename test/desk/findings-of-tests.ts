import type { Rubric, Tag } from "../../src/rubric/rubric.js";
import type { Finding } from "../../src/sample/result.js";

/** A finding about the first place where a text has these words. */
export function findingOn(answer: string, quote: string, part: Partial<Finding> = {}): Finding {
  const start = answer.indexOf(quote);
  if (start < 0) throw new Error(`no «${quote}»`);
  return {
    checker: "cliche",
    tag: "cliche",
    status: "violation",
    quote,
    start,
    end: start + quote.length,
    line: 1,
    column: start + 1,
    message: "Клише",
    reason: null,
    fix: null,
    ...part,
  };
}

function tag(id: string, axis: string, title: string): Tag {
  return { id, axis, title, definition: "", judge: "any", evidence: "quotes", places: 1 };
}

const wording = (name: string) => ({ good: `${name}: да.`, bad: `${name}: нет.`, undecided: `${name}: неясно.` });

/** Two axes, two tags. */
export const RUBRIC: Rubric = {
  id: "own",
  version: "1.0.0",
  title: "Своя",
  axes: [
    { id: "natural", title: "Естественность" },
    { id: "quality", title: "Качество" },
  ],
  tags: [tag("cliche", "natural", "Клише"), tag("errors", "quality", "Ошибки")],
  checkers: [{ id: "cliche", tag: "cliche", settings: {}, evidence: "quotes" }],
  comment: {
    clean: "Всё хорошо.",
    tag: "Тег «{title}»",
    quoteLimit: 100,
    axes: { natural: wording("Естественно"), quality: wording("Качественно") },
  },
};
