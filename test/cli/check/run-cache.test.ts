import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CachedPart, createRunCache } from "../../../src/cli/check/run-cache.js";
import { EMPTY_TALLY } from "../../../src/cli/check/tally.js";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pridira-run-cache-"));
  file = join(folder, "data.jsonl");
  writeFileSync(file, "а".repeat(100_000));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cache = () => createRunCache(join(folder, "cache"));
const part = (other: Partial<CachedPart> = {}): CachedPart => ({ files: [file], key: "k", state: "s", ...other });
const tally = { ...EMPTY_TALLY, samples: 3, known: 1 };

async function keep(output: string, other: Partial<CachedPart> = {}): Promise<void> {
  const recording = await cache().record(part(other));
  await recording?.write(output);
  await recording?.finish(tally, ["сообщение"]);
}

async function outputOf(other: Partial<CachedPart> = {}): Promise<string | null> {
  const found = await cache().find(part(other));
  if (found === null) return null;
  expect(found).toMatchObject({ tally, messages: ["сообщение"] });
  const chunks: Buffer[] = [];
  for await (const chunk of found.output) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function kept(ending: string): string {
  const name = readdirSync(join(folder, "cache")).find((entry) => entry.endsWith(ending));
  return join(folder, "cache", name ?? "");
}

describe("what a check has printed", () => {
  it("is printed again as long as the file is the same, byte for byte", async () => {
    const output = "строка\n".repeat(50_000);
    expect(await outputOf()).toBeNull();
    await keep(output);
    expect(await outputOf()).toBe(output);
    const { size, mtime } = statSync(file);
    writeFileSync(file, "б".repeat(100_000));
    utimesSync(file, mtime, mtime);
    expect(statSync(file).size).toBe(size);
    expect(await outputOf()).toBeNull();
  });

  it("is of no use for other settings, and is overwritten then", async () => {
    await keep("первое");
    expect(await outputOf({ state: "другое" })).toBeNull();
    await keep("второе", { state: "другое" });
    expect(await outputOf()).toBeNull();
    expect(await outputOf({ state: "другое" })).toBe("второе");
    await keep("третье", { key: "другой" });
    expect(await outputOf({ state: "другое" })).toBe("второе");
    expect(readdirSync(join(folder, "cache"))).toHaveLength(4);
  });

  it("is forgotten if the file changes meanwhile, or is abandoned", async () => {
    const recording = await cache().record(part());
    writeFileSync(file, "в".repeat(100_001));
    await recording?.finish(tally, []);
    await (await cache().record(part()))?.abandon();
    expect(readdirSync(join(folder, "cache"))).toEqual([]);
  });

  it("isn't kept of small files, of absent ones, and where nothing can be written", async () => {
    const small = join(folder, "small.md");
    writeFileSync(small, "а");
    expect(await cache().record(part({ files: [small] }))).toBeNull();
    expect(await cache().record(part({ files: [join(folder, "нет")] }))).toBeNull();
    expect(await createRunCache(join(file, "cache")).record(part())).toBeNull();
  });

  it.each([
    ["an entry that isn't JSON", ".json", "{"],
    ["an entry of another shape", ".json", "[]"],
    ["an empty entry", ".json", ""],
    ["output of another length", ".out", "мусор"],
  ])("that is damaged is as good as absent: %s", async (_, ending, content) => {
    await keep("вывод");
    writeFileSync(kept(ending), content);
    expect(await outputOf()).toBeNull();
    await keep("вывод");
    expect(await outputOf()).toBe("вывод");
  });

  it.each([
    [".out", "вывод", "выход"],
    [".json", '"samples":3', '"samples":4'],
  ])("that is damaged in one character is as good as absent: %s", async (ending, good, bad) => {
    await keep("вывод");
    const text = readFileSync(kept(ending), "utf8");
    expect(text).toContain(good);
    writeFileSync(kept(ending), text.replace(good, bad));
    expect(await outputOf()).toBeNull();
  });

  it("is for nobody else's eyes", async () => {
    await keep("вывод");
    expect([".json", ".out"].map((ending) => statSync(kept(ending)).mode & 0o777)).toEqual([0o600, 0o600]);
  });
});
