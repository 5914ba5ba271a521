import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rubric } from "../../src/rubric/rubric.js";
import type { Finding } from "../../src/sample/result.js";
import { composeComment } from "../../src/verdict/comment.js";
import { decide } from "../../src/verdict/decide.js";
import { found, judgedBy, RUBRIC } from "./tiny-rubric.js";

const comment = (findings: Finding[], rubric: Rubric = judgedBy("never")) =>
  composeComment(rubric, decide(rubric, findings), findings);
const UNITS = "Нет пробела между числом и единицей";
const YO = "Пропущена буква «ё»";

describe("composeComment", () => {
  it("has one sentence for an answer without faults", () => {
    expect(comment([])).toBe("Естественность не нарушена, качество ответа хорошее.");
  });

  it("says that an axis is undecided", () => {
    expect(comment([], RUBRIC)).toBe(
      "Естественность не определена: проверка моделью не проводилась. Качество ответа не определено: проверка моделью не проводилась.",
    );
    expect(comment([found("cliche", "Тогда")], RUBRIC)).toBe(
      "Естественность нарушена. Тег «Клише»: «Тогда». Качество ответа не определено: проверка моделью не проводилась.",
    );
  });

  it("says that one axis is good", () => {
    expect(comment([found("cliche", "Тогда")])).toBe(
      "Естественность нарушена. Тег «Клише»: «Тогда». Качество ответа хорошее.",
    );
    expect(comment([found("yo", "еще", { message: YO })])).toBe(
      "Естественность не нарушена. Качество ответа плохое. Тег «Языковые ошибки»: пропущена буква «ё»: «еще».",
    );
  });

  it("follows the guideline's form", () => {
    const sentence =
      "Производная рассматриваемой функции, вычисление которой осуществляется по правилам, позволяет установить характер её поведения.";
    const findings = [
      found("cliche", "Таким образом"),
      found("cliche", "Однако"),
      found("sentence-length", sentence, { message: "Предложение длиннее 250 символов (312)" }),
      found("yo", "раскаленный", { message: YO, mended: "раскалённый" }),
      found("unit-spacing", "10кг", { message: UNITS, mended: "10 кг" }),
      found("cliche", "Однако"),
    ];
    expect(comment(findings)).toBe(
      "Естественность нарушена. Тег «Трудночитаемость»: предложение длиннее 250 символов (312): «Производная рассматриваемой функции… характер её поведения». " +
        "Тег «Клише»: «Таким образом», «Однако» (2 раза). " +
        "Качество ответа плохое. Тег «Языковые ошибки»: пропущена буква «ё»: «раскаленный» → «раскалённый»; " +
        "нет пробела между числом и единицей: «10кг» → «10 кг».",
    );
  });

  it.each([
    [2, "раза"],
    [4, "раза"],
    [5, "раз"],
    [11, "раз"],
    [12, "раз"],
    [14, "раз"],
    [21, "раз"],
    [22, "раза"],
    [111, "раз"],
    [112, "раз"],
    [124, "раза"],
  ])("counts equal quotes: %i %s", (count, form) => {
    const findings = Array.from({ length: count }, () => found("cliche", "Тогда"));
    expect(comment(findings)).toContain(`Тег «Клише»: «Тогда» (${count} ${form}).`);
  });

  it("leaves suspects and exempts out", () => {
    const findings = [found("cliche", "Тогда", { status: "suspect" }), found("cliche", "Теперь", { status: "exempt" })];
    expect(comment(findings)).toBe("Естественность не нарушена, качество ответа хорошее.");
  });

  it("introduces equal errors once, however many they are", () => {
    const words = Array.from({ length: 300 }, (_, index) => found("yo", `еще${index}`, { message: YO }));
    const mixed = words.flatMap((word, index) =>
      index === 150 ? [found("unit-spacing", "5%", { message: UNITS }), word] : [word],
    );
    const text = comment(mixed);
    expect(text.match(/пропущена буква/g)).toHaveLength(1);
    expect(text.match(/«еще\d+»/g)).toHaveLength(300);
    expect(text).toContain("; нет пробела между числом и единицей: «5%».");
  });

  it("tells quotes apart that only look alike once cut", () => {
    const sentence = (middle: string) =>
      `Это начало предложения, которое длится и длится ${middle} и дальше длится до самого конца.`;
    const text = comment([
      found("cliche", sentence("здесь")),
      found("cliche", sentence("там")),
      found("cliche", sentence("там")),
    ]);
    expect(text.match(/Это начало/g)).toHaveLength(2);
    expect(text.match(/\(2 раза\)/g)).toHaveLength(1);
  });

  it("counts a phrase with markup inside as the phrase", () => {
    expect(
      comment([
        found("cliche", "Таким образом"),
        found("cliche", "Таким** образом"),
        found("cliche", "Таким\nобразом"),
      ]),
    ).toContain("Тег «Клише»: «Таким образом» (3 раза).");
  });

  it("shows what a fix makes of a part of the quote", () => {
    const finding = found("yo", "Найдём", {
      start: 10,
      fix: { start: 10, end: 11, text: "н" },
      message: "Прописная буква после двоеточия",
    });
    expect(comment([finding])).toContain("прописная буква после двоеточия: «Найдём» → «найдём».");
  });

  it("shows no fix that leaves nothing, lies elsewhere or changes nothing that is seen", () => {
    expect(comment([found("yo", "а а", { mended: "" })])).toContain("сообщение: «а а».");
    expect(comment([found("yo", "а а", { fix: { start: 7, end: 8, text: "." } })])).toContain("сообщение: «а а».");
    expect(comment([found("yo", "а\nа", { mended: "а а" })])).toContain("сообщение: «а а».");
  });

  it("keeps the capitals of an abbreviation at the head of a message", () => {
    expect(comment([found("yo", "а", { message: "URL без описания" })])).toContain(
      "Тег «Языковые ошибки»: URL без описания: «а».",
    );
    expect(comment([found("yo", "а", { message: "В конце лишний знак" })])).toContain(": в конце лишний знак: «а».");
  });

  it("uses the rubric's own words", () => {
    const rubric: Rubric = {
      ...RUBRIC,
      comment: {
        ...RUBRIC.comment,
        tag: "— $& {title}",
        axes: { ...RUBRIC.comment.axes, naturalness: { good: "Да.", bad: "Нет.", undecided: "?" } },
      },
    };
    expect(comment([found("cliche", "Тогда")], rubric)).toMatch(/^Нет\. — \$& Клише: «Тогда»\. /);
  });

  it("says of an axis that a judge left undecided that there is no verdict, in the rubric's words if it has them", () => {
    const verdict = decide(RUBRIC, []);
    const axes = Object.fromEntries(
      Object.entries(RUBRIC.comment.axes).map(([id, wording]) => [id, { ...wording, unjudged: `Нет ответа: ${id}.` }]),
    );
    const rubric = { ...RUBRIC, comment: { ...RUBRIC.comment, axes } };
    expect(composeComment(rubric, verdict, [], true)).toBe("Нет ответа: naturalness. Нет ответа: quality.");
    expect(composeComment(RUBRIC, verdict, [], true)).toBe(composeComment(RUBRIC, verdict, []));
    expect(composeComment(rubric, verdict, [])).toBe(composeComment(RUBRIC, verdict, []));
  });

  it("shows what the judge found as its tag wants it: quotes alone, or the cause before the quote", () => {
    const rubric = judgedBy("never");
    const worded = { ...rubric, tags: rubric.tags.map((tag) => ({ ...tag, evidence: "messages" as const })) };
    const findings = [
      found("judge", "едет поезд", { tag: "language-errors", message: "Нет согласования" }),
      found("judge", "красивая дом", { tag: "language-errors", message: "Нет согласования" }),
      found("yo", "еще", { message: YO }),
    ];
    expect(comment(findings, worded)).toContain(
      "Тег «Языковые ошибки»: нет согласования: «едет поезд», «красивая дом»; пропущена буква «ё»: «еще».",
    );
    expect(comment(findings, rubric)).toContain(
      "Тег «Языковые ошибки»: «едет поезд», «красивая дом»; пропущена буква «ё»: «еще».",
    );
  });

  it("is balanced, the same every time, and quotes nothing that isn't in the answer", () => {
    const piece = fc.constantFrom(
      "слово",
      "Тогда",
      " ",
      " ",
      "«",
      "»",
      "„",
      "“",
      "”",
      '"',
      "5",
      "**",
      "\n",
      "\r\n",
      "`",
      ".",
      "🙂",
      "[",
      "](x)",
      "\u00a0",
    );
    const checker = fc.constantFrom("cliche", "sentence-length", "yo", "unit-spacing");
    const place = fc.record({
      checker,
      from: fc.nat(),
      size: fc.nat(200),
      status: fc.constantFrom("violation", "suspect", "exempt"),
    });
    const words = (text: string) => text.match(/[\p{L}\p{N}🙂]+/gu) ?? [];
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.array(place, { maxLength: 6 }), (pieces, places) => {
        const answer = pieces.join("");
        const findings = places.map(({ checker: id, from, size, status }) => {
          const start = answer.length === 0 ? 0 : from % answer.length;
          return found(id, answer.slice(start, start + size), { start, status: status as Finding["status"] });
        });
        const verdict = decide(RUBRIC, findings);
        const text = composeComment(RUBRIC, verdict, findings);
        expect(composeComment(RUBRIC, verdict, structuredClone(findings))).toBe(text);
        let depth = 0;
        for (const character of text) {
          if (character === "«") depth += 1;
          if (character === "»") depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        for (const { tags } of Object.values(verdict)) {
          for (const tag of tags) {
            expect(tag.findings.length).toBeGreaterThan(0);
            expect(
              tag.findings.every((index) => findings[index]?.status === "violation" && findings[index]?.tag === tag.id),
            ).toBe(true);
          }
        }
        // Word by word, since marks, line ends and markup are written anew.
        const evidence = text.replaceAll(/Тег «[^»]*»|сообщение|раза?|Естественность[^.]*\.|Качество[^.]*\./g, " ");
        const known = new Set([...words(answer), ...words(answer.replace(/\*\*|\[|\]\(x\)/g, ""))]);
        for (const word of words(evidence.replaceAll(/\(\d+ *\)/g, " "))) {
          expect(known.has(word) || [...known].some((whole) => whole.includes(word)), word).toBe(true);
        }
      }),
    );
  });
});
