/**
 * Writes the tables of docs/accuracy.md that can be measured anew: `npm run accuracy`. Needs ../shared (corpora, cases,
 * gold), which isn't part of the project; without it nothing is changed. The command is run from its sources.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompareReport } from "../src/agreement/compare.js";
import { markdownColumns } from "../src/reporters/columns.js";
import { figure } from "../src/reporters/figures.js";

const PAGE = "docs/accuracy.md";
const GOLD = "../shared/gold/answers-dev.jsonl";
const CORPUS = "../shared/corpora/answers.jsonl.gz";

if (![GOLD, CORPUS, "../shared/cases"].every(existsSync)) {
  console.log("Нет папки ../shared с корпусами и разметкой: цифры не измерены, docs/accuracy.md не изменён.");
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "pridira-accuracy-"));
try {
  const sections = { cases: casesTable(), gold: goldTable(), corpus: corpusTable(), sentences: sentencesTable() };
  let page = readFileSync(PAGE, "utf8");
  for (const [name, table] of Object.entries(sections)) page = withSection(page, name, table);
  writeFileSync(PAGE, page);
} finally {
  rmSync(folder, { recursive: true });
}

/** @throws Error if the page has no such place */
function withSection(page: string, name: string, table: string): string {
  const [open, close] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`];
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${PAGE} has no place for ${name}`);
  console.log(name);
  return `${page.slice(0, start + open.length)}\n\n${table.trim()}\n\n${page.slice(end)}`;
}

function casesTable(): string {
  const rows = linesOf(bench("cases.ts"))
    .slice(1)
    .map((line) => {
      const [checker = "", ...statuses] = line.split(/\s{2,}/);
      const cells = statuses.map((cell) => {
        const [, precision, recall, expected] = /^([\d.]+) ([\d.]+) \(\d+\/\d+\/(\d+)\)/.exec(cell.trim()) ?? [];
        return expected === "0" || expected === undefined
          ? "–"
          : `${precision} / ${recall} (${expected})`.replaceAll(".", ",");
      });
      return `| \`${checker.trim()}\` | ${cells.join(" | ")} |`;
    });
  return ["| проверка | нарушения | сомнения | исключения |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

function goldTable(): string {
  const graded = join(folder, "gold.jsonl");
  writeFileSync(graded, pridira("check", GOLD, "-f", "jsonl", "--max-violations", "1000000"));
  return pridira("agree", graded, "--human", GOLD, "--format", "markdown", "--differences", "0", "--quiet");
}

/** How often rules set each tag, and that a second run says the same. */
function corpusTable(): string {
  const runs = ["first.jsonl", "second.jsonl"].map((name) => join(folder, name));
  for (const run of runs)
    writeFileSync(run, pridira("check", CORPUS, "-f", "jsonl", "--max-violations", "1000000", "--no-cache"));
  const [first = "", second = ""] = runs;
  const report = JSON.parse(pridira("compare", first, second, "--format", "json")) as CompareReport;
  const { compared } = report.samples;
  const rows = report.rows
    .filter(({ kind, before }) => kind === "tag" && before > 0)
    .map(({ title, before }) => [title, String(before), `${figure((100 * before) / compared, 1)} %`]);
  const table = markdownColumns({ head: ["тег", "ответов", "доля"], rows });
  return `${table}\n\nОтветов ${compared}; второй прогон оценил иначе: ${report.flipped}.`;
}

function sentencesTable(): string {
  const rows = linesOf(bench("sentences.ts"))
    .slice(1)
    .map((line) => {
      const [source = "", texts = "", gold = "", , , ...shares] = line.trim().split(/\s+/);
      const name = source.replace("UniversalDependencies/", "");
      return `| ${name} | ${texts} | ${gold} | ${shares.map((share) => share.replace(".", ",")).join(" | ")} |`;
    });
  const head = [
    "| источник | текстов | стыков | точность | полнота | F1 |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
  ];
  return [...head, ...rows].join("\n");
}

function pridira(...args: string[]): string {
  return run(["bench/command.ts", ...args]);
}

function bench(name: string): string {
  return run([`bench/${name}`]);
}

function run(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`${args.join(" ")}: code ${status}: ${stderr}`);
  return stdout;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
