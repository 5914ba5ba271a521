import { describe, expect, it } from "vitest";
import type { GradedRecord } from "../../src/agreement/graded-record.js";
import { createMeter, type MeasureOptions } from "../../src/agreement/measure.js";
import { createPeople } from "../../src/agreement/people.js";
import { scaleOf } from "../../src/agreement/scale.js";
import type { Annotation } from "../../src/annotations/annotation.js";
import { cohenKappa } from "../../src/stats/kappa.js";
import { RUBRIC } from "../verdict/tiny-rubric.js";
import { annotatedAs, gradedAs } from "./sample-records.js";

const OPTIONS: MeasureOptions = { groups: [], undecided: "good", differences: 10 };

function measure(graded: readonly GradedRecord[], said: readonly Annotation[], options: Partial<MeasureOptions> = {}) {
  const people = createPeople(scaleOf(RUBRIC));
  for (const annotation of said) people.add(annotation, "файл");
  const meter = createMeter(people.build(), { ...OPTIONS, ...options });
  for (const record of graded) meter.add(record);
  const report = meter.finish();
  const row = (id: string) => {
    const found = report.rows.find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  return { report, row };
}

/** The program sets «cliche» on a to d, people on a to c and e; f and g are clean. */
const GRADED = ["a", "b", "c", "d"]
  .map((id) => gradedAs(id, ["cliche"]))
  .concat(["e", "f", "g"].map((id) => gradedAs(id, [])));
const SAID = ["a", "b", "c", "e"]
  .map((id) => annotatedAs(id, ["cliche"]))
  .concat(["d", "f", "g"].map((id) => annotatedAs(id, [])));

describe("createMeter", () => {
  it("counts a tag, its axis, and places", () => {
    const { report, row } = measure(GRADED, SAID);
    const { counts, kappa, support, spans, few } = row("cliche");
    expect(counts).toEqual({ both: 3, missed: 1, excess: 1, neither: 2 });
    expect(kappa).toBeCloseTo(
      cohenKappa([
        [3, 1],
        [1, 2],
      ]).kappa ?? 9,
      12,
    );
    expect([support, few]).toEqual([4, true]);
    // Half of each of the program's three right places; all of the people's three of four.
    expect(spans).toMatchObject({ precision: 1.5 / 4, recall: 3 / 4 });
    expect(row("naturalness").counts).toEqual(counts);
    expect(row("quality").counts).toEqual({ both: 0, missed: 0, excess: 0, neither: 7 });
    expect(row("quality").kappa).toBeNull();
    expect(row("cliche").people).toBeNull();
    expect(report.samples).toEqual({ compared: 7, unannotated: 0, ungraded: 0, otherAnswer: 0 });
  });

  it("lists the samples that differ, the worst first", () => {
    const graded = [gradedAs("1", ["cliche"]), gradedAs("2", []), gradedAs("3", [])];
    const said = [
      annotatedAs("1", ["cliche", "unreadable"]),
      annotatedAs("2", ["cliche", "unreadable"]),
      annotatedAs("3", []),
    ];
    const { report } = measure(graded, said);
    expect(report.differences.map(({ id, rows }) => [id, ...rows.map((row) => row.id)])).toEqual([
      ["2", "naturalness", "unreadable", "cliche"],
      ["1", "unreadable"],
    ]);
    expect(measure(graded, said, { differences: 1 }).report).toMatchObject({
      differing: 2,
      differences: [{ id: "2" }],
    });
  });

  it("compares several people with the program and with each other", () => {
    const both = [
      ...SAID.map((one) => ({ ...one, annotator: "А" })),
      ...SAID.map((one) => ({ ...one, annotator: "Б" })),
    ];
    const { row } = measure(GRADED, both);
    // The same twice is no more than once: intervals don't get narrower.
    const alone = measure(GRADED, SAID).row("cliche");
    expect(row("cliche")).toMatchObject({
      items: 7,
      counts: alone.counts,
      precision: alone.precision,
      kappa: alone.kappa,
    });
    expect(row("cliche").kappaInterval).toEqual(alone.kappaInterval);
    expect(row("cliche").people).toMatchObject({ pairs: 7, kappa: 1, ac1: 1, alpha: 1, spans: { f1: 1 } });
  });

  it("gives an interval that holds kappa where people disagree with each other", () => {
    const tagsOf = (id: number, person: number): string[] => (id === 0 && person === 0 ? ["cliche"] : []);
    const graded = Array.from({ length: 8 }, (_, id) => gradedAs(String(id), id === 0 ? ["cliche"] : []));
    const said = graded.flatMap((_, id) =>
      [0, 1, 2].map((person) => annotatedAs(String(id), tagsOf(id, person), String(person))),
    );
    const { kappa, kappaInterval } = measure(graded, said).row("cliche");
    expect(kappaInterval?.low).toBeLessThanOrEqual(kappa ?? -9);
    expect(kappaInterval?.high).toBeGreaterThanOrEqual(kappa ?? 9);
  });

  it("compares the program with what was settled, and only the others with each other", () => {
    const said = GRADED.flatMap(({ id }): Annotation[] => [
      { ...annotatedAs(id, ["cliche"]), settled: true },
      annotatedAs(id, ["cliche"], "А"),
      annotatedAs(id, [], "Б"),
    ]);
    const { report, row } = measure(GRADED, said);
    expect(row("cliche").counts).toEqual({ both: 4, missed: 3, excess: 0, neither: 0 });
    expect(row("cliche").people).toMatchObject({ pairs: 7, kappa: 0 });
    expect(report.people.map(({ name, settled }) => [name, settled])).toEqual([
      ["файл", true],
      ["А", false],
      ["Б", false],
    ]);
  });

  it("takes tags for one in a group, and pools the tags of rules", () => {
    const graded = [gradedAs("1", ["cliche"]), gradedAs("2", [])];
    const said = [annotatedAs("1", ["unreadable"]), annotatedAs("2", ["unreadable"])];
    const { row } = measure(graded, said, { groups: [{ name: "вместе", tags: ["unreadable", "cliche"] }] });
    expect(row("вместе")).toMatchObject({ items: 2, counts: { both: 1, missed: 1, excess: 0, neither: 0 } });
    expect(row("rules")).toMatchObject({ items: 6, counts: { both: 0, missed: 2, excess: 1, neither: 3 } });
    expect(() => measure([], SAID, { groups: [{ name: "x", tags: ["нет"] }] })).toThrow(/нет такого тега: нет/);
    const named = (...names: string[]) => names.map((name) => ({ name, tags: ["unreadable", "cliche"] }));
    for (const names of [["cliche"], ["quality"], ["rules"], ["теги судьи"], ["вместе", "вместе"]]) {
      expect(() => measure([], SAID, { groups: named(...names) })).toThrow(/имя группы уже занято: /);
    }
  });

  it("says how undecided axes count", () => {
    const graded = [gradedAs("1", [], "undecided"), gradedAs("2", ["cliche"], "undecided")];
    const said = [annotatedAs("1", ["cliche"]), annotatedAs("2", ["cliche"])];
    const { report, row } = measure(graded, said);
    expect(row("naturalness").counts).toEqual({ both: 1, missed: 1, excess: 0, neither: 0 });
    expect(report.undecided).toEqual({ as: "good", axes: { naturalness: 1, quality: 2 } });
    const skipping = measure(graded, said, { undecided: "skip" });
    expect(skipping.row("naturalness").counts).toEqual({ both: 1, missed: 0, excess: 0, neither: 0 });
    expect(skipping.row("quality").items).toBe(0);
    expect(skipping.row("cliche").items).toBe(2);
  });

  it("leaves out what isn't there, and answers that aren't those that were annotated", () => {
    const said = [annotatedAs("1", []), { ...annotatedAs("2", []), answer: "один" }, annotatedAs("9", [])];
    const graded = [gradedAs("1", []), { ...gradedAs("2", []), answer: "другой" }, gradedAs("3", [])];
    expect(measure(graded, said).report.samples).toEqual({ compared: 1, unannotated: 1, ungraded: 1, otherAnswer: 1 });
  });

  it("pairs no people who annotated different answers under one id, and counts such ids", () => {
    const said = [
      { ...annotatedAs("1", ["cliche"], "А"), answer: "один" },
      { ...annotatedAs("1", [], "Б"), answer: "другой" },
      { ...annotatedAs("2", [], "А"), answer: "общий" },
      { ...annotatedAs("2", [], "Б"), answer: "общий" },
    ];
    const { row } = measure([gradedAs("1", []), gradedAs("2", [])], said);
    expect(row("cliche").people?.pairs).toBe(1);
    const people = createPeople(scaleOf(RUBRIC));
    for (const one of said) people.add(one, "файл");
    people.add({ ...annotatedAs("2", [], "А"), answer: "новый", versioned: true }, "файл");
    expect(people.build()).toMatchObject({ mixed: 2, replaced: 0 });
  });

  it("keeps the last of several annotations by one person", () => {
    const people = createPeople(scaleOf(RUBRIC));
    people.add(annotatedAs("1", ["cliche"]), "А");
    people.add(annotatedAs("1", []), "А");
    const { replaced, bySample, counts } = people.build();
    expect([replaced, counts, bySample.get("1")?.length]).toEqual([1, [1], 1]);
    expect([...(bySample.get("1")?.[0]?.decisions ?? [])]).not.toContain(2);
  });

  it("counts claims without proof, and quotes that stand", () => {
    const judge = {
      model: "м",
      prompt: "п",
      repeats: 1,
      seconds: 1,
      usage: { inputTokens: 1, outputTokens: 1, costUsd: null },
      tags: [{ id: "cliche", outcome: "unproven" }],
      quotes: { given: 4, verified: 3 },
    };
    const graded = [
      { ...gradedAs("1", []), judge },
      { ...gradedAs("2", []), judge },
    ];
    const { report, row } = measure(graded, [annotatedAs("1", ["cliche"]), annotatedAs("2", [])]);
    expect(row("cliche").unproven).toEqual({ count: 2, right: 1 });
    expect(report.evidence).toMatchObject({ given: 8, verified: 6, share: 0.75 });
  });

  it("measures gaps: alpha with people who saw different samples", () => {
    const said = [
      annotatedAs("1", ["cliche"], "А"),
      annotatedAs("1", ["cliche"], "Б"),
      annotatedAs("2", [], "А"),
      annotatedAs("2", [], "В"),
    ];
    const { row } = measure([gradedAs("1", []), gradedAs("2", [])], said);
    expect(row("cliche").people).toMatchObject({ pairs: 2, alpha: 1, kappa: 1 });
  });
});
