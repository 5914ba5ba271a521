import { describe, expect, it } from "vitest";
import { locate, parseCases } from "../../src/checkers/cases.js";
import { describeInputError, InputError } from "../../src/sample/input-error.js";

const TEXT = `title: Слова
rule: Что ищет.
cases:
  - id: a-1
    question: Как?
    text: да и да
    expect:
      - { quote: да, nth: 2, status: violation, fix: нет }
    why: Второе слово.
    example: true
  - { id: a-2, text: "", expect: [], why: nothing }
`;

function refusal(text: string): string {
  try {
    parseCases(text, "cases.yaml");
  } catch (error) {
    if (error instanceof InputError) return describeInputError(error);
    throw error;
  }
  return "";
}

describe("parseCases", () => {
  it("fills in what may be left out", () => {
    const { exceptions, cases } = parseCases(TEXT, "cases.yaml");
    expect(exceptions).toEqual([]);
    expect(cases.map(({ question, example }) => [question, example])).toEqual([
      ["Как?", true],
      [null, false],
    ]);
  });

  it.each([
    ["id: a-2", "id: a-1", "cases.yaml:11: cases.1.id: пример «a-1» уже есть"],
    ["nth: 2", "nth: 3", "cases.yaml:8: cases.0.expect.0.quote: такой цитаты в тексте нет"],
    ["status: violation", "status: error", "cases.yaml:8: cases.0.expect.0.status: недопустимое значение"],
    ["why: Второе слово.", "why: second", "cases.yaml:9: cases.0.why: объяснение показывается людям"],
    ["title:", "titel:", "cases.yaml:1: title: значения нет"],
  ])("instead of %j refuses %j", (from, to, expected) => {
    expect(refusal(TEXT.replace(from, to))).toContain(expected);
  });
});

describe("locate", () => {
  it("counts overlapping occurrences too", () => {
    expect(locate("ааа", { quote: "аа", nth: 2 })).toEqual({ start: 1, end: 3 });
    expect(locate("ааа", { quote: "аа", nth: 3 })).toBeNull();
  });
});
