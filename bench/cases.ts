/**
 * Precision and recall of every checker on labelled cases, by status.
 *
 *   npx tsx bench/cases.ts [CHECKER…] [--dir DIR] [--verbose]
 *
 * A finding matches when checker and status are equal and the spans overlap by
 * half of the shorter (shared/cases/README.md).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Check, Draft } from "../src/checkers/checker.js";
import { CHECKERS } from "../src/checkers/registry.js";
import { loadDictionary } from "../src/resources/dictionary.js";
import { loadRubricFile } from "../src/resources/rubric.js";
import type { Status } from "../src/sample/result.js";
import { readText } from "../src/text/read-text.js";

interface Expected {
  quote: string;
  nth: number;
  status: Status;
}
interface Case {
  id: string;
  checker: string;
  question: string | null;
  answer: string;
  expect: Expected[];
  why: string;
}
interface Counts {
  matched: number;
  found: number;
  expected: number;
}

const STATUSES: readonly Status[] = ["violation", "suspect", "exempt"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: "string", default: "../shared/cases" }, verbose: { type: "boolean", default: false } },
});
const folder = values.dir;
if (!existsSync(folder)) {
  console.log(`Нет папки ${folder}: размеченные примеры не проверены.`);
  process.exit(0);
}

const dictionary = loadDictionary();
const rubric = loadRubricFile("taglists/nlap.yaml");
let weak = false;
console.log("checker".padEnd(18), STATUSES.map((status) => `${status}: P R (n)`.padEnd(26)).join(""));
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()) {
  const id = file.replace(/\.jsonl$/, "");
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const use = rubric.checkers.find((candidate) => candidate.id === id);
  const checker = CHECKERS.find((candidate) => candidate.id === id);
  if (use === undefined || checker === undefined) throw new Error(`no checker ${id}`);
  const check = checker.prepare(use.settings as never);
  const counts = new Map<Status, Counts>(STATUSES.map((status) => [status, { matched: 0, found: 0, expected: 0 }]));
  for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
    if (line === "") continue;
    compare(JSON.parse(line) as Case, check, counts);
  }
  console.log(id.padEnd(18), STATUSES.map((status) => row(status, counts.get(status) as Counts)).join(""));
}
if (weak) process.exitCode = 1;

function compare(sample: Case, check: Check, counts: Map<Status, Counts>): void {
  const question = sample.question === null ? null : readText(sample.question, { dictionary });
  const drafts = check(readText(sample.answer, { dictionary }), { question, dictionary });
  const wanted = sample.expect.map((item) => ({ ...item, ...locate(sample.answer, item) }));
  const taken = new Set<Draft>();
  const missed: string[] = [];
  for (const want of wanted) {
    const tally = counts.get(want.status) as Counts;
    tally.expected += 1;
    const hit = drafts.find((draft) => !taken.has(draft) && draft.status === want.status && overlaps(draft, want));
    if (hit === undefined) missed.push(`${want.status} ${JSON.stringify(want.quote)}#${want.nth}`);
    else {
      taken.add(hit);
      tally.matched += 1;
    }
  }
  for (const draft of drafts) (counts.get(draft.status) as Counts).found += 1;
  const extra = drafts.filter((draft) => !taken.has(draft));
  if (values.verbose && (missed.length > 0 || extra.length > 0)) {
    console.log(
      `\n${sample.id}: ${sample.why}\n  Q ${JSON.stringify(sample.question)}\n  A ${JSON.stringify(sample.answer)}`,
    );
    for (const text of missed) console.log(`  missed ${text}`);
    for (const draft of extra) {
      console.log(
        `  extra  ${draft.status} ${JSON.stringify(sample.answer.slice(draft.start, draft.end))} ${draft.message} ${draft.reason ?? ""}`,
      );
    }
  }
}

function locate(answer: string, item: Expected): { start: number; end: number } {
  let start = -1;
  for (let n = 0; n < item.nth; n += 1) start = answer.indexOf(item.quote, start + 1);
  if (start < 0) throw new Error(`quote not in answer: ${item.quote}`);
  return { start, end: start + item.quote.length };
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared * 2 >= Math.min(a.end - a.start, b.end - b.start) && shared > 0;
}

function row(status: Status, { matched, found, expected }: Counts): string {
  const precision = found === 0 ? 1 : matched / found;
  const recall = expected === 0 ? 1 : matched / expected;
  const floor = status === "violation" ? 0.97 : 0.9;
  if (precision < floor || recall < floor) weak = true;
  return `${precision.toFixed(3)} ${recall.toFixed(3)} (${matched}/${found}/${expected})`.padEnd(26);
}
