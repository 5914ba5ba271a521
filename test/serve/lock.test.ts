import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type Owner, ownerOf, takeLock } from "../../src/serve/lock.js";
import { makeFolder } from "../integration/command.js";

const folder = makeFolder();
afterAll(folder.remove);
const path = (name: string) => join(folder.path, name);
const uid = process.getuid?.();
const holder = (lock: string) => ownerOf(lock, uid);
const owner = (pid: number): Owner => ({ pid, port: 7000 + pid, token: "t".repeat(32) });

it("holds a file for one, and only its user can read who", () => {
  const lock = path("one.lock");
  const release = takeLock(lock, owner(1), null);
  expect(holder(lock)).toEqual(owner(1));
  expect(statSync(lock).mode & 0o077).toBe(0);
  expect(takeLock(lock, owner(2), null)).toBeNull();
  expect(holder(lock)).toEqual(owner(1));
  release?.();
  expect(existsSync(lock)).toBe(false);
  expect(takeLock(lock, owner(2), null)).not.toBeNull();
});

it("is taken from the dead, and only from them", () => {
  const lock = path("dead.lock");
  const late = takeLock(lock, owner(1), null);
  expect(takeLock(lock, owner(2), owner(1))).not.toBeNull();
  expect(holder(lock)).toEqual(owner(2));
  // Another one has seen the dead owner too, but comes after.
  expect(takeLock(lock, owner(3), owner(1))).toBeNull();
  expect(holder(lock)).toEqual(owner(2));
  late?.();
  expect(holder(lock)).toEqual(owner(2));
  expect(readdirSync(folder.path).filter((name) => name.startsWith("dead.lock."))).toEqual([]);
});

it.each([
  "",
  "{",
  "[]",
  '{"pid":1}',
  '{"pid":-1,"port":7000,"token":"x"}',
  '{"pid":1,"port":7000,"token":"../../etc"}',
])("that isn't ours tells of nobody, and stays: %s", (text) => {
  const lock = path(`odd${text.length}.lock`);
  writeFileSync(lock, text);
  expect(holder(lock)).toBeNull();
  expect(takeLock(lock, owner(1), null)).toBeNull();
  expect(readFileSync(lock, "utf8")).toBe(text);
});

it.runIf(uid !== undefined)("tells of nobody if somebody else may have made or read it", () => {
  const lock = path("planted.lock");
  writeFileSync(lock, JSON.stringify(owner(1)), { mode: 0o600 });
  expect(holder(lock)).toEqual(owner(1));
  expect(ownerOf(lock, (uid ?? 0) + 1)).toBeNull();
  symlinkSync(lock, path("link.lock"));
  expect(holder(path("link.lock"))).toBeNull();
  for (const mode of [0o644, 0o620, 0o606]) {
    chmodSync(lock, mode);
    expect(holder(lock)).toBeNull();
  }
});
