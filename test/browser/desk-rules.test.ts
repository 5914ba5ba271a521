import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseCases } from "../../src/checkers/cases.js";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Sample } from "../../src/sample/sample.js";
import { makeFolder } from "../integration/command.js";
import { type RunningDesk, startDesk } from "../integration/desk-server.js";
import { openChromium } from "./chromium.js";
import { gradeInPage } from "./rules-in-page.js";

const folder = makeFolder();
let desk: RunningDesk;

beforeAll(async () => {
  desk = await startDesk(folder.path);
});
afterAll(async () => {
  await desk?.kill();
  folder.remove();
});

/** Every text that a checker's examples have, and those of `examples/`. */
function samples(): Sample[] {
  const ids = readdirSync("src/checkers", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const cases = ids.flatMap(({ name }) => {
    const file = `src/checkers/${name}/cases.yaml`;
    return parseCases(readFileSync(file, "utf8"), file).cases.map(({ question, text }) => ({ question, answer: text }));
  });
  const answers = readFileSync("examples/answers.jsonl", "utf8").trimEnd().split("\n");
  const examples = answers.map((line) => JSON.parse(line) as { question: string | null; answer: string });
  const whole = {
    question: readFileSync("examples/question.txt", "utf8"),
    answer: readFileSync("examples/answer.md", "utf8"),
  };
  const odd = ["", "\u0000\ud800x\udc00", "a\r\nб\rв", "😀".repeat(50), `${"> ".repeat(60)}глубоко`];
  return [...cases, ...examples, whole, ...odd.map((answer) => ({ question: null, answer }))].map(
    ({ question, answer }, index) => ({ id: String(index + 1), question, answer }),
  );
}

it("the page's rules give the very results of the command line", { timeout: 120_000 }, async () => {
  const all = samples();
  expect(all.length).toBeGreaterThan(1000);
  const browser = await openChromium();
  try {
    // The desk's own policy wouldn't let the test start a thread.
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.goto(desk.url);
    const { results } = await gradeInPage(page, all);
    const grade = createGrader({ rubric: await loadRubric("nlap"), dictionary: loadDictionary() });
    const differing = all.filter((sample, index) => results[index] !== JSON.stringify(grade(sample)));
    expect(differing.map(({ answer }) => answer)).toEqual([]);
    expect(results.filter((result) => JSON.parse(result).findings.length > 0).length).toBeGreaterThan(500);
  } finally {
    await browser.close();
  }
});
