import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readComment } from "../../src/annotations/read-comment.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Finding } from "../../src/sample/result.js";
import { composeComment } from "../../src/verdict/comment.js";
import { decide } from "../../src/verdict/decide.js";
import { visibleQuote } from "../../src/verdict/quote.js";

const rubric = await loadRubric("nlap");

function read(comment: string) {
  const said = readComment(comment, rubric);
  return (
    said && {
      axes: Object.fromEntries(said.axes),
      tags: said.tags.map(({ tag, quotes }) => [tag, ...quotes.map(({ text }) => text)]),
    }
  );
}

describe("readComment", () => {
  it("reads the guideline's own form", () => {
    expect(read("Естественность не нарушена, качество ответа хорошее.")).toEqual({
      axes: { naturalness: "good", quality: "good" },
      tags: [],
    });
    expect(
      read(
        "Естественность нарушена. Тег «Клише»: «Тогда», «Однако» (2 раза). Качество ответа плохое. Тег «Языковые ошибки»: пропущена «ё»: «еще» → «ещё»; нет пробела: «5кг».",
      ),
    ).toEqual({
      axes: { naturalness: "bad", quality: "bad" },
      tags: [
        ["cliche", "Тогда", "Однако"],
        ["language-errors", "ё", "еще", "5кг"],
      ],
    });
  });

  it("knows how many places of the same words are meant", () => {
    const said = readComment("Тег «Клише»: «Однако» (2 раза), «Тогда».", rubric);
    expect(said?.tags[0]?.quotes.map(({ count }) => count)).toEqual([2, 1]);
  });

  it("takes «Другое» for the tag of the axis that was spoken of", () => {
    expect(
      read("Естественность нарушена. Тег «Другое»: «а». Качество ответа плохое. Тег «Другое»: «б».")?.tags,
    ).toEqual([
      ["naturalness-other", "а"],
      ["quality-other", "б"],
    ]);
  });

  it("reads what people write otherwise: marks, case, several tags at once", () => {
    expect(read('естественность нарушена. теги "клише" и «Громоздкость»: "Тогда"')).toEqual({
      axes: { naturalness: "bad" },
      tags: [
        ["cliche", "Тогда"],
        ["bulky", "Тогда"],
      ],
    });
    expect(read("ТЕГ ЯЗЫКОВЫЕ ОШИБКИ – «е»")?.tags).toEqual([["language-errors", "е"]]);
  });

  it("takes nothing of a quote for a tag or a verdict", () => {
    const comment = "Качество ответа плохое. Тег «Циклы»: «Качество ответа хорошее. Тег „Клише“: «Тогда»».";
    expect(read(comment)).toEqual({
      axes: { quality: "bad" },
      tags: [["loops", "Качество ответа хорошее. Тег „Клише“: «Тогда»"]],
    });
  });

  it("is null for a text that is no comment", () => {
    for (const text of ["", "Мне кажется, что текст плохой.", "Тегов нет", "Стратегия «Клише»", "«Тег «Клише»"]) {
      expect(readComment(text, rubric)).toBeNull();
    }
  });

  it("reads back what the program composes", () => {
    const word = fc.constantFrom(
      "Тогда",
      "«в кавычках» и ещё",
      "слово, слово",
      "5кг",
      "**Итог**: да",
      'он "сам" тут',
      "Тег",
    );
    const tag = fc.constantFrom(...rubric.tags.filter(({ id }) => id !== "naturalness-other").map(({ id }) => id));
    const given = fc.array(fc.tuple(tag, word, fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(given, (all) => {
        const findings = all.map(([id, quote, withFix], index): Finding => {
          const start = index * 100;
          const fix = withFix ? { start, end: start + 1, text: "Х" } : null;
          const place = { quote, start, end: start + quote.length, line: 1, column: 1 };
          return { checker: "judge", tag: id, status: "violation", ...place, message: "Что не так", reason: null, fix };
        });
        const verdict = decide(rubric, findings);
        const said = readComment(composeComment(rubric, verdict, findings), rubric);
        const set = Object.values(verdict).flatMap(({ tags }) => tags);
        expect(said?.tags.map((one) => one.tag)).toEqual(set.map(({ id }) => id));
        for (const [axis, { value }] of Object.entries(verdict)) expect(said?.axes.get(axis)).toBe(value);
        for (const [index, one] of set.entries()) {
          const quotes = new Set(one.findings.map((at) => plain(visibleQuote(findings[at]?.quote ?? ""))));
          expect(new Set(said?.tags[index]?.quotes.map(({ text }) => plain(text)))).toEqual(quotes);
        }
      }),
    );
  });

  it("takes linear time", () => {
    for (const text of ["«", "„", '"', "тег «клише» ", "«»", "тег ", "«а« ", "естественность "]) {
      readComment(text.repeat(Math.ceil(300_000 / text.length)), rubric);
    }
  }, 20_000);
});

/** Inner marks are written another way in a comment. */
function plain(quote: string): string {
  return quote.replace(/[«»„“”"]/g, '"').trim();
}
