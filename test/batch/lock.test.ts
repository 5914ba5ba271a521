import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LockOptions, takeLock } from "../../src/batch/lock.js";
import { temporaryFiles } from "./folder.js";

const file = temporaryFiles();
const NOW = 1_700_000_000_000;

const options = (pid: number, living: readonly number[], host = "here"): LockOptions => ({
  owner: { pid, host },
  isAlive: (other) => living.includes(other),
  now: () => NOW,
});

function left(name: string, owner: unknown, agoMs: number): string {
  const lock = file(name);
  writeFileSync(lock, typeof owner === "string" ? owner : JSON.stringify(owner));
  utimesSync(lock, (NOW - agoMs) / 1000, (NOW - agoMs) / 1000);
  return lock;
}

describe("a lock", () => {
  it("keeps a second run away until it is released", () => {
    const name = file("a");
    const lock = takeLock(name, "out.jsonl", options(1, [1, 2]));
    expect(() => takeLock(name, "out.jsonl", options(2, [1, 2]))).toThrow(/другой запуск: процесс 1, компьютер here/);
    lock.release();
    expect(existsSync(name)).toBe(false);
    takeLock(name, "out.jsonl", options(2, [1, 2])).release();
  });

  it.each([
    ["a dead process", { pid: 7, host: "here" }, 0],
    ["a process of the same number, as in a container", { pid: 2, host: "here" }, 0],
    ["a number that another process bears now", { pid: 1, host: "here" }, 120_000],
    ["another computer that has fallen silent", { pid: 7, host: "there" }, 120_000],
    ["nobody, long ago", "", 120_000],
  ])("of %s counts for nothing", (name, owner, ago) => {
    const lock = left(name, owner, ago);
    takeLock(lock, "out.jsonl", options(2, [1, 2]));
    expect(JSON.parse(readFileSync(lock, "utf8"))).toEqual({ pid: 2, host: "here" });
  });

  it.each([
    ["a living process", { pid: 1, host: "here" }],
    ["another computer", { pid: 7, host: "there" }],
    ["somebody who is just writing its name", ""],
  ])("of %s holds", (name, owner) => {
    const lock = left(name, owner, 2_000);
    expect(() => takeLock(lock, "out.jsonl", options(2, [1, 2]))).toThrow("другой запуск");
  });

  it("is seen to be lost, and isn't taken away from the new owner", () => {
    const name = file("b");
    const lock = takeLock(name, "out.jsonl", options(1, [1, 2]));
    lock.check();
    writeFileSync(name, JSON.stringify({ pid: 2, host: "here" }));
    expect(() => lock.check()).toThrow("другой запуск");
    lock.release();
    expect(existsSync(name)).toBe(true);
  });

  it("says that the folder isn't there", () => {
    expect(() => takeLock(file("no/lock"), "out.jsonl", options(1, []))).toThrow("папки нет");
  });
});
