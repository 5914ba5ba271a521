import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupAlike, numberAlike } from "../../src/reporters/alike.js";
import { cellWidth } from "../../src/reporters/cells.js";
import { explainChecker, explainTag } from "../../src/reporters/explanation.js";
import { markdownReport } from "../../src/reporters/markdown.js";
import { markedAnswer } from "../../src/reporters/marked-answer.js";
import { type Paint, plainPaint } from "../../src/reporters/paint.js";
import { prettyReport } from "../../src/reporters/pretty.js";
import { explanation, quoteAndFix } from "../../src/reporters/report.js";
import { rubricText } from "../../src/reporters/rubric-text.js";
import { plural } from "../../src/reporters/russian.js";
import { stylishSample, stylishTotals } from "../../src/reporters/stylish.js";
import type { Finding, Status } from "../../src/sample/result.js";
import { JUDGED_REPORT } from "./judged-report.js";
import { ANSWER, REPORT } from "./sample-report.js";

const ALL: ReadonlySet<Status> = new Set<Status>(["violation", "suspect", "exempt"]);
const USUAL: ReadonlySet<Status> = new Set<Status>(["violation", "suspect"]);

/** Writes what would be coloured as tags. */
const tagPaint: Paint = {
  ...plainPaint,
  coloured: true,
  mark: (status, text) => `<${status}>${text}</>`,
};

describe("prettyReport", () => {
  it("marks the findings, lists them, and ends with the comment on lines of its own", () => {
    const lines = prettyReport(REPORT, USUAL, plainPaint, null).split("\n");
    expect(lines).toContain("1 │ ## ⟦Анализ⟧¹");
    expect(lines).toContain("3 │ ⟦⟦Таким образом⟧², масса ⟦10кг⟧⁴, а не 漢字 🙂🙂.⟧³");
    expect(lines).toContain("3 нарушения, 1 сомнение, 1 исключение (показать: --exempt)");
    expect(lines).toContain("Естественность  Плохо  Клише (1)");
    expect(lines.at(-3)).toBe(REPORT.result.comment);
  });

  it("shows exceptions only when asked", () => {
    expect(prettyReport(REPORT, USUAL, plainPaint, null)).not.toContain("слово из вопроса");
    expect(prettyReport(REPORT, ALL, plainPaint, null)).toContain("слово из вопроса");
  });

  it("is a table in a wide terminal and a list in a narrow one, never wider than either", () => {
    for (const columns of [20, 40, 60, 89, 90, 110, 200]) {
      const report = prettyReport(REPORT, ALL, plainPaint, columns);
      expect(report.includes("┌────┬")).toBe(columns >= 90);
      const comment = REPORT.result.comment;
      for (const line of report.split("\n")) if (line !== comment) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
    }
  });

  it("never passes an escape sequence on", () => {
    expect(prettyReport(REPORT, ALL, plainPaint, 100)).not.toContain("\u001b");
    expect(prettyReport(REPORT, ALL, plainPaint, 100)).toContain("␛[31m");
  });
});

describe("findings alike", () => {
  const answer = "Шар упал. ".repeat(6);
  const again = Array.from({ length: 6 }, (_, index): Finding => {
    const start = index * 10;
    const place = { quote: "Шар упал.", start, end: start + 9, line: 1, column: start + 1 };
    const finding = { checker: "loops", tag: "cliche", status: "violation", message: "Повтор", reason: null } as const;
    return { ...finding, ...place, fix: null };
  });
  const reportOf = (findings: Finding[], columns: number | null) =>
    prettyReport(
      { ...REPORT, sample: { ...REPORT.sample, answer }, result: { ...REPORT.result, findings } },
      ALL,
      plainPaint,
      columns,
    );

  it("are told once, with their count and the first places, and have one number", () => {
    const text = reportOf(again, null);
    expect(text).toContain("1. нарушение, 1:1, Клише\n   «Шар упал.»\n   Повтор\n   ещё 5 раз: 1:11, 1:21, 1:31 …\n");
    expect(text).not.toContain("2. нарушение");
    expect(text).toContain(Array(6).fill("⟦Шар упал.⟧¹").join(" "));
    expect(text).toContain("6 нарушений, 0 сомнений");
    expect(reportOf(again.slice(0, 2), null)).toContain("   ещё 1 раз: 1:11\n");
    const wide = reportOf(again, 100);
    expect(wide).toMatch(/│ 1 +│ 1:1 +│ нарушение +│ Клише +│ «Шар упал\.» +│ Повтор +│\n.*│ ещё 5 раз:/);
    for (const columns of [20, 40, 90, 140]) {
      const findings = reportOf(again, columns).split(REPORT.result.comment)[0] ?? "";
      for (const line of findings.split("\n")) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
    }
  });

  it.each<[string, Partial<Finding>]>([
    ["status", { status: "suspect" }],
    ["checker", { checker: "filler" }],
    ["tag", { tag: "unreadable" }],
    ["quote", { quote: "Шар упал", end: 19 }],
    ["message", { message: "Другое" }],
    ["reason", { reason: "Иначе" }],
    ["fix", { fix: { start: 10, end: 19, text: "" } }],
  ])("are not those of another %s", (_, rest) => {
    const findings = again.map((finding, index) => (index === 1 ? { ...finding, ...rest } : finding));
    expect(groupAlike(findings).map(({ length }) => length)).toEqual([5, 1]);
  });
});

describe("a report of what the judge said", () => {
  const text = prettyReport(JUDGED_REPORT, USUAL, plainPaint, null);

  it("tells it under headings of its own", () => {
    const notes = text.slice(text.indexOf("── Модель"), text.indexOf("── Вердикт"));
    expect(notes.replace(/─+\n/, "\n")).toMatchInlineSnapshot(`
      "── Модель 
      Указания для модели в ответе: строка 3: «Таким образом»
      Ответы модели расходятся: Качество: с этими указаниями и без них оценки разные
      Ответа модели нет: tags:quality: модель отказалась␛[5m отвечать
      Подтверждено: 3:1 «Таким образом» (Клише): пустая связка
      Отклонено: 1:4 «Анализ» (Клише) [голоса: 67 %]: это заголовок␛[0m
      Не решено: 3:22 «10кг» → «10 кг» (Языковые ошибки): модель не ответила
      Не доказано: Языковые ошибки: есть ошибки
      Цитаты:
        проверено 2 из 3 (67 %)
        нет в ответе: «чего нет␇»
      Модель: model␛[31m-7b, judge@1.0.0 (0123abcd), 3 повтора, расхождения голосов: 25 %
      Расход: 1234 токена на входе, 56 на выходе, 0.0032 $, 2.0 с

      "
    `);
  });

  it("marks the judge's own findings", () => {
    expect(text).toContain("Трудночитаемость (модель)");
    expect(text).toContain("⟦Еще раз⟧");
  });

  it("is no wider than the terminal, and passes no escape sequence on", () => {
    for (const columns of [20, 40, 60, 90, 140]) {
      const report = prettyReport(JUDGED_REPORT, ALL, plainPaint, columns);
      expect(report).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
      for (const line of report.split("\n")) {
        if (line !== REPORT.result.comment) expect(cellWidth(line), line).toBeLessThanOrEqual(columns);
      }
    }
  });

  it("is part of the Markdown too", () => {
    const markdown = markdownReport(JUDGED_REPORT, ALL);
    expect(markdown).not.toContain("\u001b");
    expect(markdown).toContain("## Модель");
    expect(markdown).toContain("- Не доказано: Языковые ошибки: есть ошибки");
    expect(markdown).toContain("- **Ответа модели нет**: tags:quality: модель отказалась␛\\[5m отвечать");
  });

  it("is silent without a judge", () => {
    expect(prettyReport(REPORT, ALL, plainPaint, null)).not.toContain("Модель");
    expect(markdownReport(REPORT, ALL)).not.toContain("Модель");
  });

  it("shortens long lists", () => {
    const { judge } = JUDGED_REPORT.result;
    if (judge === null) throw new Error("no judge");
    const dropped = Array.from({ length: 50 }, (_, index) => `цитата ${index}`);
    const long = { ...JUDGED_REPORT, result: { ...JUDGED_REPORT.result, judge: { ...judge, dropped } } };
    expect(prettyReport(long, USUAL, plainPaint, null)).toContain("… и ещё 31");
  });
});

describe("markedAnswer", () => {
  const { findings } = REPORT.result;
  const numbers = numberAlike(groupAlike(findings));

  it("shows the colour of the shorter of two findings", () => {
    const marked = markedAnswer(ANSWER, findings, numbers, tagPaint, null);
    expect(marked).toContain("<violation>Таким образом</>²<violation>, масса </><violation>10кг</>⁴");
    expect(marked).toContain("<exempt>Еще</>⁵ раз␛[31m.");
  });

  it("keeps the answer, whatever is found where", () => {
    const place = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("а", "б", " ", "\n", "🙂"), maxLength: 30 }),
        fc.array(fc.tuple(place, place)),
        (answer, places) => {
          const spans = places
            .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b), status: "violation" }) as Finding)
            .filter(
              ({ start, end }) => start < end && end <= answer.length && isWhole(answer, start) && isWhole(answer, end),
            )
            .sort((a, b) => a.start - b.start || a.end - b.end);
          const marked = markedAnswer(answer, spans, numberAlike(spans.map((span) => [span])), plainPaint, null);
          const bare = marked.replace(/^ *\d+ │ ?/gm, "").replace(/[⟦⟧⁰¹²³⁴⁵⁶⁷⁸⁹]/g, "");
          const trimmed = (text: string): string => text.replace(/ +$/gm, "").replace(/\n+$/, "");
          expect(trimmed(bare)).toBe(trimmed(answer));
        },
      ),
    );
  });

  function isWhole(text: string, at: number): boolean {
    return !/[\udc00-\udfff]/.test(text.charAt(at));
  }
});

describe("markdownReport", () => {
  it("escapes what would be markup", () => {
    const report = { ...REPORT, result: { ...REPORT.result, comment: "Тег «Клише»: «*a* <b> `c`»." } };
    expect(markdownReport(report, USUAL)).toContain("Тег «Клише»: «\\*a\\* \\<b\\> \\`c\\`».");
    const entity = { ...REPORT, result: { ...REPORT.result, comment: "«a&nbsp;b»" } };
    expect(markdownReport(entity, USUAL)).toContain("«a\\&nbsp;b»");
  });
});

describe("stylish", () => {
  it("names source, place, status, checker and quote on one line each", () => {
    expect(stylishSample(REPORT, "ответ.md", new Set(["violation"]), plainPaint)).toMatchInlineSnapshot(`
      "ответ.md
        3:1   нарушение   cliche           «Таким образом»  Клише
        3:1   нарушение   sentence-length  «Таким образом, масса 10кг, а не 漢字 🙂🙂.»  Длинное предложение
        3:22  нарушение   unit-spacing     «10кг» → «10 кг»  Нет пробела между числом и единицей

      "
    `);
  });

  it("puts no marks around a quotation, and leaves those inside a quote as they are", () => {
    const [finding] = REPORT.result.findings as [Finding];
    const quotation = { ...finding, quote: '"да"', start: 0, end: 4, fix: { start: 0, end: 4, text: "«да»" } };
    expect(quoteAndFix(quotation)).toBe('"да" → «да»');
    expect(quoteAndFix({ ...quotation, fix: null, quote: 'не "да"' })).toBe('«не "да"»');
    expect(quoteAndFix({ ...quotation, fix: { start: 4, end: 5, text: "," } })).toBe('"да" → «,»');
  });

  it("puts the reason in brackets, with a small letter unless it is an abbreviation's", () => {
    const [finding] = REPORT.result.findings as [Finding];
    const explained = (reason: string | null) => explanation({ ...finding, message: "Клише", reason });
    expect(explained(null)).toBe("Клише");
    expect(explained("Слово есть в вопросе")).toBe("Клише (слово есть в вопросе)");
    expect(explained("ДНК-анализ")).toBe("Клише (ДНК-анализ)");
  });

  it("says how to see what isn't shown", () => {
    const totals = { samples: 21, counts: { violation: 1, suspect: 2, exempt: 5 } };
    expect(stylishTotals(totals, new Set(["violation"]), plainPaint)).toBe(
      "1 нарушение, 2 сомнения (показать: --suspects), 5 исключений (показать: --exempt); 21 ответ проверен\n",
    );
  });

  it("prints a hostile name harmlessly", () => {
    expect(stylishSample(REPORT, "a\u001b[2J\nb", ALL, plainPaint)).toMatch(/^a␛\[2J b\n/);
  });
});

describe("rubricText and the explanations", () => {
  it("are never wider than the terminal", () => {
    const long = "А".repeat(15);
    const rubric = {
      ...REPORT.rubric,
      title: `${long} ${long}`,
      checkers: REPORT.rubric.checkers.map((use) => ({ ...use, tag: REPORT.rubric.tags[0]?.id ?? "" })),
    };
    const page = { id: "cliche", title: `${long} ${long}`, rule: long, exceptions: [long], examples: [] };
    const [tag] = rubric.tags;
    const texts = [rubricText(rubric, plainPaint, 24), explainChecker(page, rubric, plainPaint, 24)];
    if (tag !== undefined) texts.push(explainTag({ ...tag, title: `${long} ${long}` }, rubric, plainPaint, 24));
    expect(texts).toHaveLength(3);
    for (const line of texts.join("").split("\n")) expect(cellWidth(line), line).toBeLessThanOrEqual(24);
  });
});

describe("plural", () => {
  it.each([
    [1, "о"],
    [2, "е"],
    [5, "ов"],
    [11, "ов"],
    [14, "ов"],
    [21, "о"],
    [112, "ов"],
    [104, "е"],
    [0, "ов"],
  ])("of %i", (count, form) => {
    expect(plural(count, "о", "е", "ов")).toBe(form);
  });
});
