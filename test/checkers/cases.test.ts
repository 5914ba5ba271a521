/**
 * Every checker against the examples of its own `cases.yaml`, with the settings of the rubric `nlap`.
 *
 *   npx vitest run test/checkers/cases.test.ts -t cliche
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Cases, type Expected, locate, parseCases } from "../../src/checkers/cases.js";
import type { Check, Draft } from "../../src/checkers/checker.js";
import { CHECKERS } from "../../src/checkers/registry.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import { readText } from "../../src/text/read-text.js";

const FINDINGS_LEAST = 25;
const NON_ERRORS_LEAST = 20;

const dictionary = loadDictionary();
const rubric = await loadRubric("nlap");

it("every checker is used by the rubric", () => {
  expect(rubric.checkers.map(({ id }) => id).sort()).toEqual(CHECKERS.map(({ id }) => id).sort());
});

for (const { id, settings } of rubric.checkers) {
  describe(id, () => {
    const cases = readCases(id);
    it("has its examples", () => expect(cases).not.toBeNull());
    if (cases === null) return;
    const check = CHECKERS.find((checker) => checker.id === id)?.prepare(settings as never);
    if (check === undefined) throw new Error(`no checker ${id}`);

    it(`has at least ${FINDINGS_LEAST} texts with findings and ${NON_ERRORS_LEAST} that only tempt`, () => {
      const found = cases.cases.filter(({ expect: wanted }) => wanted.length > 0);
      expect(found.length).toBeGreaterThanOrEqual(FINDINGS_LEAST);
      expect(cases.cases.length - found.length).toBeGreaterThanOrEqual(NON_ERRORS_LEAST);
    });

    it("shows some of them to people, errors and non-errors", () => {
      const shown = cases.cases.filter(({ example }) => example);
      expect(shown.length).toBeGreaterThanOrEqual(4);
      expect(shown.some(({ expect: wanted }) => wanted.length > 0)).toBe(true);
    });

    for (const { id: name, question, text, expect: wanted, why } of cases.cases) {
      it(name, () => {
        const { missed, extra } = compare(findIn(text, question, check), wanted, text);
        expect({ missed, extra }, `${why}\nquestion: ${question}\ntext: ${text}\n`).toEqual({ missed: [], extra: [] });
      });
    }
  });
}

/** `null` if the checker has none. */
function readCases(id: string): Cases | null {
  const file = `src/checkers/${id}/cases.yaml`;
  try {
    return parseCases(readFileSync(file, "utf8"), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function findIn(text: string, question: string | null, check: Check): Draft[] {
  const context = { question: question === null ? null : readText(question, { dictionary }), dictionary };
  return check(readText(text, { dictionary }), context);
}

/** What was expected and not found, and the other way round; each as a line for a person. */
function compare(
  drafts: readonly Draft[],
  wanted: readonly Expected[],
  text: string,
): { missed: string[]; extra: string[] } {
  const left = new Set(drafts);
  const missed = wanted.filter((expected) => {
    const hit = [...left].find((draft) => matches(draft, expected, text));
    if (hit !== undefined) left.delete(hit);
    return hit === undefined;
  });
  return { missed: missed.map(describeExpected), extra: [...left].map((draft) => describeDraft(draft, text)) };
}

function matches(draft: Draft, expected: Expected, text: string): boolean {
  const place = locate(text, expected);
  return (
    place?.start === draft.start &&
    place.end === draft.end &&
    draft.status === expected.status &&
    (expected.fix === undefined || expected.fix === mended(draft, text))
  );
}

/** The quote with the fix applied. */
function mended({ start, end, fix }: Draft, text: string): string | undefined {
  return fix && text.slice(start, fix.start) + fix.text + text.slice(fix.end, Math.max(end, fix.end));
}

function describeExpected({ status, quote, nth, fix }: Expected): string {
  return `${status} ${JSON.stringify(quote)}${nth > 1 ? ` (${nth})` : ""}${fix === undefined ? "" : ` → ${JSON.stringify(fix)}`}`;
}

function describeDraft(draft: Draft, text: string): string {
  const fix = mended(draft, text);
  const quote = JSON.stringify(text.slice(draft.start, draft.end));
  return `${draft.status} ${quote}${fix === undefined ? "" : ` → ${JSON.stringify(fix)}`}: ${draft.message} (${draft.reason ?? "no reason"})`;
}
