import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defineFact } from "../../src/text/facts.js";
import { internWord } from "../../src/text/word-store.js";

describe("internWord", () => {
  it("gives equal spellings one object, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 64 }), (spelling) => {
        const word = internWord(spelling);
        expect(word.text).toBe(spelling);
        expect(internWord([...spelling].join(""))).toBe(word);
      }),
    );
  });

  it.each([
    ["слово", "cyrillic", "lower"],
    ["Слово", "cyrillic", "capital"],
    ["СЛОВО", "cyrillic", "upper"],
    ["Я", "cyrillic", "single"],
    ["iPhone", "latin", "camel"],
    ["IT-отдел", "mixed", "camel"],
    ["2024", "digits", "none"],
    ["10кг", "cyrillic", "lower"],
    ["Из-за", "cyrillic", "capital"],
    ["Нью-Йорк", "cyrillic", "camel"],
    ["漢字", "other", "lower"],
  ])("describes %s", (spelling, script, letterCase) => {
    expect(internWord(spelling)).toMatchObject({ script, letterCase });
  });

  it("has «ё» as «е» in the norm", () => {
    expect(internWord("ЁЛКА")).toMatchObject({ lower: "ёлка", norm: "елка" });
  });
});

describe("defineFact", () => {
  it("asks once a spelling", () => {
    let asked = 0;
    const fact = defineFact((word) => {
      asked += 1;
      return word.text.length > 3 ? undefined : word.text;
    });
    expect([fact(internWord("дважды")), fact(internWord("дважды")), fact(internWord("раз"))]).toEqual([
      undefined,
      undefined,
      "раз",
    ]);
    expect(asked).toBe(2);
  });
});
