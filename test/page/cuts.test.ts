import fc from "fast-check";
import { expect, it } from "vitest";
import { createCutter } from "../../src/page/cuts.js";

const spans = fc.array(
  fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 15 },
);

it("cuts a stretch where spans begin and end, and says which hold", () => {
  fc.assert(
    fc.property(spans, fc.nat(60), fc.integer({ min: 1, max: 40 }), (all, start, length) => {
      const cuts = createCutter(all).cut(start, start + length);
      let at = start;
      for (const cut of cuts) {
        expect(cut.start).toBe(at);
        at = cut.end;
        for (let unit = cut.start; unit < cut.end; unit += 1) {
          const holding = all.flatMap((span, index) => (span.start <= unit && unit < span.end ? [index] : []));
          expect([...cut.spans]).toEqual(holding);
        }
      }
      expect(at).toBe(start + length);
    }),
  );
});

it("names the first of those that hold, also when more hold than can be told apart", () => {
  const many = fc.array(
    fc.tuple(fc.nat(30), fc.nat(30)).map(([start, length]) => ({ start, end: start + length })),
    { minLength: 40, maxLength: 120 },
  );
  fc.assert(
    fc.property(many, (all) => {
      for (const { start, spans } of createCutter(all).cut(0, 60)) {
        const holding = all.flatMap((span, index) => (span.start <= start && start < span.end ? [index] : []));
        expect([...spans]).toEqual(holding.slice(0, 20));
      }
    }),
  );
});

it("of spans over one another without end only some are named", () => {
  const nested = Array.from({ length: 2000 }, (_, index) => ({ start: index, end: 10_000 - index }));
  const [cut] = createCutter(nested).cut(5000, 5001);
  expect(cut?.spans).toHaveLength(20);
});
