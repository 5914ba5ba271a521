import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gwetAc1 } from "../../src/stats/ac1.js";
import { type Cluster, kappaInterval, quantile } from "../../src/stats/bootstrap.js";
import { logFactorial } from "../../src/stats/factorial.js";
import { holm } from "../../src/stats/holm.js";
import { krippendorffAlpha } from "../../src/stats/krippendorff.js";
import { mcnemarExact } from "../../src/stats/mcnemar.js";
import { correctPrevalence, informedness } from "../../src/stats/prevalence.js";
import { seededRandom } from "../../src/stats/random.js";
import { drawBinomial, resampleCounts } from "../../src/stats/resample.js";

describe("gwetAc1", () => {
  it("stays high where kappa falls below zero: Gwet's example of the paradox", () => {
    // Gwet 2002, "Kappa statistic is not satisfactory…": 118, 5, 2, 0 of 125.
    const table = [
      [118, 5],
      [2, 0],
    ];
    expect(gwetAc1(table)).toBeCloseTo(0.9408, 4);
  });

  it("has an answer without items and with one category", () => {
    expect(gwetAc1([])).toBeNull();
    expect(gwetAc1([[7]])).toBe(1);
    expect(() => gwetAc1([[1, 2]])).toThrow(RangeError);
  });
});

describe("krippendorffAlpha", () => {
  it("isn't defined for one annotator, for one value, for nothing", () => {
    expect(krippendorffAlpha([], 2)).toBeNull();
    expect(
      krippendorffAlpha(
        [
          [1, 0],
          [0, 1],
        ],
        2,
      ),
    ).toBeNull();
    expect(
      krippendorffAlpha(
        [
          [3, 0],
          [2, 0],
        ],
        2,
      ),
    ).toBeNull();
  });

  it("doesn't change with items that only one has seen", () => {
    const items = [
      [2, 1],
      [0, 3],
      [1, 1],
    ];
    expect(krippendorffAlpha([...items, [1, 0], [0, 1], [0, 0]], 2)).toBe(krippendorffAlpha(items, 2));
  });
});

/** A sample of each pair. */
const alone = (both: number, missed: number, excess: number, neither: number): Cluster[] => {
  const none = { both: 0, missed: 0, excess: 0, neither: 0 };
  return [
    { samples: both, pairs: { ...none, both: 1 } },
    { samples: missed, pairs: { ...none, missed: 1 } },
    { samples: excess, pairs: { ...none, excess: 1 } },
    { samples: neither, pairs: { ...none, neither: 1 } },
  ];
};

describe("kappaInterval", () => {
  it("is the same each time, and holds kappa", () => {
    const counts = alone(20, 5, 10, 15);
    const interval = kappaInterval(counts);
    expect(interval).toEqual(kappaInterval(counts));
    expect(interval?.low).toBeGreaterThan(0.1);
    expect(interval?.low).toBeLessThan(0.2);
    expect(interval?.high).toBeGreaterThan(0.6);
    expect(interval?.high).toBeLessThan(0.7);
  });

  it("draws samples with all their pairs: the same decisions by more people make it no narrower", () => {
    const doubled = alone(20, 5, 10, 15).map(({ samples, pairs: { both, missed, excess, neither } }) => ({
      samples,
      pairs: { both: 2 * both, missed: 2 * missed, excess: 2 * excess, neither: 2 * neither },
    }));
    expect(kappaInterval(doubled)).toEqual(kappaInterval(alone(20, 5, 10, 15)));
  });

  it("is null where kappa isn't defined", () => {
    expect(kappaInterval(alone(0, 0, 0, 9))).toBeNull();
    expect(kappaInterval(alone(0, 0, 0, 0))).toBeNull();
  });
});

describe("resampleCounts", () => {
  it("draws as many items as there are, and none of a kind that has none", () => {
    const random = seededRandom(3);
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }), (counts) => {
        const drawn = resampleCounts(counts, random);
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(sum(drawn)).toBe(sum(counts));
        for (const [kind, count] of drawn.entries()) if (counts[kind] === 0) expect(count).toBe(0);
      }),
    );
  });

  it("draws by the binomial distribution", () => {
    const random = seededRandom(1);
    for (const [total, share] of [
      [10, 0.3],
      [1000, 0.02],
      [100_000, 0.5],
    ] as const) {
      const draws = Array.from({ length: 4000 }, () => drawBinomial(total, share, random));
      const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
      const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
      const expected = total * share * (1 - share);
      expect(Math.abs(mean - total * share)).toBeLessThan(4 * Math.sqrt(expected / draws.length));
      expect(variance / expected).toBeGreaterThan(0.9);
      expect(variance / expected).toBeLessThan(1.1);
    }
  });

  it("knows factorials and quantiles", () => {
    let sum = 0;
    for (let n = 1; n <= 200; n += 1) {
      sum += Math.log(n);
      expect(logFactorial(n)).toBeCloseTo(sum, 9);
    }
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([5], 0.975)).toBe(5);
  });
});

describe("mcnemarExact and holm", () => {
  it("gives the sign test's textbook value: 3 of 10", () => {
    expect(mcnemarExact(3, 7)).toBeCloseTo(0.34375, 12);
    expect(mcnemarExact(0, 0)).toBe(1);
  });

  it("never lowers a probability, and keeps their order", () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(probability, { maxLength: 20 }), (given) => {
        const adjusted = holm(given);
        for (const [index, p] of given.entries()) {
          expect(adjusted[index]).toBeGreaterThanOrEqual(p);
          for (const [other, q] of given.entries()) {
            if (p < q) expect(adjusted[index]).toBeLessThanOrEqual(adjusted[other] ?? 0);
          }
        }
      }),
    );
    expect(holm([])).toEqual([]);
  });
});

describe("correctPrevalence", () => {
  it("undoes the errors of a judge whose errors are known", () => {
    // 30 % really have it; the judge finds 90 % of them and errs on 20 % of the others.
    const calibration = { both: 900, missed: 100, excess: 200, neither: 800 };
    const prevalence = correctPrevalence(41_000, 100_000, calibration);
    expect(prevalence?.apparent).toBeCloseTo(0.41, 12);
    expect(prevalence?.corrected).toBeCloseTo(0.3, 12);
    expect(prevalence?.interval.low).toBeLessThan(0.3);
    expect(prevalence?.interval.high).toBeGreaterThan(0.3);
  });

  it("refuses a judge that isn't shown to be better than chance", () => {
    expect(correctPrevalence(4, 10, { both: 5, missed: 5, excess: 5, neither: 5 })).toBeNull();
    expect(correctPrevalence(4, 10, { both: 2, missed: 1, excess: 1, neither: 2 })).toBeNull();
    expect(correctPrevalence(4, 10, { both: 1, missed: 9, excess: 9, neither: 1 })).toBeNull();
  });

  it("refuses where one kind of item was never seen, and an empty set", () => {
    expect(correctPrevalence(4, 10, { both: 0, missed: 0, excess: 1, neither: 90 })).toBeNull();
    expect(correctPrevalence(4, 10, { both: 90, missed: 1, excess: 0, neither: 0 })).toBeNull();
    expect(correctPrevalence(0, 0, { both: 90, missed: 1, excess: 1, neither: 90 })).toBeNull();
    expect(informedness({ both: 0, missed: 0, excess: 1, neither: 9 })).toBeNull();
  });
});
