import { describe, expect, it } from "vitest";
import { compileForms } from "../../../src/checkers/filler/forms.js";
import { readText } from "../../../src/text/read-text.js";

const forms = compileForms([
  ["важно", 1],
  ["важно отметить", 2],
  ["важно отметить , что", 3],
  ["ещё раз", 4],
]);

function findAt(text: string, index: number) {
  return forms.findAt(readText(text).blocks[0]?.tokens ?? [], index);
}

describe("compileForms", () => {
  it("finds the longest phrase at a token", () => {
    expect(findAt("Важно отметить, что снег", 0)).toEqual({ last: 4, value: 3 });
    expect(findAt("Важно отметить снег", 0)).toEqual({ last: 2, value: 2 });
    expect(findAt("Важно, отметить снег", 0)).toEqual({ last: 1, value: 1 });
  });

  it("takes «е» for «ё» and any case", () => {
    expect(findAt("ЕЩЕ РАЗ", 0)).toEqual({ last: 2, value: 4 });
  });

  it("finds nothing elsewhere", () => {
    expect(findAt("Снег важно отметить", 0)).toBeNull();
    expect(findAt("Снег", 5)).toBeNull();
  });
});
