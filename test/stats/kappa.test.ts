import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreementTable, cohenKappa } from "../../src/stats/kappa.js";

describe("cohenKappa", () => {
  it("gives Cohen's own example: 0.492", () => {
    // Cohen 1960, table 1: proportions of 200 diagnoses.
    const table = [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ];
    const { observed, expected, kappa } = cohenKappa(table);
    expect(observed).toBeCloseTo(0.7, 10);
    expect(expected).toBeCloseTo(0.41, 10);
    expect(kappa).toBeCloseTo(0.492, 3);
  });

  it("gives the usual example of two readers and fifty proposals: 0.4", () => {
    const { observed, expected, kappa } = cohenKappa([
      [20, 5],
      [10, 15],
    ]);
    expect([observed, expected]).toEqual([0.7, 0.5]);
    expect(kappa).toBeCloseTo(0.4, 10);
  });

  it("isn't defined where chance explains everything", () => {
    expect(cohenKappa([]).kappa).toBeNull();
    expect(
      cohenKappa([
        [7, 0],
        [0, 0],
      ]),
    ).toEqual({ items: 7, observed: 1, expected: 1, kappa: null });
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual({ items: 0, observed: null, expected: null, kappa: null });
    expect(() => cohenKappa([[1, 2]])).toThrow(RangeError);
  });

  it("is symmetric, at most 1, and 1 for equal decisions", () => {
    const decisions = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(decisions, (pairs) => {
        const one = pairs.map(([decision]) => decision);
        const other = pairs.map(([, decision]) => decision);
        const { kappa } = cohenKappa(agreementTable(one, other, [true, false]));
        const mirrored = cohenKappa(agreementTable(other, one, [true, false])).kappa;
        expect(mirrored === null ? kappa : mirrored - (kappa ?? Number.NaN)).toSatisfy(
          (difference) => difference === null || Math.abs(difference as number) < 1e-12,
        );
        expect(kappa ?? 1).toBeLessThanOrEqual(1);
        const same = cohenKappa(agreementTable(one, one, [true, false])).kappa;
        expect(same ?? 1).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe("agreementTable", () => {
  it("counts pairs of decisions", () => {
    expect(agreementTable(["a", "b", "a"], ["a", "a", "b"], ["a", "b"])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it("refuses lists that don't fit", () => {
    expect(() => agreementTable(["a"], [], ["a"])).toThrow(RangeError);
    expect(() => agreementTable(["a"], ["c"], ["a"])).toThrow(RangeError);
    expect(() => agreementTable(["c"], ["a"], ["a"])).toThrow(RangeError);
  });
});
