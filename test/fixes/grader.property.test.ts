/** Fixes with the real checkers, over texts made of what they mend and what they watch. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, type Edits } from "../../src/fixes/edits.js";
import { fineEdits } from "../../src/fixes/fine-edits.js";
import { editsOfField } from "../../src/fixes/literal.js";
import { settle } from "../../src/fixes/settle.js";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Finding, Result } from "../../src/sample/result.js";

const rubric = await loadRubric("nlap");
const grade = createGrader({ rubric, dictionary: loadDictionary() });
const examine = (answer: string): Result => grade({ id: "1", question: null, answer });

const WORDS = [
  ...["еще", "Еще", "все", "раскаленный", "ЕЩЕ", "ЭФЕКТ", "эфект", "расчитать", "кот", "спит", "Однако", "ДА", "НЕТ"],
  ...['"', '"', "'", "«", "»", "„", "“", "(", ")", "**", "_", "`", "$x$", "[1](http://a.b)", "> "],
  ...[
    "5кг",
    "850°C",
    "10%",
    "3,5",
    "1 000,25",
    "№5",
    "5 км",
    "20:30",
    "и и",
    "она она",
    "не не",
    ": Это",
    ": Кот",
    ": кот",
  ],
  ...[
    ".",
    ".",
    ",",
    "!",
    "?",
    "…",
    "\n",
    "\n\n",
    "\r\n",
    "\n- ",
    "\n1. ",
    "\n# ",
    "| а | б |\n|---|---|\n",
    "\u00a0",
    "😀",
  ],
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(" ", " ", "")), { maxLength: 60 })
  .map((words) => words.map(([word, gap]) => word + gap).join(""));

function violations(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { checker, status } of findings) {
    if (status === "violation") counts.set(checker, (counts.get(checker) ?? 0) + 1);
  }
  return counts;
}

describe("fixes of real checkers", () => {
  it("make no new violation, touch nothing outside of the findings, and are done after one run", () => {
    fc.assert(
      fc.property(text, (answer) => {
        const before = examine(answer);
        const { text: fixed, edits, result } = settle(answer, examine);
        expect(result).toEqual(examine(fixed));
        expect(applyEdits(answer, fineEdits(answer, edits))).toBe(fixed);
        expect(settle(fixed, examine).edits).toEqual([]);
        const known = violations(before.findings);
        for (const [checker, count] of violations(result.findings)) {
          expect(count, checker).toBeLessThanOrEqual(known.get(checker) ?? 0);
        }
        expectInside(before.findings, edits);
      }),
      { numRuns: 400 },
    );
  });

  it("leave every byte of a record that they don't change, however it is spelt", () => {
    const spell = fc.constantFrom<(letter: string) => string>(
      (letter) => JSON.stringify(letter).slice(1, -1),
      (letter) => escapes(letter),
      (letter) => escapes(letter).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
    );
    fc.assert(
      fc.property(text, fc.array(spell, { minLength: 1, maxLength: 5 }), (answer, ways) => {
        const spelt = [...answer].map((letter, index) => ways[index % ways.length]?.(letter) ?? "");
        const record = `{ "n" : 1.0E+2, "answer":"${spelt.join("")}" , "еще":"\\u0435еще" }`;
        const { text: fixed, edits } = settle(answer, examine);
        const fine = editsOfField(record, ["answer"], fineEdits(answer, edits));
        const mended = applyEdits(record, fine);
        expect(JSON.parse(mended)).toEqual({ ...JSON.parse(record), answer: fixed });
        let position = 0;
        let drift = 0;
        for (const { start, end, text: replacement } of fine) {
          expect(mended.slice(position + drift, start + drift)).toBe(record.slice(position, start));
          position = end;
          drift += replacement.length - (end - start);
        }
        expect(mended.slice(position + drift)).toBe(record.slice(position));
      }),
      { numRuns: 200 },
    );
  });
});

/** Each edit lies in the span of a fix that was offered. */
function expectInside(before: readonly Finding[], edits: Edits): void {
  const fixes = before.flatMap(({ fix }) => (fix === null ? [] : [fix]));
  for (const { start, end } of edits) {
    expect(fixes.some((fix) => fix.start <= start && end <= fix.end)).toBe(true);
  }
}

function escapes(letter: string): string {
  return Array.from({ length: letter.length }, (_, at) => {
    return `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`;
  }).join("");
}
