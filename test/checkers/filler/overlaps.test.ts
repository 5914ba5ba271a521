import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutOverlaps } from "../../../src/checkers/filler/overlaps.js";

/** Spans in order that don't overlap. */
const spans = fc
  .uniqueArray(fc.nat(60), { maxLength: 16 })
  .map((bounds) => bounds.sort((a, b) => a - b))
  .map((bounds) =>
    bounds.flatMap((start, index) =>
      index % 2 === 0 && bounds[index + 1] ? [{ start, end: bounds[index + 1] as number }] : [],
    ),
  );

describe("withoutOverlaps", () => {
  it("keeps all of the first list and those of the second that touch none of them, in order", () => {
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const free = second.filter((one) => !first.some((other) => one.start < other.end && other.start < one.end));
        expect(withoutOverlaps(first, second)).toEqual([...first, ...free].sort((a, b) => a.start - b.start));
      }),
    );
  });
});
