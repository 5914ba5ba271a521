import { describe, expect, it } from "vitest";
import { asksForFairyTale } from "../../src/request/fairy-tale.js";
import { asksForVerse } from "../../src/request/verse.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { readText } from "../../src/text/read-text.js";

const dictionary = loadDictionary();

describe("asksForVerse", () => {
  it.each([
    ["Сочини колыбельную про кита.", true],
    ["Напишите текст песни для выпускного", true],
    ["Поздравь деда в стихах", true],
    ["Объясни закон Архимеда в рифму", true],
    ["Как Блок пишет о снеге в стихах?", false],
    ["Кто написал песню о соколе?", false],
    ["Напиши анализ стихотворения", false],
    ["Дай советы начинающему водителю.", false],
  ])("%s: %s", (question, asks) => {
    expect(asksForVerse(readText(question, { dictionary }), dictionary)).toBe(asks);
  });
});

describe("asksForFairyTale", () => {
  it.each([
    ["Придумай детскую сказку про ежа", true],
    ["Сочини былину о водолазе.", true],
    ["Почему сказки кончаются свадьбой?", false],
  ])("%s: %s", (question, asks) => {
    expect(asksForFairyTale(readText(question, { dictionary }), dictionary)).toBe(asks);
  });
});
