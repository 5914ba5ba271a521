/**
 * The hooks, as the real program `pre-commit` installs and runs them in a repository of answers; and the examples for
 * other programs. Where there is no `pre-commit`, it is installed into a temporary folder.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { cleanEnvironment, makeFolder } from "./command.js";

const MINUTES = 60_000;
const folder = makeFolder();
afterAll(() => folder.remove());

const BAD = '{"id":"1","answer":"Таким образом, шар круглый."}\n';
const MENDABLE = '{"id":"1", "answer":"Шар раскаленный."}\n';
const GOOD = '{"id":"1", "answer":"Шар раскалённый."}\n';

const AUTHOR = { GIT_AUTHOR_NAME: "а", GIT_AUTHOR_EMAIL: "a@b", GIT_COMMITTER_NAME: "а", GIT_COMMITTER_EMAIL: "a@b" };

function start(cwd: string, program: string, ...args: string[]): SpawnSyncReturns<string> {
  const env = cleanEnvironment({ ...AUTHOR, PRE_COMMIT_HOME: join(folder.path, "pre-commit") });
  return spawnSync(program, args, { cwd, env, encoding: "utf8", maxBuffer: 1 << 26 });
}

function must(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = start(cwd, program, ...args);
  expect(status, `${program} ${args.join(" ")}\n${stdout}\n${stderr}\n${error ?? ""}`).toBe(0);
  return stdout.trim();
}

/** The program's name or path; `null`, with a note, where it can't be had. */
function findPreCommit(): string | null {
  if (start(folder.path, "pre-commit", "--version").status === 0) return "pre-commit";
  const venv = join(folder.path, "venv");
  const made = start(folder.path, "python3", "-m", "venv", venv).status === 0;
  if (made && start(folder.path, join(venv, "bin", "pip"), "install", "--quiet", "pre-commit").status === 0) {
    return join(venv, "bin", "pre-commit");
  }
  console.log("Программы pre-commit нет, и поставить её нельзя: с ней не проверено.");
  return null;
}

/** This project as a repository of its own. */
function hookRepository(): { path: string; revision: string } {
  const path = join(folder.path, "hooks");
  mkdirSync(path);
  for (const name of readdirSync(".")) {
    if (!/^(?:node_modules|[.]git|coverage|dist.*)$/.test(name)) cpSync(name, join(path, name), { recursive: true });
  }
  must(path, "git", "init", "--quiet");
  must(path, "git", "add", "--all");
  must(path, "git", "commit", "--quiet", "--message", "x");
  return { path, revision: must(path, "git", "rev-parse", "HEAD") };
}

function answersRepository(name: string): string {
  const path = join(folder.path, name);
  mkdirSync(path);
  must(path, "git", "init", "--quiet");
  return path;
}

function stage(repository: string, content: string): void {
  writeFileSync(join(repository, "ответы 1.jsonl"), content);
  must(repository, "git", "add", "--all");
}

it("pre-commit blocks a bad record, mends what can be mended and passes a good one", { timeout: 15 * MINUTES }, () => {
  const preCommit = findPreCommit();
  if (preCommit === null) return;
  const { path: repo, revision: rev } = hookRepository();
  const answers = answersRepository("answers");
  const hooks = [{ id: "pridira-fix" }, { id: "pridira", args: ["--skip", "emoji"] }];
  writeFileSync(join(answers, ".pre-commit-config.yaml"), JSON.stringify({ repos: [{ repo, rev, hooks }] }));
  must(answers, preCommit, "install");

  stage(answers, BAD);
  const { status, stdout, stderr } = start(answers, preCommit, "run");
  expect(status, stderr).toBe(1);
  expect(stdout).toMatch(/pridira check\.+Failed/);
  expect(stdout).toContain("ответы 1.jsonl:1 (1)\n  1:1  нарушение   cliche");
  expect(start(answers, "git", "commit", "--message", "x").status).toBe(1);

  stage(answers, MENDABLE);
  expect(start(answers, preCommit, "run").stdout).toMatch(/pridira check --fix\.+Failed[\s\S]*files were modified/);
  expect(readFileSync(join(answers, "ответы 1.jsonl"), "utf8")).toBe(GOOD);

  stage(answers, GOOD);
  expect(must(answers, preCommit, "run")).toMatch(/--fix\.+Passed\s+pridira check\.+Passed$/);
  must(answers, "git", "commit", "--message", "x");
});

/** A repository that has the program among its packages. */
function withPackage(name: string): string {
  const answers = answersRepository(name);
  mkdirSync(join(answers, "node_modules/.bin"), { recursive: true });
  symlinkSync(resolve("."), join(answers, "node_modules/pridira"));
  symlinkSync("../pridira/bin/pridira.js", join(answers, "node_modules/.bin/pridira"));
  writeFileSync(join(answers, "package.json"), "{}");
  writeFileSync(join(answers, ".gitignore"), "node_modules\n");
  return answers;
}

it("the example for husky blocks a bad record and passes a good one", () => {
  const answers = withPackage("husky");
  const hook = join(answers, ".husky/pre-commit");
  mkdirSync(join(answers, ".husky"));
  writeFileSync(hook, `#!/bin/sh\n${readFileSync("examples/pre-commit/husky-pre-commit", "utf8")}`);
  chmodSync(hook, 0o755);
  must(answers, "git", "config", "core.hooksPath", ".husky");
  must(answers, "git", "add", "package.json");
  must(answers, "git", "commit", "--message", "без ответов");
  stage(answers, BAD);
  const { status, stdout, stderr } = start(answers, "git", "commit", "--message", "x");
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain("ответы 1.jsonl:1 (1)");
  stage(answers, GOOD);
  must(answers, "git", "commit", "--message", "x");
});

it("the example for lefthook mends and checks the files that it is given", () => {
  const config = parse(readFileSync("examples/pre-commit/lefthook.yml", "utf8"));
  const [{ run: command, stage_fixed: staged }] = config["pre-commit"].jobs;
  expect(staged).toBe(true);
  const answers = withPackage("lefthook");
  const runHook = () => start(answers, "sh", "-c", command.replace("{staged_files}", "'ответы 1.jsonl'"));
  stage(answers, BAD);
  expect(runHook().status).toBe(1);
  stage(answers, MENDABLE);
  expect(runHook().status).toBe(0);
  expect(readFileSync(join(answers, "ответы 1.jsonl"), "utf8")).toBe(GOOD);
});

it("the example for pre-commit names hooks that there are", () => {
  const offered = parse(readFileSync(".pre-commit-hooks.yaml", "utf8")).map(({ id }: { id: string }) => id);
  const { repos } = parse(readFileSync("examples/pre-commit/pre-commit-config.yaml", "utf8"));
  expect(repos[0].hooks.map(({ id }: { id: string }) => id).toSorted()).toEqual(offered.toSorted());
});
