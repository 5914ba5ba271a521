import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../src/llm/canonical-json.js";

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

describe("canonical JSON", () => {
  test("doesn't depend on the order of keys and is read back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  test("of different values is different", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(same);
      }),
    );
  });

  test.each([
    [{ b: 1, a: { d: null, c: [2, 1] } }, '{"a":{"c":[2,1],"d":null},"b":1}'],
    [{ ё: 1, е: 2, 10: 3, 9: 4 }, '{"10":3,"9":4,"е":2,"ё":1}'],
    [{ a: undefined, b: -0 }, '{"b":0}'],
    ["\ud800«", '"\\ud800«"'],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, Symbol("a"), 1n, [undefined]])(
    "refuses what isn't JSON: %s",
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    },
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => ({ key, member: sorted(member) }));
}
