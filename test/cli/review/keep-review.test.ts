import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { expectDecisions, keepReview } from "../../../src/cli/review/keep-review.js";
import { annotatorName } from "../../../src/cli/serve/decisions-place.js";
import type { Shell } from "../../../src/cli/shell.js";
import { takeLock } from "../../../src/serve/lock.js";
import { makeFolder } from "../../integration/command.js";
import { reviewOf } from "../../serve/desk-of-tests.js";

const folder = makeFolder();
afterAll(folder.remove);
let warnings = "";
const stderr = {
  write: (text: string) => {
    warnings += text;
  },
};
const shell = { folder: folder.path, env: {}, stderr } as unknown as Shell;
const line = (id: string) => `${JSON.stringify(reviewOf(id))}\n`;

it("refuses before the work what can't keep a review", async () => {
  folder.write("notes.txt", "Заметки.\n");
  await expect(expectDecisions("нет/d.jsonl", shell)).rejects.toThrow(/папки нет/);
  await expect(expectDecisions(".", shell)).rejects.toThrow(/это папка/);
  await expect(expectDecisions("notes.txt", shell)).rejects.toThrow(/это не решения разметчика/);
  expect(readFileSync(join(folder.path, "notes.txt"), "utf8")).toBe("Заметки.\n");
});

it("leaves the decisions of a running server alone", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const release = takeLock(
    join(folder.path, "held.jsonl.lock"),
    { pid: process.pid, port, token: "t".repeat(32) },
    null,
  );
  await expect(expectDecisions("held.jsonl", shell)).rejects.toThrow(/уже работает другая команда serve/);
  expect(existsSync(join(folder.path, "held.jsonl"))).toBe(false);
  release?.();
  server.close();
  folder.write("held.jsonl.lock", "чужое");
  await expect(expectDecisions("held.jsonl", shell)).rejects.toThrow(/их держит файл held\.jsonl\.lock/);
});

it("takes a torn last line away, says so, and adds a review", async () => {
  const path = folder.write("torn.jsonl", line("a") + line("b").slice(0, 50));
  await expectDecisions("torn.jsonl", shell);
  expect(warnings).toContain("torn.jsonl: последняя строка была записана не до конца, она удалена");
  await keepReview("torn.jsonl", reviewOf("c"), shell);
  expect(readFileSync(path, "utf8")).toBe(line("a") + line("c"));
});

it("has a name for everybody", () => {
  const named = (given: string | undefined, env: Record<string, string>) => annotatorName(given, { ...shell, env });
  expect(named(" Анна ", { USER: "anna" })).toBe("Анна");
  expect([named("", { USER: "anna" }), named(" ", { USER: "", USERNAME: "boris" }), named(undefined, {})]).toEqual([
    "anna",
    "boris",
    "annotator",
  ]);
});
