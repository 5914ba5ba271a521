import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { graphemeCounter } from "../../src/text/graphemes.js";
import { readText } from "../../src/text/read-text.js";
import { lengthOfProse, visibleLength, withMarksAtEnds } from "../../src/text/visible.js";

function seen(source: string): number {
  return visibleLength(readText(source), 0, source.length);
}

describe("visibleLength", () => {
  it.each([
    ["Дом", 3],
    ["  Дом \n", 3],
    ["два  пробела", 12],
    ["**Дом** и *сад*", 9],
    ["[дом](https://example.org/a/b/c)", 3],
    ["`код` и $x^2$", 9],
    ["\\(x\\) и $$y$$", 5],
    ["за\u0301мок", 5],
    ["и\u0306од", 3],
    ["15&nbsp;000", 6],
    ["мяг\u00adкий\u200b", 6],
    ["👨‍👩‍👧‍👦🇷🇺👧🏽1️⃣", 4],
    ["а\\*б\\_в", 5],
    ["", 0],
  ])("%j has %i characters", (source, length) => {
    expect(seen(source)).toBe(length);
  });

  it("counts a line end with its indents as one space", () => {
    expect(seen("один  \nдва")).toBe(8);
    expect(seen("- один\n  два\n  три")).toBe(seen("- один\nдва\nтри"));
    expect(seen("один  два")).toBe(9);
  });

  it("leaves maths and code out where only prose is asked for", () => {
    const prose = readText("Пусть $x = 5$ и `a + b`.");
    expect(lengthOfProse(prose, 0, prose.source.length)).toBe("Пусть  и .".length);
  });

  it("is never longer than the span", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (source) => {
        expect(seen(source)).toBeLessThanOrEqual(source.length);
      }),
    );
  });
});

describe("graphemeCounter", () => {
  const letters = [
    "а",
    "ё",
    "e",
    "\u0301",
    "\u0306",
    "👩",
    "🏽",
    "\u200d",
    "❤",
    "\ufe0f",
    "🇷",
    "🇺",
    "ᄀ",
    "ᅡ",
    "ᆨ",
    "\r",
    "\n",
    " ",
    "字",
  ];

  it("agrees with Intl.Segmenter", () => {
    const segmenter = new Intl.Segmenter("ru", { granularity: "grapheme" });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const counter = graphemeCounter();
        let clusters = 0;
        for (const character of text) if (counter.begins(character.codePointAt(0) ?? 0)) clusters += 1;
        expect(clusters).toBe([...segmenter.segment(text)].length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("withMarksAtEnds", () => {
  it("takes the marks along and nothing that is seen", () => {
    const source = "Дом **стоит** тут";
    const prose = readText(source);
    const start = source.indexOf("стоит");
    const span = withMarksAtEnds(prose, { start, end: start + 5 }, { start: 0, end: source.length });
    expect(source.slice(span.start, span.end)).toBe("**стоит**");
  });
});
