/**
 * `--fix` over real answers: what the documentation promises of it. One in so many of them, so that CI stays quick;
 * `PRIDIRA_WHOLE_CORPUS=1` takes them all.
 */
import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { fieldSpan, mapThrough } from "../../src/datasets/json-literal.js";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Finding } from "../../src/sample/result.js";
import { realAnswers } from "../corpus.js";
import { makeFolder, run } from "./command.js";

const MINUTES = 60_000;
const STEP = process.env.PRIDIRA_WHOLE_CORPUS === undefined ? 8 : 1;
const folder = makeFolder();
afterAll(() => folder.remove());

it("a corpus is mended in the spans of its findings alone, gets no new violation, and is done after one run", {
  timeout: 20 * MINUTES,
}, async () => {
  const lines = realAnswers()?.filter((_, index) => index % STEP === 0) ?? OWN;
  const file = folder.write("corpus.jsonl", `${lines.join("\n")}\n`);
  expect(run(["check", file, "--fix", "--quiet"])).toMatchObject({ code: 1, stderr: "" });
  const fixed = readFileSync(file);
  const after = fixed.toString("utf8").trimEnd().split("\n");
  expect(after).toHaveLength(lines.length);

  const grade = createGrader({ rubric: await loadRubric("nlap"), dictionary: loadDictionary() });
  const findingsOf = (line: string): Finding[] => {
    const { question = null, answer } = JSON.parse(line);
    return grade({ id: "1", question, answer }).findings;
  };
  let changed = 0;
  for (const [index, line] of lines.entries()) {
    const mended = after[index] ?? "";
    if (mended === line) continue;
    changed += 1;
    const findings = findingsOf(line);
    expectKept(line, mended, findings);
    const before = countViolations(findings);
    for (const [checker, count] of countViolations(findingsOf(mended))) {
      expect(count, `${checker}: ${line}`).toBeLessThanOrEqual(before.get(checker) ?? 0);
    }
  }
  expect(changed).toBeGreaterThan(lines.length / 2);

  const { code, stderr } = run(["check", file, "--fix"]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "pridira: исправлять нечего\n" });
  expect(readFileSync(file).equals(fixed)).toBe(true);
});

/** What stands between the spans of the fixes stands in the mended line too, in order, spelt the same. */
function expectKept(line: string, mended: string, findings: readonly Finding[]): void {
  const { start = 0, end = 0 } = fieldSpan(line, ["answer"]) ?? {};
  const at = mapThrough(line.slice(start, end));
  let position = 0;
  const kept: string[] = [];
  for (const { fix } of findings.toSorted((one, other) => (one.fix?.start ?? 0) - (other.fix?.start ?? 0))) {
    if (fix === null) continue;
    kept.push(line.slice(position, start + at(fix.start)));
    position = start + at(fix.end);
  }
  kept.push(line.slice(position));
  expect(mended.startsWith(kept[0] ?? "")).toBe(true);
  expect(mended.endsWith(kept.at(-1) ?? "")).toBe(true);
  let reached = 0;
  for (const piece of kept) {
    const found = mended.indexOf(piece, reached);
    if (found < 0) expect.fail(`«${piece}» was lost: ${line}`);
    reached = found + piece.length;
  }
}

function countViolations(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { checker, status } of findings) {
    if (status === "violation") counts.set(checker, (counts.get(checker) ?? 0) + 1);
  }
  return counts;
}

/** Where there is no corpus. */
const OWN = [
  '{"id":"1","answer":"Еще раз: Это \\"проверка\\" на 5кг."}',
  '{"id":"2","question":"Что?","answer":"Однако \\u0435\\u0449\\u0435 кот спит спит.","n":1.0}',
  '{"id":"3","answer":"Кот спит."}',
];
