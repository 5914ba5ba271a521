import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellWidth, padCells, truncateCells } from "../../src/reporters/cells.js";
import { wrapText } from "../../src/reporters/wrap.js";

describe("cellWidth", () => {
  it.each([
    ["слово", 5],
    ["漢字", 4],
    ["ё", 1],
    ["е\u0308", 1],
    ["🙂", 2],
    ["👨‍👩‍👧‍👦", 2],
    ["🇷🇺🇷🇺", 4],
    ["👍🏽", 2],
    ["❤️", 2],
    ["1️⃣", 2],
    ["", 0],
  ])("of %s is %i", (text, cells) => {
    expect(cellWidth(text)).toBe(cells);
  });
});

describe("rows", () => {
  it("are never wider than asked and lose nothing but spaces", () => {
    const word = fc.string({
      unit: fc.constantFrom("а", "б", "漢", "🙂", "e\u0301", "-"),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 2, max: 20 }), (words, width) => {
        const rows = wrapText(words.join(" "), width);
        for (const row of rows) expect(cellWidth(row)).toBeLessThanOrEqual(width);
        expect(rows.join("").replaceAll(" ", "")).toBe(words.join(""));
      }),
    );
  });

  it("break between words where there is room", () => {
    expect(wrapText("один два три", 8)).toEqual(["один два", "три"]);
    expect(wrapText("длинноеслово", 5)).toEqual(["длинн", "оесло", "во"]);
  });
});

describe("truncateCells", () => {
  it("fits the width with the mark of what is left out", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("а", "漢", "🙂", " ") }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          expect(cellWidth(truncateCells(text, width))).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  it("leaves a text that fits as it is", () => {
    expect(truncateCells("漢字", 4)).toBe("漢字");
    expect(padCells("漢", 4)).toBe("漢  ");
  });
});
