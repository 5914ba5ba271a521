import { describe, expect, it } from "vitest";
import { asksForVerse } from "../../src/request/verse.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { readText } from "../../src/text/read-text.js";

const dictionary = loadDictionary();

describe("asksForVerse", () => {
  it.each([
    ["Сочини колыбельную про кита.", true],
    ["Напишите текст песни для выпускного", true],
    ["Поздравь деда в стихах", true],
    ["Придумай детскую сказку про ежа", true],
    ["Кто написал сказку о царе?", false],
    ["Напиши анализ стихотворения", false],
    ["Дай советы начинающему водителю.", false],
  ])("%s: %s", (question, asks) => {
    expect(asksForVerse(readText(question, { dictionary }), dictionary)).toBe(asks);
  });
});
