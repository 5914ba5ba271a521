import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../src/llm/make-folder.js";

function root(): string {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("makes what is missing, for the user alone; twice is no harm", () => {
  const folder = join(root(), "раз", "два три");
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("says why it can't, and ends", () => {
  const file = join(root(), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow(/EEXIST/);
  expect(() => makeFolder(join(file, "below"))).toThrow(/EEXIST|ENOTDIR/);
  if (process.platform === "linux") expect(() => makeFolder("/proc/pridira/cache")).toThrow(/ENOENT/);
});
