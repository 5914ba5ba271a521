import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sqlite3 from "node-sqlite3-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CacheStore, clearCacheStore, openCacheStore } from "../../src/llm/cache-store.js";

let folder = "";
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pridira-cache-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of a folder of its own, that isn't there yet. */
function newFile(): string {
  files += 1;
  return join(folder, String(files), "deep", "cache.sqlite");
}

async function open(file: string): Promise<{ store: CacheStore; warnings: string[] }> {
  const warnings: string[] = [];
  return { store: await openCacheStore(file, (line) => warnings.push(line)), warnings };
}

/** What another run finds. */
async function reopened<T>(
  file: string,
  look: (store: CacheStore) => T,
): Promise<{ found: Awaited<T>; warnings: string[] }> {
  const { store, warnings } = await open(file);
  const found = await look(store);
  await store.close();
  return { found, warnings };
}

function startProcess(
  file: string,
  ...rest: string[]
): { child: ChildProcess; lines: string[]; ended: Promise<number | null> } {
  const script = join(import.meta.dirname, "cache-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, file, ...rest], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
    lines.splice(0, lines.length, ...text.split("\n").slice(0, -1));
  });
  child.stderr.on("data", (chunk) => lines.push(`error ${chunk}`));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, lines, ended };
}

describe("the store", () => {
  test("keeps replies and ways of asking for the next run, in a file of the user alone", async () => {
    const file = newFile();
    const { store, warnings } = await open(file);
    expect(await store.get("key")).toBeNull();
    store.put("key", "ответ");
    expect(await store.get("key")).toBe("ответ");
    store.put("key", "другой");
    store.rungMemory.set("http://127.0.0.1/v1", "model", { rung: "tool_call", notSent: ["temperature"] });
    expect(store.rungMemory.get("http://127.0.0.1/v1", "model")?.rung).toBe("tool_call");
    await store.close();
    const { found } = await reopened(file, async (again) => [
      await again.get("key"),
      await again.get("none"),
      again.rungMemory.get("http://127.0.0.1/v1", "model"),
      again.rungMemory.get("http://127.0.0.1/v1", "other"),
    ]);
    expect(found).toEqual(["другой", null, { rung: "tool_call", notSent: ["temperature"] }, null]);
    expect(warnings).toEqual([]);
    expect(readdirSync(join(file, ".."))).toEqual(["cache.sqlite"]);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("gives back any text as it was", async () => {
    const file = newFile();
    const { store } = await open(file);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), async (key, reply) => {
        store.put(key, reply);
        expect(await store.get(key)).toBe(reply);
      }),
      { numRuns: 50 },
    );
    await store.close();
  });

  test("is cleared", async () => {
    const file = newFile();
    const { store } = await open(file);
    for (const key of ["a", "b", "c"]) store.put(key, "ответ");
    await store.close();
    expect(await clearCacheStore(file, () => {})).toBe(3);
    expect(await clearCacheStore(file, () => {})).toBe(0);
    expect((await reopened(file, (again) => again.get("a"))).found).toBeNull();
  });

  test("closed, it has written everything and wants nothing more", async () => {
    const file = newFile();
    const { store } = await open(file);
    for (let number = 0; number < 500; number += 1) store.put(`k${number}`, String(number));
    await store.close();
    store.put("later", "ответ");
    expect(await store.get("k1")).toBeNull();
    const { found } = await reopened(file, (again) =>
      Promise.all([again.get("k0"), again.get("k499"), again.get("later")]),
    );
    expect(found).toEqual(["0", "499", null]);
  });
});

describe("another process", () => {
  test("at the same time: nothing is lost on either side", async () => {
    const file = newFile();
    const processes = ["one", "two", "three"].map((name) => startProcess(file, "put", name, "60"));
    for (const { ended, lines } of processes) {
      expect(await ended).toBe(0);
      expect(lines).toEqual(["done"]);
    }
    const { found, warnings } = await reopened(file, (store) =>
      Promise.all(
        ["one", "two", "three"].flatMap((name) => Array.from({ length: 60 }, (_, n) => store.get(`${name}${n}`))),
      ),
    );
    expect(found.filter((reply) => reply === null)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test("killed at any time, it leaves everything that it has kept, and locks nobody out", async () => {
    const file = newFile();
    let kept = 0;
    for (let round = 0; round < 4; round += 1) {
      const { child, lines, ended } = startProcess(file, "endless", `r${round}.`);
      await new Promise<void>((resolve) => {
        child.stdout?.on("data", () => lines.length > round * 2 && resolve());
        child.once("close", () => resolve());
      });
      child.kill("SIGKILL");
      await ended;
      expect(lines.filter((line) => !/^\d+$/.test(line))).toEqual([]);
      kept = Number(lines.at(-1));
      const { found, warnings } = await reopened(file, (store) =>
        Promise.all(Array.from({ length: kept }, (_, number) => store.get(`r${round}.${number}`))),
      );
      expect(kept).toBeGreaterThan(0);
      expect(found.filter((reply) => reply === null)).toEqual([]);
      expect(warnings).toEqual([]);
    }
  });

  test("killed in the middle of its work, its lock is taken away", async () => {
    const file = newFile();
    await reopened(file, (store) => store.put("key", "ответ"));
    writeFileSync(`${file}.turn`, "");
    mkdirSync(`${file}.lock`);
    const { found, warnings } = await reopened(file, (store) => store.get("key"));
    expect(found).toBe("ответ");
    expect(warnings).toEqual([]);
    expect(readdirSync(join(file, ".."))).toEqual(["cache.sqlite"]);
  });
});

describe("a file that can't be used", () => {
  test.each<[string, string | Buffer]>([
    ["of another kind", "Это заметки, а не кэш.\n".repeat(100)],
    ["short", "x"],
    ["of zeros", Buffer.alloc(8192)],
    ["with a database's beginning", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4000, 7)])],
  ])("%s is moved aside with one warning", async (_, bytes) => {
    const file = newFile();
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, bytes);
    const { store, warnings } = await open(file);
    store.put("key", "ответ");
    expect(await store.get("key")).toBe("ответ");
    await store.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`${file}.broken`);
    expect(readFileSync(`${file}.broken`)).toEqual(Buffer.from(bytes));
    expect((await reopened(file, (again) => again.get("key"))).found).toBe("ответ");
  });

  test("another program's database is kept as it was, beside one that was moved before", async () => {
    const file = newFile();
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(`${file}.broken`, "прежний");
    const other = new sqlite3.Database(file);
    other.exec("CREATE TABLE notes (text); INSERT INTO notes VALUES ('важное')");
    other.close();
    const before = readFileSync(file);
    const { warnings } = await reopened(file, (store) => store.put("key", "ответ"));
    expect(warnings).toHaveLength(1);
    expect(readFileSync(`${file}.broken`, "utf8")).toBe("прежний");
    expect(readFileSync(`${file}.broken-2`)).toEqual(before);
  });

  test("an empty one is begun", async () => {
    const file = newFile();
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "");
    await reopened(file, (store) => store.put("key", "ответ"));
    const { found, warnings } = await reopened(file, (store) => store.get("key"));
    expect([found, warnings]).toEqual(["ответ", []]);
  });

  test("a cache of another version is begun anew, without a word", async () => {
    const file = newFile();
    await reopened(file, (store) => store.put("key", "ответ"));
    const old = new sqlite3.Database(file);
    old.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version = 999");
    old.close();
    const { found, warnings } = await reopened(file, (store) => store.get("key"));
    expect([found, warnings]).toEqual([null, []]);
  });

  test("damage anywhere never gives another reply than was kept", async () => {
    const file = newFile();
    const keys = Array.from({ length: 40 }, (_, number) => `k${number}`);
    const replyOf = (key: string) => `${key} `.repeat(200);
    await reopened(file, (store) => {
      for (const key of keys) store.put(key, replyOf(key));
    });
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 64 }), async (at, bytes) => {
        const damaged = Buffer.from(whole);
        damaged.set(bytes.subarray(0, whole.length - at), at);
        for (const name of readdirSync(join(file, ".."))) rmSync(join(file, "..", name), { recursive: true });
        writeFileSync(file, damaged);
        const { found } = await reopened(file, async (store) => {
          store.put("new", "ответ");
          return Promise.all([...keys.map((key) => store.get(key)), store.get("new")]);
        });
        keys.forEach((key, index) => {
          expect([null, replyOf(key)]).toContain(found[index]);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe("a place that can't be written to", () => {
  test("is told of once, and there is no cache", async () => {
    const file = newFile();
    mkdirSync(join(file, "..", ".."), { recursive: true });
    writeFileSync(join(file, ".."), "здесь уже файл");
    const { store, warnings } = await open(file);
    store.put("key", "ответ");
    store.rungMemory.set("http://127.0.0.1/v1", "model", { rung: "text", notSent: [] });
    expect(await store.get("key")).toBeNull();
    expect(store.rungMemory.get("http://127.0.0.1/v1", "model")?.rung).toBe("text");
    await store.close();
    expect(warnings).toEqual([expect.stringMatching(/^кэш ответов не используется: /)]);
  });

  test("a folder in place of the file is no cache either", async () => {
    const file = newFile();
    mkdirSync(file, { recursive: true });
    const { found, warnings } = await reopened(file, (store) => store.get("key"));
    expect(found).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(existsSync(file)).toBe(true);
  });

  test("a full disk ends the cache with one warning, and the run goes on", async () => {
    const file = newFile();
    await reopened(file, (store) => store.put("key", "ответ"));
    // No file may grow over 64 KB in the shell's child: writing fails as on a full disk.
    const script = join(import.meta.dirname, "cache-process.ts");
    const child = spawn(
      "sh",
      ["-c", 'ulimit -f 128; exec "$0" --import tsx "$1" "$2" put big 200', process.execPath, script, file],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
    expect(text.split("\n")).toEqual([expect.stringMatching(/^warning кэш ответов не используется: /), "done", ""]);
    const { found, warnings } = await reopened(file, (store) => store.get("key"));
    expect([found, warnings]).toEqual(["ответ", []]);
  });
});
