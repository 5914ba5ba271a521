import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOverlap, noOverlap, type Stretch, spanScores } from "../../src/stats/span-overlap.js";

function overlap(reference: Stretch[], said: Stretch[]) {
  const counts = noOverlap();
  addOverlap(counts, reference, said);
  return counts;
}

const at = (start: number, end: number): Stretch => ({ start, end });

describe("addOverlap", () => {
  it("counts a stretch for the share that the other side covers", () => {
    // Ten characters against the last five and five more; a place that nobody else has on each side.
    const counts = overlap([at(0, 10), at(50, 52)], [at(5, 15), at(90, 94)]);
    expect(counts).toEqual({ reference: 2, said: 2, found: 0.5, right: 0.5 });
    expect(spanScores(counts)).toEqual({ precision: 0.25, recall: 0.25, f1: 0.25 });
  });

  it("joins stretches of one side, so that nothing counts twice", () => {
    expect(overlap([at(0, 10)], [at(0, 6), at(4, 10), at(0, 10)])).toEqual({
      reference: 1,
      said: 1,
      found: 1,
      right: 1,
    });
    // Those that only touch stay apart.
    expect(overlap([at(0, 10)], [at(0, 5), at(5, 10)])).toEqual({ reference: 1, said: 2, found: 1, right: 2 });
  });

  it("has no scores where nothing was marked, and zero where nothing fits", () => {
    expect(spanScores(overlap([], []))).toEqual({ precision: null, recall: null, f1: null });
    expect(spanScores(overlap([at(0, 3)], []))).toEqual({ precision: null, recall: 0, f1: 0 });
    expect(spanScores(overlap([], [at(0, 3)]))).toEqual({ precision: 0, recall: null, f1: 0 });
    expect(overlap([at(3, 3)], [at(0, 9)])).toEqual({ reference: 0, said: 1, found: 0, right: 0 });
  });

  it("is what counting characters gives", () => {
    const stretch = fc
      .tuple(fc.nat(30), fc.nat(8))
      .map(([start, length]): Stretch => ({ start, end: start + length + 1 }));
    const stretches = fc.array(stretch, { maxLength: 6 });
    fc.assert(
      fc.property(stretches, stretches, (reference, said) => {
        const counts = overlap(reference, said);
        const mirrored = overlap(said, reference);
        expect([counts.found, counts.reference]).toEqual([mirrored.right, mirrored.said]);
        const { precision, recall } = spanScores(counts);
        for (const share of [precision ?? 0, recall ?? 0]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-12);
        }
        const covers = (all: Stretch[], place: number) => all.some(({ start, end }) => start <= place && place < end);
        const places = Array.from({ length: 40 }, (_, place) => place);
        const touches = places.some((place) => covers(reference, place) && covers(said, place));
        expect(counts.found > 0).toBe(touches);
        const whole = places.every((place) => !covers(reference, place) || covers(said, place));
        expect(Math.abs(counts.found - counts.reference) < 1e-9).toBe(whole);
      }),
    );
  });
});
