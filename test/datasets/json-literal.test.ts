import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSpan, mapThrough } from "../../src/datasets/json-literal.js";
import { valueAt } from "../../src/datasets/pointer.js";

/** Writes a character as JSON may: as it is, short, or in hexadecimal digits of either case. */
function spell(text: string, ways: readonly number[]): string {
  const hex = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const units = Array.from({ length: text.length }, (_, at) => text.charAt(at));
  const spelt = units.map((unit, at) => {
    const way = ways[at % Math.max(1, ways.length)] ?? 0;
    if (way === 1) return hex(unit);
    if (way === 2) return hex(unit).toUpperCase().replace("U", "u");
    if (way === 3 && unit === "/") return "\\/";
    return JSON.stringify(unit).slice(1, -1);
  });
  return `"${spelt.join("")}"`;
}

const text = fc.string({
  unit: fc.constantFrom("а", "Ё", '"', "\\", "/", "\n", "\u0000", "😀", "\ud800", "{", "]", ","),
});
const ways = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 });

/** Every path of a value that ends at a string. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === "string") return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

describe("fieldSpan", () => {
  it("finds every string of any value, however it is laid out", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, "\t", "\r\n "), (value, layout) => {
        const json = ` ${JSON.stringify(value, null, layout)}\n`;
        for (const path of pathsOf(JSON.parse(json))) {
          const span = fieldSpan(json, path);
          const literal = span === null ? "null" : json.slice(span.start, span.end);
          const expected = path.reduce<unknown>(
            (inner, key) => (inner as Record<string, unknown>)[key],
            JSON.parse(json),
          );
          expect(JSON.parse(literal)).toBe(expected);
        }
      }),
    );
  });

  it("takes the last of two equal keys, also when they are spelt differently", () => {
    const json = '{"a":"x","\\u0061":"y","b":{"a":"z"}}';
    expect(fieldSpan(json, ["a"])).toEqual({ start: 18, end: 21 });
    expect(valueAt(JSON.parse(json), ["a"])).toBe("y");
  });

  it("knows what isn't there, and what is no string", () => {
    const json = '{"a":[1,"б",{"c":null}],"e":[],"d":-1.5e3}';
    for (const path of [
      ["x"],
      ["a"],
      ["a", "0"],
      ["a", "3"],
      ["a", "01"],
      ["a", "2", "c"],
      ["e", "0"],
      ["d"],
      ["d", "0"],
      [],
    ])
      expect(fieldSpan(json, path)).toBeNull();
    expect(fieldSpan(json, ["a", "1"])).toEqual({ start: 8, end: 11 });
    expect(fieldSpan('"всё"', [])).toEqual({ start: 0, end: 5 });
  });

  it("walks past deep nesting and long strings", () => {
    const deep = `${"[".repeat(200_000)}"${"\\\\".repeat(200_000)}"${"]".repeat(200_000)}`;
    const json = `{"deep":${deep},"a":"б"}`;
    const span = fieldSpan(json, ["a"]);
    expect(span && json.slice(span.start, span.end)).toBe('"б"');
  });
});

describe("mapThrough", () => {
  it("finds each character of the string in its literal", () => {
    fc.assert(
      fc.property(text, ways, (decoded, spelling) => {
        const literal = spell(decoded, spelling);
        expect(JSON.parse(literal)).toBe(decoded);
        const place = mapThrough(literal);
        const pieces = Array.from({ length: decoded.length }, (_, at) => literal.slice(place(at), place(at + 1)));
        expect(pieces.map((piece) => JSON.parse(`"${piece}"`)).join("")).toBe(decoded);
        expect([place(0), place(decoded.length)]).toEqual([1, literal.length - 1]);
      }),
    );
  });
});
