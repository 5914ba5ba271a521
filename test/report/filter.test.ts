import { describe, expect, it } from "vitest";
import { type Criteria, inOrder, meets, runsDiffer, searchable } from "../../src/report/filter.js";
import type { IndexRow, IndexRun } from "../../src/report/page-data.js";

const ANY: Criteria = { values: [null, null], tag: null, checker: null, status: null, differ: false };
const run = (over: Partial<IndexRun> = {}): IndexRun => ({
  values: ["good", "bad"],
  tags: [1],
  checkers: [2],
  counts: [1, 0, 0],
  ...over,
});
const row = (...runs: (IndexRun | null)[]): IndexRow => ({ id: "1", excerpt: "", runs });

describe("a sample meets criteria", () => {
  it.each<[Partial<Criteria>, boolean]>([
    [{}, true],
    [{ values: ["good", null] }, true],
    [{ values: ["bad", null] }, false],
    [{ tag: 1 }, true],
    [{ tag: 0 }, false],
    [{ checker: 2 }, true],
    [{ checker: 1 }, false],
    [{ status: 0 }, true],
    [{ status: 1 }, false],
    [{ status: "none" }, false],
    [{ tag: 1, values: [null, "good"] }, false],
  ])("%o: %s", (criteria, expected) => {
    expect(meets(row(run()), { ...ANY, ...criteria })).toBe(expected);
  });

  it("if one run meets all of them; two runs don't meet them by halves", () => {
    const pair = row(run({ tags: [] }), run({ values: ["bad", "bad"] }));
    expect(meets(pair, { ...ANY, tag: 1, values: ["bad", null] })).toBe(true);
    expect(meets(pair, { ...ANY, tag: 1, values: ["good", null] })).toBe(false);
    expect(meets(row(null, run()), { ...ANY, tag: 1 })).toBe(true);
  });
});

it.each<[IndexRow, boolean]>([
  [row(run()), false],
  [row(run(), run()), false],
  [row(run(), run({ tags: [0] })), true],
  [row(run(), run({ tags: [1, 0] })), true],
  [row(run({ tags: [0, 1] }), run({ tags: [1, 0] })), false],
  [row(run(), run({ values: ["good", "undecided"] })), true],
  [row(run(), run({ values: ["good"] })), true],
  [row(run(), null), true],
])("runs that differ %#", ({ runs }, expected) => {
  expect(runsDiffer(runs)).toBe(expected);
});

it("rows that are alike stay in the file's order", () => {
  const rows = [1, 3, 1, 0, 3].map((count) => row(run({ counts: [count, 0, 0] })));
  expect(inOrder([0, 1, 2, 3, 4], rows, "worst")).toEqual([1, 4, 0, 2, 3]);
  expect(inOrder([0, 1, 2, 3, 4], rows, "best")).toEqual([3, 0, 2, 1, 4]);
  expect(inOrder([4, 2], rows, "file")).toEqual([4, 2]);
});

it("«Ё» is found as «е»", () => {
  expect(searchable("Ёлка и ЁЖ")).toBe("елка и еж");
});
