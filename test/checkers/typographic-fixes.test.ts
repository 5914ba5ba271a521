/**
 * Fixes of the typographic checkers are safe: they don't overlap, a second run
 * finds nothing to fix, and none of the other checkers gains a violation.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCases } from "../../src/checkers/cases.js";
import type { Check, Draft } from "../../src/checkers/checker.js";
import { CHECKERS } from "../../src/checkers/registry.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import { readText } from "../../src/text/read-text.js";

const IDS = ["quotes", "colon-case", "unit-spacing", "decimal-comma", "repeated-words"];
const RUNS = { numRuns: 300 };

const dictionary = loadDictionary();
const rubric = await loadRubric("nlap");
const checks = new Map<string, Check>(IDS.map((id) => [id, prepare(id)]));
const examples = IDS.flatMap((id) => {
  const file = `src/checkers/${id}/cases.yaml`;
  return parseCases(readFileSync(file, "utf8"), file).cases.map(({ text }) => text);
});

/** What the checkers look at, in every neighbourhood. */
const PIECES = [
  ..."«»„“”‘’\"'.,:;!?()[]-–—№§%$€°*_ ",
  ..."  \n",
  ...["\n\n", "**", "- ", "> ", "1. ", "# ", "`x`", "$x$", "&quot;", '\\"', "\u00a0", "\u200b", "\u00ad", " | ", "°C"],
  ...[
    "5",
    "10",
    "3,14",
    "1,2",
    "25,000",
    "2024",
    "1 500",
    "10кг",
    "5В",
    "3г",
    "12V",
    "50k",
    "XIXв",
    "5–7",
    "−5",
    "2х2",
    "1ч30мин",
    "3D",
    "5А",
  ],
  ...[
    "да",
    "нет",
    "Да",
    "Вода",
    "вода",
    "Лев",
    "Толстой",
    "Вы",
    "и",
    "то",
    "по",
    "ПО",
    "в",
    "А",
    "Москва",
    "house",
    "React",
    "класс",
    "вес",
    "длина",
    "кг",
    "руб",
  ],
];

/** Marks touch one another and the words; two words don't, for a number glued to a name of nothing has no right form. */
const soup = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 24 })
  .map((pieces) =>
    pieces.reduce(
      (text, piece) =>
        /[\p{L}\p{N}.]$/u.test(text) && /^[\p{L}\p{N}]/u.test(piece) ? `${text} ${piece}` : text + piece,
      "",
    ),
  );
const sentence = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 20 })
  .map((pieces) => pieces.join(" "));
const mutated = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("delete", "insert"), fc.constantFrom(...PIECES)), { maxLength: 4 }),
  )
  .map(([text, edits]) => edits.reduce((edited, [at, edit, piece]) => mutate(edited, at, edit, piece), text));

describe.each([
  ["examples", fc.constantFrom(...examples)],
  ["mutated examples", mutated],
  ["pieces side by side", soup],
  ["pieces with spaces", sentence],
])("%s", (_name, texts) => {
  it.each(IDS)("%s: a second run finds nothing to fix", (id) => {
    fc.assert(
      fc.property(texts, (text) => {
        const before = find(id, text);
        expectApart(before, text);
        const fixed = applyFixes(text, before);
        expect(
          find(id, fixed).flatMap(({ fix }) => fix ?? []),
          `fixed: ${JSON.stringify(fixed)}`,
        ).toEqual([]);
      }),
      RUNS,
    );
  });

  it.each(IDS)("%s: no other checker gains a violation", (id) => {
    fc.assert(
      fc.property(texts, (text) => {
        const fixed = applyFixes(text, find(id, text));
        if (fixed === text) return;
        for (const other of IDS) {
          expect(violations(other, fixed), `${other}: ${JSON.stringify(fixed)}`).toBeLessThanOrEqual(
            violations(other, text),
          );
        }
      }),
      RUNS,
    );
  });
});

function prepare(id: string): Check {
  const settings = rubric.checkers.find((use) => use.id === id)?.settings;
  const checker = CHECKERS.find((candidate) => candidate.id === id);
  if (checker === undefined) throw new Error(`no checker ${id}`);
  return checker.prepare(settings as never);
}

function find(id: string, text: string): Draft[] {
  const drafts = checks.get(id)?.(readText(text, { dictionary }), { question: null, dictionary }) ?? [];
  return [...drafts].sort((a, b) => a.start - b.start);
}

function violations(id: string, text: string): number {
  return find(id, text).filter(({ status }) => status === "violation").length;
}

function expectApart(drafts: readonly Draft[], text: string): void {
  let end = 0;
  let fixEnd = 0;
  for (const draft of drafts) {
    expect(draft.start, "findings overlap").toBeGreaterThanOrEqual(end);
    expect(draft.end).toBeGreaterThan(draft.start);
    expect(draft.end).toBeLessThanOrEqual(text.length);
    end = draft.end;
    if (draft.fix === undefined) continue;
    expect(draft.fix.start, "fixes overlap").toBeGreaterThanOrEqual(fixEnd);
    expect(draft.fix.end).toBeGreaterThanOrEqual(draft.fix.start);
    fixEnd = draft.fix.end;
  }
}

function applyFixes(text: string, drafts: readonly Draft[]): string {
  return drafts.reduceRight(
    (fixed, { fix }) => (fix === undefined ? fixed : fixed.slice(0, fix.start) + fix.text + fixed.slice(fix.end)),
    text,
  );
}

function mutate(text: string, at: number, edit: string, piece: string): string {
  const place = text.length === 0 ? 0 : at % text.length;
  return edit === "delete"
    ? text.slice(0, place) + text.slice(place + 1)
    : text.slice(0, place) + piece + text.slice(place);
}
