import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const cache = `${folder.path}/cache`;
beforeEach(() => rmSync(cache, { recursive: true, force: true }));

const record = (index: number) =>
  JSON.stringify({
    id: `${index}`,
    answer: `Однако кот ${index}: Он раскаленный. ${"Кот спит на диване. ".repeat(20)}`,
  });
const lines = Array.from({ length: 150 }, (_, index) => record(index));
const data = folder.write("d.jsonl", `${lines.join("\n")}\nне запись\n`);
const text = folder.write("a.md", `${"Кот спит на диване.\n\n".repeat(4000)}Однако пес спит.\n`);

function check(...args: string[]) {
  return run(["check", ...args], { env: { XDG_CACHE_HOME: cache } });
}

function entries(): string[] {
  try {
    return readdirSync(`${cache}/pridira/check`).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}

/** Marks what is kept, so that it shows where it is used. */
function poison(): void {
  const names = readdirSync(`${cache}/pridira/check`);
  for (const name of names.filter((entry) => entry.endsWith(".out")))
    writeFileSync(`${cache}/pridira/check/${name}`, "");
}

describe("a check that was done before", () => {
  it.each(["stylish", "json", "jsonl", "sarif", "github", "junit", "markdown"])(
    "prints the same bytes without checking: %s",
    (format) => {
      const fresh = check(data, text, "-f", format, "--no-cache");
      expect(entries()).toEqual([]);
      const first = check(data, text, "-f", format);
      expect(entries()).toHaveLength(["stylish", "jsonl"].includes(format) ? 2 : 1);
      const second = check(data, text, "-f", format);
      expect(first).toEqual(fresh);
      expect(second).toEqual(fresh);
      expect(fresh.code).toBe(2);
      expect(fresh.stderr).toContain("d.jsonl:151: ");
    },
  );

  it("takes what it printed from the cache, and nothing damaged", () => {
    const fresh = check(data);
    poison();
    expect(check(data)).toEqual(fresh);
    expect(entries()).toHaveLength(1);
  });

  it("is done anew when a file, a setting or the baseline changes", () => {
    const file = folder.write("changing.jsonl", `${lines.join("\n")}\n`);
    const before = check(file);
    const changed = folder.write("changing.jsonl", `${lines.join("\n").replace("раскаленный", "раскалённый")}\n`);
    expect(changed).toBe(file);
    expect(check(file).stdout).toContain(
      "299 нарушений".replace("299", String(Number(/(\d+) наруш/.exec(before.stdout)?.[1]) - 1)),
    );
    expect(check(file, "--only", "yo").stdout).not.toContain("Однако");
    expect(check(file).stdout).toContain("Однако");
    const baseline = `${folder.path}/base.json`;
    expect(check(file, "--baseline", baseline, "--update-baseline").code).toBe(0);
    expect(check(file, "--baseline", baseline).stdout).toContain("новых: 0");
    expect(check(file, "--baseline", baseline).stdout).toContain("новых: 0");
    expect(check(file, "--baseline", baseline, "--only", "yo", "--update-baseline").code).toBe(0);
    expect(check(file, "--baseline", baseline).code).toBe(0);
    expect(check(file).code).toBe(1);
  });

  it("keeps the limit of violations apart: it changes only the code", () => {
    expect(check(text).code).toBe(1);
    expect(check(text, "--max-violations", "99999").code).toBe(0);
    expect(entries()).toHaveLength(1);
  });

  it("isn't remembered of a stream, of small files, and when files are fixed", () => {
    const small = folder.write("small.md", "Однако.");
    run(["check", "-"], { env: { XDG_CACHE_HOME: cache }, input: "Однако. ".repeat(20_000) });
    check(small);
    const copy = folder.write("copy.md", "Однако пес.\n\n".repeat(6000));
    check(copy, "--fix");
    check(copy, "--fix-dry-run");
    expect(entries()).toEqual([]);
  });

  it("goes on where nothing can be remembered", () => {
    const blocked = folder.write("blocked", "это файл");
    const { code, stderr } = run(["check", text], { env: { XDG_CACHE_HOME: blocked } });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  });
});
