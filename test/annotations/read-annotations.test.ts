import { describe, expect, it } from "vitest";
import { fromCodePoints } from "../../src/annotations/marks-of-task.js";
import { readAnnotations } from "../../src/annotations/read-annotations.js";
import { createVocabulary } from "../../src/annotations/vocabulary.js";
import { toCodePoints } from "../../src/datasets/write-label-studio.js";
import { loadRubric } from "../../src/resources/rubric.js";
import { InputError } from "../../src/sample/input-error.js";

const passedOver: string[] = [];
const words = createVocabulary(await loadRubric("nlap"), (label) => passedOver.push(label));
const ANSWER = "🙂 Тогда **ещё раз**. Однако всё «не так». Тогда конец.";

function read(record: Record<string, unknown>, answer: string | null = ANSWER) {
  return readAnnotations({ record, id: "7", answer }, words).map(({ axes, tags, marks, ...rest }) => ({
    ...rest,
    axes: Object.fromEntries(axes),
    set: [...tags].filter(([, set]) => set).map(([tag]) => tag),
    unset: [...tags].filter(([, set]) => !set).length,
    quotes: marks?.map(({ tag, start, end }) => `${tag}: ${ANSWER.slice(start, end)}`) ?? null,
  }));
}

describe("readAnnotations", () => {
  it("reads a column a tag, by id or title; an empty cell is a no", () => {
    const row = { annotator: "Анна", cliche: "1", "Языковые ошибки": null, loops: "нет", quality: "Хорошо" };
    expect(read(row)).toMatchObject([
      { id: "7", annotator: "Анна", axes: { quality: "good" }, set: ["cliche"], unset: 2, quotes: null },
    ]);
  });

  it("takes a row in which nothing is filled for one that nobody has annotated", () => {
    expect(read({ cliche: null, loops: null, quality: null })).toEqual([]);
    expect(read({ cliche: null, loops: null, quality: "good" })).toMatchObject([{ set: [], unset: 2 }]);
  });

  it("reads quotes in a cell, and places them", () => {
    expect(read({ cliche: "«Тогда», «Тогда», «Иначе»", loops: "" })).toMatchObject([
      { set: ["cliche"], lost: 1, quotes: ["cliche: Тогда", "cliche: Тогда"] },
    ]);
  });

  it("reads a list of tags: names in a cell, names, objects with quotes", () => {
    expect(read({ naturalness: "bad", quality: "good", tags: "Клише; Другое" })).toMatchObject([
      { set: ["cliche", "naturalness-other"], unset: 13 },
    ]);
    expect(read({ tags: ["cliche"], comment: "Тег «Клише»: «Однако». Тег «Циклы»: «конец»." })).toMatchObject([
      { set: ["cliche"], quotes: ["cliche: Однако"] },
    ]);
    expect(
      read({ tags: [{ tag: "cliche", evidence: [{ quote: "ещё раз", note: "" }, "всё „не так“"] }] }),
    ).toMatchObject([{ set: ["cliche"], quotes: ["cliche: ещё раз", "cliche: всё «не так»"] }]);
    expect(read({ tags: null, naturalness: null })).toEqual([]);
  });

  it("reads what readers said before they settled", () => {
    const record = {
      tags: ["cliche"],
      naturalness: "bad",
      readers: { a: { tags: ["cliche"], naturalness: "bad" }, b: { tags: [], naturalness: "good" } },
    };
    expect(read(record)).toMatchObject([
      { annotator: null, settled: true, set: ["cliche"] },
      { annotator: "a", settled: false, set: ["cliche"], axes: { naturalness: "bad" } },
      { annotator: "b", settled: false, set: [], axes: { naturalness: "good" } },
    ]);
  });

  it("reads a comment", () => {
    expect(
      read({ comment: "Естественность нарушена. Тег «Клише»: «Тогда» (2 раза). Качество ответа хорошее." }),
    ).toMatchObject([
      { axes: { naturalness: "bad", quality: "good" }, set: ["cliche"], quotes: ["cliche: Тогда", "cliche: Тогда"] },
    ]);
  });

  it("reads a task of Label Studio, an annotation a person", () => {
    const place = toCodePoints(ANSWER);
    const start = ANSWER.indexOf("Однако");
    const region = (labels: string[]) => ({
      from_name: "tags",
      to_name: "answer",
      type: "labels",
      value: { start: place(start), end: place(start + 6), text: "Однако", labels },
    });
    const axis = { from_name: "naturalness", to_name: "answer", type: "choices", value: { choices: ["bad"] } };
    const record = {
      id: 301,
      data: { id: "17", answer: ANSWER },
      annotations: [
        { completed_by: 4, result: [region(["cliche"]), axis] },
        { completed_by: { email: "b@example.org" }, result: [] },
        { completed_by: 5, was_cancelled: true, result: [region(["Клише"])] },
        { completed_by: 6, result: [region(["не тег"])] },
      ],
    };
    passedOver.length = 0;
    expect(read(record)).toMatchObject([
      { id: "17", annotator: "4", axes: { naturalness: "bad" }, set: ["cliche"], quotes: ["cliche: Однако"] },
      { id: "17", annotator: "b@example.org", axes: {}, set: [], quotes: [] },
    ]);
    expect(passedOver).toEqual(["не тег"]);
    const [nameless] = read({ ...record, data: { ...record.data, id: " " } });
    expect(nameless?.id).toBe(read({ ...record, data: { answer: ANSWER } })[0]?.id);
  });

  it("reads the short export of Label Studio, JSON_MIN and CSV", () => {
    const place = toCodePoints(ANSWER);
    const start = ANSWER.indexOf("Однако");
    const region = { start: place(start), end: place(start + 6), text: "Однако", labels: ["Клише"] };
    for (const tags of [[region], JSON.stringify([region])]) {
      expect(read({ id: 1, answer: ANSWER, tags, naturalness: "bad", annotator: 3 })).toMatchObject([
        { annotator: "3", axes: { naturalness: "bad" }, set: ["cliche"], quotes: ["cliche: Однако"] },
      ]);
    }
  });

  it("reads a result record and a review", () => {
    const verdict = { naturalness: { value: "bad", tags: [{ id: "cliche", findings: [0] }] } };
    const findings = [
      { tag: "cliche", start: 3, end: 8 },
      { tag: "loops", start: 9, end: 20, status: "suspect" },
    ];
    expect(read({ annotator: "Б", verdict, findings })).toMatchObject([
      { annotator: "Б", set: ["cliche"], axes: { naturalness: "bad" }, quotes: ["cliche: Тогда"] },
    ]);
    const review = {
      schema: 1,
      kind: "review",
      id: "9",
      question: null,
      answer: ANSWER,
      annotator: "В",
      rubric: { id: "nlap", version: "1.0.0" },
      at: "2026-01-01T00:00:00Z",
      decisions: [
        {
          checker: "cliche",
          tag: "cliche",
          status: "violation",
          quote: "Тогда",
          start: 3,
          end: 8,
          decision: "rejected",
        },
        { checker: "person", tag: "loops", status: "violation", quote: "конец", start: 50, end: 55, decision: "added" },
      ],
      verdict: {
        naturalness: { value: "bad", tags: [{ id: "cliche", quotes: ["Однако"] }] },
        quality: { value: "bad", tags: [{ id: "loops", quotes: ["конец"] }] },
      },
      comment: "",
    };
    expect(read({ ...review, unfinished: true })).toEqual([]);
    expect(read(review)).toMatchObject([{ id: "9", annotator: "В", set: ["cliche", "loops"] }]);
    expect(read(review)[0]?.quotes).toContain("cliche: Однако");
    expect(() => read({ ...review, decisions: [{}] })).toThrow(InputError);
    const other = { rubric: { id: "tiny", version: "1" } };
    const typo = { verdict: { naturalness: { value: "bad", tags: [{ id: "клишэ", quotes: [], findings: [] }] } } };
    const axis = { verdict: { лёгкость: { value: "bad", tags: [] } } };
    for (const record of [review, { verdict, findings }]) {
      expect(() => read({ ...record, ...other })).toThrow(/размечено по рубрике tiny, а выбрана nlap/);
      expect(() => read({ ...record, ...typo })).toThrow(/нет такого тега: клишэ; есть: /);
      expect(() => read({ ...record, ...axis })).toThrow(/нет такой оси: лёгкость; есть: naturalness/);
    }
  });

  it("says what it doesn't understand, with the fields seen", () => {
    expect(() => read({ question: "Как?", score: 5 })).toThrow(/не видно ни тегов.*question, score/);
    expect(() => read({ tags: ["нет-такого"] })).toThrow(/нет такого тега: нет-такого; есть: unreadable/);
    expect(() => read({ cliche: "может быть" })).toThrow(/непонятное значение/);
    expect(() => read({ quality: "сойдёт" })).toThrow(/непонятное значение/);
  });

  it("has no places without the answer", () => {
    expect(read({ tags: [{ tag: "cliche", quotes: ["Тогда"] }] }, null)).toMatchObject([
      { set: ["cliche"], quotes: null },
    ]);
  });
});

describe("fromCodePoints", () => {
  it("undoes toCodePoints at every character", () => {
    const text = "а🙂б🙂🙂в";
    const [to, from] = [toCodePoints(text), fromCodePoints(text)];
    for (const offset of [0, 1, 3, 4, 6, 8, 9]) expect(from(to(offset))).toBe(offset);
    expect(from(-5)).toBe(0);
    expect(from(1000)).toBe(text.length);
  });
});
