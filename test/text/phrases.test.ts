import { describe, expect, it } from "vitest";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { compilePhrases } from "../../src/text/phrases.js";
import { readText } from "../../src/text/read-text.js";

const dictionary = loadDictionary();

function found(phrases: string[], source: string): string[] {
  const matcher = compilePhrases(phrases.map((phrase) => ({ phrase, value: phrase })));
  return readText(source).blocks.flatMap((block) =>
    matcher.find(block.tokens, dictionary).map(({ start, end, value }) => `${value}: ${source.slice(start, end)}`),
  );
}

describe("compilePhrases", () => {
  it("takes the longest phrase at a place, once", () => {
    expect(found(["теперь", "нужно", "теперь нам нужно"], "Теперь нам нужно. Теперь пора.")).toEqual([
      "теперь нам нужно: Теперь нам нужно",
      "теперь: Теперь",
    ]);
  });

  it("matches over markup, line ends, wide spaces, case and ё", () => {
    expect(found(["расчёт верен"], "**РАСЧЕТ**\nверен; расчёт&nbsp;верен")).toEqual([
      "расчёт верен: РАСЧЕТ**\nверен",
      "расчёт верен: расчёт&nbsp;верен",
    ]);
  });

  it("matches whole words and marks", () => {
    expect(found(["конечно !"], "Конечно! Конечно, бесконечно!")).toEqual(["конечно !: Конечно!"]);
  });

  it("matches every form of a word in brackets", () => {
    expect(found(["[анализ] задачи"], "анализа задачи, анализом задачи, анализ задач")).toEqual([
      "[анализ] задачи: анализа задачи",
      "[анализ] задачи: анализом задачи",
    ]);
  });

  it("doesn't reach over what isn't prose", () => {
    expect(found(["таким образом"], "таким `x` образом")).toEqual([]);
  });
});
