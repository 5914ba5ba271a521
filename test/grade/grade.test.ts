import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Result } from "../../src/sample/result.js";
import { expectSound } from "./sound.js";

const rubric = await loadRubric("nlap");
const dictionary = loadDictionary();
const grade = createGrader({ rubric, dictionary });
const ofAnswer = (answer: string, question: string | null = null) => grade({ id: "1", question, answer });

const ANSWER = readFileSync("examples/answer.md", "utf8");
const QUESTION = readFileSync("examples/question.txt", "utf8");

function applyFixes(answer: string, { findings }: Result): string {
  return findings
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: mended }) => text.slice(0, start) + mended + text.slice(end), answer);
}

describe("createGrader", () => {
  it("gives a sound record of an answer with faults", () => {
    const result = ofAnswer(ANSWER, QUESTION);
    expectSound(ANSWER, result);
    expect(result.findings.length).toBeGreaterThan(10);
    expect(result).toMatchObject({ schema: 1, id: "1", rubric: { id: "nlap", version: rubric.version }, judge: null });
    expect(Object.keys(result.verdict)).toEqual(["naturalness", "quality"]);
  });

  it("gives the same bytes for the same answer, whatever was graded in between", () => {
    const first = JSON.stringify(ofAnswer(ANSWER, QUESTION));
    ofAnswer("Совсем другой текст: Еще один.");
    expect(JSON.stringify(ofAnswer(ANSWER, QUESTION))).toBe(first);
    expect(JSON.stringify(createGrader({ rubric, dictionary })({ id: "1", question: QUESTION, answer: ANSWER }))).toBe(
      first,
    );
  });

  it("finds the same with other line ends", () => {
    const findings = (answer: string) =>
      ofAnswer(answer, QUESTION).findings.map(({ checker, line, column }) => [checker, line, column]);
    expect(findings(ANSWER.replaceAll("\n", "\r\n"))).toEqual(findings(ANSWER));
    expect(findings(ANSWER.replaceAll("\n", "\r"))).toEqual(findings(ANSWER));
  });

  it("has fixes that can be applied at once, after which nothing is left to fix", () => {
    for (const answer of [
      ANSWER,
      'Итог: Еще 10кг. Он сказал "еще 5% и 3,14" и ушел.',
      "- Еще 5%\n- еще 6%;\n- еще 7%;",
    ]) {
      const fixed = applyFixes(answer, ofAnswer(answer, QUESTION));
      expect(fixed).not.toBe(answer);
      expect(ofAnswer(fixed, QUESTION).findings.filter(({ fix }) => fix !== null)).toEqual([]);
    }
  });

  it("takes any text", () => {
    const word = fc.constantFrom(
      "Еще",
      "Однако",
      "10кг",
      "ЕЩЕ",
      '"слово"',
      "«слово",
      "слово слово",
      "Ответ:",
      "5",
      "🙂🙂",
      "3,14",
      "a",
    );
    const glue = fc.constantFrom(
      " ",
      "\n",
      "\n\n",
      "\r\n",
      ": ",
      ". ",
      "\n- ",
      "\n1. ",
      "**",
      "`",
      "$",
      "\u00a0",
      "\u0000",
      "\ud800",
      "\u0301",
      "> ",
      "|",
    );
    const text = fc.array(fc.tuple(word, glue), { maxLength: 40 }).map((pieces) => pieces.flat().join(""));
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: "binary", maxLength: 200 })),
        fc.option(text),
        (answer, question) => {
          expectSound(answer, ofAnswer(answer, question));
        },
      ),
      { numRuns: 150 },
    );
    expectSound("", ofAnswer(""));
  });

  it("names a checker that doesn't exist", () => {
    const unknown = { id: "none", tag: "cliche", evidence: "quotes", settings: {} } as const;
    expect(() => createGrader({ rubric: { ...rubric, checkers: [unknown] }, dictionary })).toThrow("none");
  });
});
