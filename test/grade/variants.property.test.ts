import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { CHECKERS } from "../../src/checkers/registry.js";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Finding, Result } from "../../src/sample/result.js";
import type { Sample } from "../../src/sample/sample.js";

/** Sentences of an answer with a fault or a temptation for each checker, in blocks that Markdown knows. */
const SENTENCES = [
  "Таким образом, вода кипит при 100°C.",
  "Нужно взять 10кг муки и 5% соли.",
  "Следует отметить, что раскаленный нож режет лучше.",
  'Он сказал: "Хватит" и ушёл.',
  "Вывод: Функция растёт всюду.",
  "Число пи равно 3,14, а не 3.15.",
  "В условии указано указано две точки.",
  "Это агенство пишет с ошибкой.",
  "ВСЕГДА мойте руки!!",
  "Спектральный анализ звезды показал гелий.",
  "Дедлайн в рамках данного проекта близко 🔥🔥.",
  "Ещё одна обычная фраза из семи слов.",
  "Иван купил хлеб, а Пётр — молоко.",
] as const;
const answers = fc
  .array(
    fc.tuple(
      fc.constantFrom("", "## ", "- ", "1. ", "> ", "**Шаг:** "),
      fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((blocks) => blocks.map(([start, sentences]) => start + sentences.join(" ")).join("\n\n"));

let grade: (sample: Sample) => Result;

beforeAll(async () => {
  grade = createGrader({ rubric: await loadRubric("taglists/nlap.yaml"), dictionary: loadDictionary() });
});

const findings = (answer: string) => grade({ id: "1", question: null, answer }).findings;

/** What a finding says, whatever the spelling of the same characters. */
function essence({ checker, status, quote }: Finding): string {
  return `${checker} ${status} ${quote.normalize("NFC").replace(/\s+/g, " ")}`;
}

function sameFindings(answer: string, variant: string): void {
  expect(findings(variant).map(essence)).toEqual(findings(answer).map(essence));
}

describe("the same answer in other characters has the same findings", () => {
  it("holds for decomposed letters", () => {
    fc.assert(fc.property(answers, (answer) => sameFindings(answer, answer.normalize("NFD"))));
  });

  it("holds for line ends of two characters", () => {
    fc.assert(fc.property(answers, (answer) => sameFindings(answer, answer.replaceAll("\n", "\r\n"))));
  });

  it("holds for a byte order mark", () => {
    fc.assert(fc.property(answers, (answer) => sameFindings(answer, `\ufeff${answer}`)));
  });

  it("holds for no-break spaces", () => {
    fc.assert(fc.property(answers, (answer) => sameFindings(answer, answer.replaceAll(" ", "\u00a0"))));
  });

  it("holds for soft hyphens and stress marks inside words", () => {
    const marked = (answer: string) => answer.replace(/(?<=[а-я])([аеио])(?=[а-я]{2})/g, "\u00ad$1\u0301");
    fc.assert(
      fc.property(answers, (answer) => {
        const plain = (finding: Finding) => essence(finding).replace(/[\u00ad\u0301]/g, "");
        expect(findings(marked(answer)).map(plain)).toEqual(findings(answer).map(plain));
      }),
    );
  });
});

describe("every finding", () => {
  it("quotes the answer, in order, the same each time", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const found = findings(answer);
        expect(JSON.stringify(findings(answer))).toBe(JSON.stringify(found));
        let start = 0;
        for (const finding of found) {
          expect(answer.slice(finding.start, finding.end)).toBe(finding.quote);
          expect(finding.start).toBeGreaterThanOrEqual(start);
          start = finding.start;
        }
      }),
    );
  });

  it("is silenced by a code fence, whichever checker it is of", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(answers, (answer) => {
        for (const { checker } of findings(answer)) seen.add(checker);
        expect(findings(`\`\`\`\n${answer}\n\`\`\`\n`)).toEqual([]);
      }),
    );
    // The property says something only of checkers that found anything without the fence.
    expect(seen.size).toBeGreaterThan(CHECKERS.length / 2);
  });
});

describe("the fixes of an answer", () => {
  it("can be applied all at once, and leave nothing more to fix", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const mended = applyFixes(answer, findings(answer));
        const left = findings(mended);
        expect(left.filter(({ fix }) => fix !== null)).toEqual([]);
        for (const { id } of CHECKERS)
          expect(violations(left, id), id).toBeLessThanOrEqual(violations(findings(answer), id));
      }),
    );
  });
});

function violations(found: readonly Finding[], id: string): number {
  return found.filter(({ checker, status }) => checker === id && status === "violation").length;
}

/** From the last to the first, so that no offset moves before it is used. */
function applyFixes(answer: string, found: readonly Finding[]): string {
  const fixes = found.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.start - a.start);
  return fixes.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), answer);
}
