import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues } from "../../../src/text/answers/compare.js";
import { readValue } from "../../../src/text/answers/value.js";
import { readText } from "../../../src/text/read-text.js";

function read(text: string) {
  const prose = readText(text);
  return readValue(
    prose,
    prose.blocks.map(({ tokens }) => ({ tokens, first: 0, last: tokens.length })),
  );
}

describe("equal answers", () => {
  it.each([
    ["x = 6", "6"],
    ["$x = 12$", "\\(x = 12\\)"],
    ["$\\boxed{6}$", "6"],
    ["**1 200** рублей.", "1 200 рублей"],
    ["25000", "25 000"],
    ["0,5", "0.50"],
    ["−5", "-5"],
    ["«Война и мир»", "война и мир"],
    ["$\\frac{1}{2}$", "1/2"],
    ["всё", "Все."],
    ["$60^\\circ$", "60°"],
  ])("%s and %s", (a, b) => expect(compareValues(read(a), read(b))).toBe("equal"));
});

describe("different answers", () => {
  it.each([
    ["1/2", "0.5"],
    ["−5", "5"],
    ["x = 6", "y = 6"],
    ["90 минут", "1.5 часа"],
    ["да", "нет"],
    ["число простое", "число не простое"],
    ["14 лет", "12 лет"],
    ["5 м", "5 км и ещё немного в гору до вечера"],
  ])("%s and %s", (a, b) => expect(compareValues(read(a), read(b))).toBe("different"));
});

describe("similar answers", () => {
  it.each([
    ["12", "12 деталей"],
    ["Победил Олег, обогнавший Ивана и Петра", "Победил Олег, обогнавший Петра и Ивана"],
    ["золото лежит в свинцовой шкатулке", "Итак, золото лежит в свинцовой шкатулке"],
  ])("%s and %s", (a, b) => expect(compareValues(read(a), read(b))).toBe("similar"));
});

it("doesn't depend on the order, and every answer equals itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
      const [left, right] = [read(a), read(b)];
      expect(compareValues(left, right)).toBe(compareValues(right, left));
      if (left.atoms.length > 0) expect(compareValues(left, left)).toBe("equal");
    }),
  );
});
