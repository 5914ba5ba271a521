import { describe, expect, it } from "vitest";
import { createComparer } from "../../src/agreement/compare.js";
import type { GradedRecord } from "../../src/agreement/graded-record.js";
import { createPeople } from "../../src/agreement/people.js";
import { referenceOf } from "../../src/agreement/reference.js";
import { createRunCounter } from "../../src/agreement/run.js";
import { scaleOf } from "../../src/agreement/scale.js";
import type { Annotation } from "../../src/annotations/annotation.js";
import { whatDiffers } from "../../src/cli/trust/rubric-difference.js";
import { mcnemarExact } from "../../src/stats/mcnemar.js";
import { RUBRIC } from "../verdict/tiny-rubric.js";
import { annotatedAs, gradedAs } from "./sample-records.js";

const AXES = RUBRIC.axes.map(({ id }) => id);

function compare(
  before: readonly GradedRecord[],
  after: readonly GradedRecord[],
  said: readonly Annotation[] | null = null,
) {
  const people = createPeople(scaleOf(RUBRIC));
  for (const annotation of said ?? []) people.add(annotation, "А");
  const [one, other] = [createRunCounter(AXES), createRunCounter(AXES)];
  const comparer = createComparer(RUBRIC, said === null ? null : referenceOf(people.build()), 5);
  for (const [index, record] of before.entries()) {
    comparer.add(record.id, one.add(record), other.add(after[index] as GradedRecord));
  }
  const [first, second] = [one.totals(), other.totals()];
  if (first === null || second === null) throw new Error("empty");
  const samples = { onlyBefore: 0, onlyAfter: 0, otherAnswer: 0 };
  const report = comparer.finish({ before: first, after: second, samples });
  const row = (id: string, kind = "tag") => report.rows.find((one) => one.id === id && one.kind === kind);
  return { report, row };
}

const many = (count: number, make: (id: string) => GradedRecord) =>
  Array.from({ length: count }, (_, id) => make(String(id)));

describe("createComparer", () => {
  it("tests what changed, and corrects for the number of rows", () => {
    const before = many(12, (id) => gradedAs(id, []));
    const after = many(12, (id) => gradedAs(id, Number(id) < 10 ? ["cliche"] : []));
    const { report, row } = compare(before, after);
    expect(row("cliche")).toMatchObject({
      before: 0,
      after: 10,
      change: { before: 0, after: 10, p: mcnemarExact(0, 10) },
    });
    expect(row("cliche")?.change.adjusted).toBeCloseTo(7 * mcnemarExact(0, 10), 12);
    expect(row("naturalness", "axis")).toMatchObject({ before: 0, after: 10, regression: true });
    expect(row("quality", "axis")).toMatchObject({ change: { p: 1 }, regression: false });
    expect(report).toMatchObject({ flipped: 10, flips: { length: 5 } });
    expect(report.flips[0]).toEqual({
      id: "0",
      axes: [{ id: "naturalness", before: "good", after: "bad" }],
      removed: [],
      added: ["cliche"],
    });
  });

  it("calls fewer tags no regression where nobody knows who is right", () => {
    const before = many(12, (id) => gradedAs(id, ["cliche"]));
    const { report } = compare(
      before,
      many(12, (id) => gradedAs(id, [])),
    );
    expect(report.rows.some(({ regression }) => regression)).toBe(false);
    const undecided = compare(
      before,
      many(12, (id) => gradedAs(id, [], "undecided")),
    );
    expect(undecided.row("naturalness", "undecided")).toMatchObject({ before: 0, after: 12, regression: true });
  });

  it("asks people who is right: what they deny was rightly removed", () => {
    const before = many(12, (id) => gradedAs(id, ["cliche"]));
    const after = many(12, (id) => gradedAs(id, []));
    const ids = before.map(({ id }) => id);
    const denied = compare(
      before,
      after,
      ids.map((id) => annotatedAs(id, [])),
    );
    expect(denied.row("cliche")).toMatchObject({ correct: { before: 0, after: 12 }, regression: false });
    const confirmed = compare(
      before,
      after,
      ids.map((id) => annotatedAs(id, ["cliche"])),
    );
    expect(confirmed.row("cliche")).toMatchObject({ correct: { before: 12, after: 0 }, regression: true });
    expect(confirmed.report.samples.annotated).toBe(12);
  });

  it("doesn't decide where people are divided", () => {
    const people = createPeople(scaleOf(RUBRIC));
    people.add(annotatedAs("1", ["cliche"]), "А");
    people.add(annotatedAs("1", []), "Б");
    const reference = referenceOf(people.build());
    const decided = (id: string) => {
      const found = reference(id, null);
      return found === "otherAnswer" ? undefined : found;
    };
    expect(decided("1")?.get("cliche")).toBeUndefined();
    expect(decided("1")?.get("unreadable")).toBe(false);
    expect(decided("2")).toBeNull();
  });

  it("goes by the change alone where people decided nothing, and corrects only for rows that they judge", () => {
    const before = many(12, (id) => gradedAs(id, []));
    const after = many(12, (id) => gradedAs(id, ["cliche", "unreadable"]));
    const said = before.map(({ id }) => ({ ...annotatedAs(id, []), tags: new Map([["unreadable", false]]) }));
    const { row } = compare(before, after, said);
    expect(row("cliche")).toMatchObject({ correct: null, regression: true });
    const { correct, regression } = row("unreadable") ?? {};
    expect(regression).toBe(true);
    expect(correct?.adjusted).toBe(correct?.p);
  });

  it("asks people only about the answer that they have annotated", () => {
    const before = many(12, (id) => ({ ...gradedAs(id, ["cliche"]), answer: "Этот ответ." }));
    const after = many(12, (id) => ({ ...gradedAs(id, []), answer: "Этот ответ." }));
    const saidOf = (answer: string) => before.map(({ id }) => ({ ...annotatedAs(id, ["cliche"]), answer }));
    expect(compare(before, after, saidOf("Этот ответ.")).report.samples).toMatchObject({
      annotated: 12,
      otherAnnotated: 0,
    });
    expect(compare(before, after, saidOf("Другой ответ.")).report.samples).toMatchObject({
      annotated: 0,
      otherAnnotated: 12,
    });
  });

  it("adds up cost and time; one unknown price makes the sum unknown", () => {
    const judged = (id: string, costUsd: number | null): GradedRecord => ({
      ...gradedAs(id, []),
      judge: {
        model: "м",
        prompt: "п",
        repeats: 1,
        seconds: 1.5,
        usage: { inputTokens: 10, outputTokens: 2, costUsd },
        tags: [],
      },
    });
    const { report } = compare([judged("1", 0.25), judged("2", 0.5)], [judged("1", 0.25), judged("2", null)]);
    expect(report.before).toMatchObject({ judged: 2, costUsd: 0.75, seconds: 3, inputTokens: 20, models: ["м"] });
    expect(report.after.costUsd).toBeNull();
  });
});

describe("whatDiffers", () => {
  it("says how rubrics differ", () => {
    const totals = (record: GradedRecord) => {
      const run = createRunCounter(AXES);
      run.add(record);
      const all = run.totals();
      if (all === null) throw new Error("empty");
      return all;
    };
    const one = totals(gradedAs("1", ["cliche"]));
    const other = totals({ ...gradedAs("1", ["unreadable"]), rubric: { id: "tiny", version: "2" } });
    expect(whatDiffers(one, one)).toBeNull();
    expect(whatDiffers(one, other)).toBe(
      "рубрики разные: tiny 1 и tiny 2; только в первом теги: cliche; только во втором теги: unreadable; оцените ответы заново по одной и той же рубрике",
    );
  });
});
