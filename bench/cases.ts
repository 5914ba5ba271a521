/**
 * Precision and recall of every checker on labelled cases, by status: each file of cases goes through
 * `check --format jsonl`, from the sources as they are.
 *
 *   npx tsx bench/cases.ts [CHECKER…] [--dir DIR] [--verbose]
 *
 * A finding matches when checker and status are equal and the spans overlap by half of the shorter.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Finding, Result, Status } from "../src/sample/result.js";

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
const CHECK = ["--import", "tsx", "bench/command.ts", "check", "--format", "jsonl", "--rubric", "taglists/nlap.yaml"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: "string", default: "../shared/cases" }, verbose: { type: "boolean", default: false } },
});
const folder = values.dir;
if (!existsSync(folder)) {
  console.log(`Нет папки ${folder}: размеченные примеры не проверены.`);
  process.exit(0);
}

let weak = false;
console.log("checker".padEnd(18), STATUSES.map((status) => `${status}: P R (n)`.padEnd(26)).join(""));
for (const name of readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()) {
  const id = name.replace(/\.jsonl$/, "");
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const file = join(folder, name);
  const cases = linesOf<Case>(readFileSync(file, "utf8"));
  const results = linesOf<Result>(run(file));
  if (results.length !== cases.length) throw new Error(`${file}: ${cases.length} cases, ${results.length} results`);
  const counts = new Map<Status, Counts>(STATUSES.map((status) => [status, { matched: 0, found: 0, expected: 0 }]));
  cases.forEach((sample, index) => {
    const findings = results[index]?.findings.filter(({ checker }) => checker === id) ?? [];
    compare(sample, findings, counts);
  });
  console.log(id.padEnd(18), STATUSES.map((status) => row(status, counts.get(status) as Counts)).join(""));
}
if (weak) process.exitCode = 1;

function run(file: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...CHECK, file], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0 && status !== 1) throw new Error(`check ${file}: code ${status}: ${stderr}`);
  return stdout;
}

function linesOf<T>(text: string): T[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

function compare(sample: Case, findings: readonly Finding[], counts: Map<Status, Counts>): void {
  const wanted = sample.expect.map((item) => ({ ...item, ...locate(sample.answer, item) }));
  const taken = new Set<Finding>();
  const missed: string[] = [];
  for (const want of wanted) {
    const tally = counts.get(want.status) as Counts;
    tally.expected += 1;
    const hit = findings.find(
      (finding) => !taken.has(finding) && finding.status === want.status && overlaps(finding, want),
    );
    if (hit === undefined) missed.push(`${want.status} ${JSON.stringify(want.quote)}#${want.nth}`);
    else {
      taken.add(hit);
      tally.matched += 1;
    }
  }
  for (const finding of findings) (counts.get(finding.status) as Counts).found += 1;
  const extra = findings.filter((finding) => !taken.has(finding));
  if (!values.verbose || (missed.length === 0 && extra.length === 0)) return;
  console.log(`\n${sample.id}: ${sample.why}`);
  console.log(`  Q ${JSON.stringify(sample.question)}\n  A ${JSON.stringify(sample.answer)}`);
  for (const text of missed) console.log(`  missed ${text}`);
  for (const { status, quote, message, reason } of extra) {
    console.log(`  extra  ${status} ${JSON.stringify(quote)} ${message} ${reason ?? ""}`);
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
