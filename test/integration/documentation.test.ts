/**
 * What the documentation tells a reader to do, done in a copy of the project: every command of its `sh` blocks, the
 * library's example, the steps that add a checker. The copy has this project's packages and its built command.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { reviewSchema } from "../../src/sample/decisions.js";
import { cleanEnvironment } from "./command.js";

const LEFT_OUT = new Set(["node_modules", ".git", "coverage"]);
const SLOW = 240_000;

const copy = mkdtempSync(join(tmpdir(), "pridira-docs-"));
for (const name of readdirSync(".")) {
  if (!LEFT_OUT.has(name) && !name.startsWith("dist.")) cpSync(name, join(copy, name), { recursive: true });
}
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The fenced blocks of one language, in order. */
function blocksOf(file: string, language: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, block]) =>
    name === language ? (block ?? "") : [],
  );
}

/** The commands of a document, a line each, as they can be run here. */
function commandsOf(file: string): string[] {
  const lines = blocksOf(file, "sh").flatMap((block) => block.split("\n"));
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      // A clean clone is set up by CI before these tests run; setting up, or running all tests, from within them
      // would never end.
      const [command = ""] = line.replace(/^npm install && /, "").match(/^(?!npm test$).*/) ?? [];
      // npx would look for the package of that name; here it is the copy's own launcher.
      return command.replaceAll(/\bnpx pridira\b/g, "node bin/pridira.js");
    })
    .filter((line) => line !== "");
}

function runHere(command: string) {
  const { status, stdout, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", command], {
    cwd: copy,
    env: cleanEnvironment(),
    encoding: "utf8",
    input: "",
  });
  return { status, stdout, stderr };
}

function expectSuccess(command: string): string {
  const { status, stdout, stderr } = runHere(command);
  expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** On standard output, or in the file that is named for them. */
function expectResults(command: string): void {
  const printed = expectSuccess(command);
  const [, file = "-"] = / -o (\S+)/.exec(command) ?? [];
  expect(file === "-" ? printed : readFileSync(join(copy, file), "utf8")).not.toBe("");
}

describe.each(["README.md", "README.ru.md"])("%s", (file) => {
  it("begins with one command that sets up and grades, and one that sets up and tests", () => {
    expect(blocksOf(file, "sh").slice(0, 2)).toEqual([
      "npm install && npx pridira examples/answer.md --question-file examples/question.txt\n",
      "npm install && npm test\n",
    ]);
  });

  it.each(commandsOf(file))("%s", expectResults);

  it("links only to files that exist", () => {
    const links = [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, link]) => link ?? "",
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

it.each(commandsOf("docs/batch.md"))("docs/batch.md: %s", expectResults);

describe("docs/agreement.md", () => {
  it.each(commandsOf("docs/agreement.md"))("%s", (command) => {
    expect(expectSuccess(command)).not.toBe("");
  });

  it("shows a review as it is read", () => {
    const [example = ""] = blocksOf("docs/agreement.md", "json");
    expect(() => reviewSchema.parse(JSON.parse(example))).not.toThrow();
  });
});

it("the library's example works as it stands", () => {
  const [example = ""] = blocksOf("README.md", "js");
  writeFileSync(join(copy, "example.mjs"), example);
  expect(expectSuccess("node example.mjs")).toMatch(/^bad Естественность нарушена\. .*«раскаленный» → «раскалённый»/);
});

it("the configuration in the README is valid", () => {
  const [example = ""] = blocksOf("README.md", "yaml");
  mkdirSync(join(copy, "configured"), { recursive: true });
  writeFileSync(join(copy, "configured", "pridira.config.yaml"), example);
  writeFileSync(
    join(copy, "configured", "data.jsonl"),
    '{"uid": "a7", "input": "Что?", "output": "Дедлайн завтра."}\n',
  );
  const command = "cd configured && node ../bin/pridira.js check data.jsonl --format jsonl --suspects";
  expect(JSON.parse(expectSuccess(command))).toMatchObject({ id: "a7", findings: [] });
});

it.each(["README.md", "docs/judge.md"])("the judges in %s are valid", (file) => {
  const example = blocksOf(file, "yaml").find((block) => block.includes("judges:")) ?? "";
  writeFileSync(join(copy, "judges.yaml"), example);
  expect(expectSuccess("node bin/pridira.js judge list --config judges.yaml")).toMatch(/^local .*по умолчанию/m);
});

it("docs/checkers.md and the record of a judge are what `npm run docs` writes", { timeout: SLOW }, () => {
  expectSuccess("npm run docs");
  for (const file of ["docs/checkers.md", "examples/judge-record.jsonl"]) {
    expect(readFileSync(join(copy, file), "utf8"), file).toBe(readFileSync(file, "utf8"));
  }
});

it("CONTRIBUTING.md adds a checker by the steps that it describes", { timeout: SLOW }, () => {
  for (const block of [...blocksOf("CONTRIBUTING.md", "ts"), ...blocksOf("CONTRIBUTING.md", "yaml")]) writeNamed(block);
  for (const block of blocksOf("CONTRIBUTING.md", "diff")) insertLines(block);
  const outputs = commandsOf("CONTRIBUTING.md").map(expectSuccess);
  expect(outputs[0]).toContain("3 passed");
  expect(outputs.at(-1)).toContain("Лишние вопросительные знаки");
  expect(readFileSync(join(copy, "docs/checkers.md"), "utf8")).toContain("## Лишние вопросительные знаки");
  // Only the new files and what they import: CI has checked the rest.
  const types = { extends: "./tsconfig.json", include: ["src/checkers/question-marks"] };
  writeFileSync(join(copy, "tsconfig.question-marks.json"), JSON.stringify(types));
  const { stdout } = runHere("npx tsc -p tsconfig.question-marks.json");
  expect(stdout.split("\n").filter((line) => line.includes("question-marks"))).toEqual([]);
});

/** Writes a block to the file that its first line names. */
function writeNamed(block: string): void {
  const [first = "", ...lines] = block.split("\n");
  const path = join(copy, first.replace(/^(?:\/\/|#) /, ""));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join("\n"));
}

/** Puts each added line after the line that stands before it in the block. */
function insertLines(block: string): void {
  const [head = "", ...lines] = block.trimEnd().split("\n");
  const path = join(copy, head.replace("+++ ", ""));
  let text = readFileSync(path, "utf8");
  let anchor = "";
  for (const line of lines) {
    const content = `${line.slice(1)}\n`;
    if (line.startsWith("+")) {
      expect(text.split(`\n${anchor}`).length + (text.startsWith(anchor) ? 1 : 0), `${path}: ${anchor}`).toBe(2);
      text = text.replace(anchor, () => anchor + content);
    }
    anchor = content;
  }
  writeFileSync(path, text);
}
