import { describe, expect, it } from "vitest";
import { compileLemmaStarts } from "../../src/text/lemma-starts.js";

describe("compileLemmaStarts", () => {
  it.each([
    ["анализ", "анализами"],
    ["предок", "предка"],
    ["котенок", "котятами"],
    ["лед", "льда"],
    ["день", "дня"],
    ["строгий", "строже"],
    ["хороший", "наилучшего"],
    ["высокий", "наивысшая"],
    ["разобрать", "разберем"],
    ["казаться", "кажется"],
    ["брать", "берут"],
    ["искать", "ищет"],
    ["идти", "шел"],
    ["человек", "людьми"],
    ["он", "нему"],
  ])("lets «%s» have the form «%s»", (lemma, form) => {
    expect(compileLemmaStarts([lemma])(form)).toBe(true);
  });

  it("spares most other words", () => {
    const mayBeForm = compileLemmaStarts(["анализ", "перспектива", "разобрать"]);
    for (const word of ["антенна", "персик", "рассвет", "дом", "а"]) expect(mayBeForm(word), word).toBe(false);
  });
});
