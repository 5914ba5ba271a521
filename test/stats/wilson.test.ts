import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "../../src/stats/wilson.js";

describe("wilsonInterval", () => {
  it.each([
    // Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %i in %i is %f to %f", (hits, total, low, high) => {
    const interval = wilsonInterval(hits, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
    expect(interval.share).toBe(hits / total);
  });

  it("knows nothing without counts, and everything within bounds with them", () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: null, low: 0, high: 1 });
    expect(wilsonInterval(20, 20)).toMatchObject({ high: 1 });
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
        const hits = Math.min(one, other);
        const total = Math.max(one, other, 1);
        const { low, high, share } = wilsonInterval(hits, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share ?? Number.NaN);
        expect(high).toBeGreaterThanOrEqual(share ?? Number.NaN);
        const mirrored = wilsonInterval(total - hits, total);
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it("refuses what is no share", () => {
    expect(() => wilsonInterval(2, 1)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 1)).toThrow(RangeError);
    expect(() => wilsonInterval(Number.NaN, 1)).toThrow(RangeError);
  });
});
