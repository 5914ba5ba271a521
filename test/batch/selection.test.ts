import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLast, isSelected, ordinalOf, positionOf, readShard } from "../../src/batch/selection.js";
import { InputError } from "../../src/sample/input-error.js";

const limits = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });

describe("shards", () => {
  it("share out the records, each to one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 12 }), limits, (size, count, limit) => {
        const positions = Array.from({ length: size }, (_, index) => index + 1);
        const parts = Array.from({ length: count }, (_, index) =>
          positions.filter((position) => isSelected(position, { limit, shard: { index: index + 1, count } })),
        );
        const all = parts.flat().sort((one, other) => one - other);
        expect(all).toEqual(positions.filter((position) => isSelected(position, { limit, shard: null })));
        const sizes = parts.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("number their records one after the other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 300 }), (count, ordinal) => {
        for (let index = 1; index <= count; index += 1) {
          const selection = { limit: null, shard: { index, count } };
          const position = positionOf(ordinal, selection);
          expect(isSelected(position, selection)).toBe(true);
          expect(ordinalOf(position, selection)).toBe(ordinal);
        }
      }),
    );
  });

  it("nothing is selected behind the last one", () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 80 }), (limit, position) => {
        const selection = { limit, shard: null };
        if (isLast(position, selection)) expect(isSelected(position + 1, selection)).toBe(false);
        else expect(isSelected(position, selection)).toBe(true);
      }),
    );
  });

  it.each(["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "1.5/2", "1/9999999999"])("%j is none", (text) => {
    expect(() => readShard(text)).toThrow(InputError);
  });

  it("is read", () => {
    expect(readShard("2/8")).toEqual({ index: 2, count: 8 });
  });
});
