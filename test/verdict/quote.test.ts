import { describe, expect, it } from "vitest";
import { cutQuote, visibleQuote } from "../../src/verdict/quote.js";

describe("visibleQuote", () => {
  it.each([
    ["Таким** образом", "Таким образом"],
    ["**Таким** образом", "Таким образом"],
    ["*очень* важный и _нужный_", "очень важный и нужный"],
    ["__важно__, ~~нет~~ да", "важно, нет да"],
    ["см. [главу 1](https://example.org/a_b_c) и далее", "см. главу 1 и далее"],
    ["первая\nвторая", "первая вторая"],
    ["первая  \r\n> > вторая\rтретья", "первая вторая третья"],
    ["первая<br>вторая<br/> третья", "первая вторая третья"],
    ["1986\\. Начало", "1986. Начало"],
    ["10&nbsp;кг", "10\u00a0кг"],
    ["два  пробела\u00a0и неразрывный", "два  пробела\u00a0и неразрывный"],
  ])("%j → %j", (quote, visible) => {
    expect(visibleQuote(quote)).toBe(visible);
  });

  it.each([
    "2**3 = 8",
    "2*3*4",
    "a_b_c и snake_case_name",
    "вызов `f(**kwargs)` и `a_b`",
    "$a_1*b_2*c$ и \\(x_1*x_2*x_3\\)",
    "5 * 3 * 2",
    "массив [1] (второй)",
    "\\(x\\)",
    "**",
  ])("leaves %j alone", (quote) => {
    expect(visibleQuote(quote)).toBe(quote);
  });

  it.each(["*", "_", "`", "[", "\\(", "\\[", "$", " ", "\n", "<br", "**", "> ", "[](", "~"])(
    "takes linear time for a run of %j",
    (unit) => {
      const began = performance.now();
      visibleQuote(`*${unit.repeat(500_000)}`);
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );
});

describe("cutQuote", () => {
  it("leaves a quote within the limit alone", () => {
    expect(cutQuote("Ровно двадцать букв.", 20)).toBe("Ровно двадцать букв.");
  });

  it("cuts in the middle, at words, and drops the marks before the cut and the last full stop", () => {
    expect(cutQuote("Начало предложения, за которым идёт середина и потом его конец.", 34)).toBe(
      "Начало предложения… его конец",
    );
    expect(cutQuote("Начало предложения, за которым идёт середина и потом его конец?", 34)).toBe(
      "Начало предложения… его конец?",
    );
    expect(cutQuote("Начало предложения, за которым идёт середина и потом конец…", 34)).toMatch(/конец…$/);
  });

  it("keeps both ends as they are in the quote", () => {
    const quote = "слово ".repeat(100).trim();
    const [head = "", tail = ""] = cutQuote(quote, 50).split("… ");
    expect(quote.startsWith(head) && quote.endsWith(tail)).toBe(true);
    expect(head.length + tail.length).toBeLessThanOrEqual(50);
  });

  it("splits a word that is longer than the limit, but no character", () => {
    expect(cutQuote("а".repeat(100), 20)).toBe(`${"а".repeat(12)}… ${"а".repeat(8)}`);
    for (const unit of ["🙂", "👩‍👩‍👧", "👍🏽", "е\u0301"]) {
      const [head = "", tail = ""] = cutQuote(`x${unit.repeat(100)}`, 33).split("… ");
      expect(head.slice(1).replaceAll(unit, "")).toBe("");
      expect(tail.replaceAll(unit, "")).toBe("");
    }
  });

  it("looks for a word's end no further than the limit", () => {
    const began = performance.now();
    for (let count = 0; count < 200; count += 1) cutQuote("а".repeat(1_000_000), 100);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
