import { describe, expect, it } from "vitest";
import { isOpen, isSetAside, nearby } from "../../src/desk/items.js";
import { itemAt, segmentsOf } from "../../src/desk/segments.js";
import {
  addFinding,
  decideOn,
  recordOf,
  standingOf,
  trimSelection,
  type Work,
  withAnswer,
  workOf,
} from "../../src/desk/work.js";
import { reviewSchema } from "../../src/sample/decisions.js";
import { findingOn, RUBRIC } from "./findings-of-tests.js";

const ANSWER = "Таким образом, чай готов. Однако он горчит.";
const FINDINGS = [
  findingOn(ANSWER, "Таким образом"),
  findingOn(ANSWER, "Однако", { status: "suspect", reason: "может связывать" }),
  findingOn(ANSWER, "он горчит", { status: "exempt" }),
];
const WORK: Work = { id: "1", question: "", answer: ANSWER, decisions: [] };

const standing = (work: Work) => standingOf(RUBRIC, work, FINDINGS);
const itemOf = (work: Work, quote: string) => {
  const item = standing(work).items.find(({ finding }) => finding.quote === quote);
  if (item === undefined) throw new Error(`no item «${quote}»`);
  return item;
};
const decided = (work: Work, quote: string, decision: "accepted" | "rejected") =>
  decideOn(work, itemOf(work, quote), decision);

describe("decisions", () => {
  it("leave a violation in the comment, and a suspect out of it, until something is decided", () => {
    const { items, comment } = standing(WORK);
    expect(items.filter(isOpen).map(({ finding }) => finding.quote)).toEqual(["Таким образом", "Однако"]);
    expect(items.filter(isSetAside).map(({ finding }) => finding.quote)).toEqual(["он горчит"]);
    expect(comment).toBe("Естественно: нет. Тег «Клише»: «Таким образом». Качественно: да.");
  });

  it("change the comment", () => {
    const rejected = decided(WORK, "Таким образом", "rejected");
    expect(standing(rejected).comment).toBe("Всё хорошо.");
    const accepted = decided(rejected, "Однако", "accepted");
    expect(standing(accepted).comment).toBe("Естественно: нет. Тег «Клише»: «Однако». Качественно: да.");
    const exception = decided(accepted, "он горчит", "accepted");
    expect(standing(exception).comment).toContain("«Однако», «он горчит»");
  });

  it("are taken back by the same key, and changed by the other", () => {
    const accepted = decided(WORK, "Однако", "accepted");
    expect(decided(accepted, "Однако", "accepted").decisions).toEqual([]);
    expect(decided(accepted, "Однако", "rejected").decisions).toMatchObject([{ decision: "rejected" }]);
  });

  it("stay with their words while the answer is edited", () => {
    const work = decided(decided(WORK, "Таким образом", "accepted"), "Однако", "rejected");
    const longer = withAnswer(work, ANSWER.replace("чай", "зелёный чай"));
    expect(longer.decisions.map(({ start, end, quote }) => longer.answer.slice(start, end) === quote)).toEqual([
      true,
      true,
    ]);
    const touched = withAnswer(work, ANSWER.replace("Однако", "Правда"));
    expect(touched.decisions.map(({ quote }) => quote)).toEqual(["Таким образом"]);
  });

  it("on what nobody finds any more bring it back", () => {
    const found = findingOn(ANSWER, "чай готов", { checker: "judge", message: "Сухо" });
    const judged = standingOf(RUBRIC, WORK, [...FINDINGS, found]);
    const item = judged.items.find(({ finding }) => finding.checker === "judge");
    const work = item === undefined ? WORK : decideOn(WORK, item, "accepted");
    expect(standing(work).items.map(({ finding, choice }) => [finding.quote, choice])).toContainEqual([
      "чай готов",
      "accepted",
    ]);
    expect(standing(work).comment).toContain("чай готов");
  });
});

it("of many items those around the current one are shown", () => {
  const items = Array.from({ length: 10 }, (_, index) => ({ ...itemOf(WORK, "Однако"), key: String(index) }));
  const shown = (current: string | null) => nearby(items, current, 4).map(({ key }) => key);
  expect(shown(null)).toEqual(["0", "1", "2", "3"]);
  expect(shown("5")).toEqual(["3", "4", "5", "6"]);
  expect(shown("9")).toEqual(["6", "7", "8", "9"]);
  expect(nearby(items, "5", 10)).toBe(items);
});

describe("what the annotator adds", () => {
  const place = { start: ANSWER.indexOf("чай"), end: ANSWER.indexOf("чай") + 3 };

  it("is in the comment, under its tag", () => {
    const work = addFinding(WORK, place, "errors", "Не то слово");
    expect(standing(work).comment).toContain("Качественно: нет. Тег «Ошибки»: ");
    expect(standing(work).items.map(({ choice }) => choice)).toEqual([null, "added", null, null]);
  });

  it("is gone when it is rejected, and isn't added twice", () => {
    const work = addFinding(addFinding(WORK, place, "errors", ""), place, "errors", "Ещё раз");
    expect(work.decisions).toHaveLength(1);
    expect(decided(work, "чай", "accepted")).toEqual(work);
    expect(decided(work, "чай", "rejected").decisions).toEqual([]);
  });

  it("is about the whole answer without a selection", () => {
    const [added] = addFinding(WORK, { start: 5, end: 5 }, "errors", "").decisions;
    expect(added).toMatchObject({ quote: ANSWER, start: 0, end: ANSWER.length });
  });

  it.each([
    ["  чай  ", { start: 0, end: 7 }, { start: 2, end: 5 }],
    ["чай\n", { start: 0, end: 4 }, { start: 0, end: 3 }],
    ["а   б", { start: 1, end: 4 }, { start: 1, end: 1 }],
  ])("has no spaces at its ends: %j", (answer, selection, trimmed) => {
    expect(trimSelection(answer, selection)).toEqual(trimmed);
  });
});

describe("the record", () => {
  const work = addFinding(decided(WORK, "Однако", "rejected"), { start: 0, end: 5 }, "errors", "");
  const facts = { annotator: "anna", at: "2026-01-01T00:00:00.000Z" };

  it("is a review, and comes back as the same work", () => {
    const record = recordOf(RUBRIC, work, standing(work), { ...facts, finished: true });
    expect(reviewSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(record).toMatchObject({ id: "1", question: null, rubric: { id: "own", version: "1.0.0" } });
    expect(record).not.toHaveProperty("unfinished");
    expect(workOf(record)).toEqual(work);
  });

  it("says when it is no review yet", () => {
    const record = recordOf(RUBRIC, work, standing(work), { ...facts, finished: false });
    expect(reviewSchema.parse(record)).toMatchObject({ unfinished: true });
  });

  it("isn't believed where it doesn't fit its answer", () => {
    const record = recordOf(RUBRIC, work, standing(work), { ...facts, finished: true });
    expect(workOf({ ...record, answer: `x${record.answer}` }).decisions).toEqual([]);
  });
});

describe("marks", () => {
  const nested = [
    findingOn(ANSWER, "Таким образом, чай готов."),
    findingOn(ANSWER, "чай", { tag: "errors" }),
    findingOn(ANSWER, "готов. Однако", { tag: "errors" }),
  ];
  const { items } = standingOf(RUBRIC, WORK, nested);

  it("put together are the answer; where they overlap the shorter one is meant", () => {
    const segments = segmentsOf(ANSWER, items);
    expect(segments.map(({ text }) => text).join("")).toBe(ANSWER);
    expect(segments.map(({ text, item }) => [text, item?.finding.quote ?? null])).toEqual([
      ["Таким образом, ", "Таким образом, чай готов."],
      ["чай", "чай"],
      [" ", "Таким образом, чай готов."],
      ["готов.", "готов. Однако"],
      [" Однако", "готов. Однако"],
      [" он горчит.", null],
    ]);
    expect(segmentsOf("", [])).toEqual([]);
  });

  it("tell which item is meant at an offset", () => {
    expect(itemAt(items, ANSWER.indexOf("чай") + 1)?.finding.quote).toBe("чай");
    expect(itemAt(items, ANSWER.length - 1)).toBeNull();
  });
});
