import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeWhole } from "../../src/datasets/write-whole.js";

const folder = mkdtempSync(join(tmpdir(), "pridira-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function* parts(...chunks: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* chunks;
}

describe("writeWhole", () => {
  it("writes all of it in order, in place of what was there", async () => {
    const file = join(folder, "а б.csv");
    writeFileSync(file, "старое");
    const long = "я".repeat(300_000);
    await writeWhole(file, parts("а", Buffer.from("б"), long, "в"));
    expect(readFileSync(file, "utf8")).toBe(`аб${long}в`);
    expect(readdirSync(folder)).toEqual(["а б.csv"]);
  });

  it("leaves the old file and nothing else when what it writes breaks off, and when it is interrupted", async () => {
    const file = join(folder, "а б.csv");
    const before = readFileSync(file);
    async function* broken(): AsyncGenerator<string> {
      yield "а".repeat(300_000);
      throw new Error("обрыв");
    }
    await expect(writeWhole(file, broken())).rejects.toThrow("обрыв");
    await expect(writeWhole(file, parts("а"), AbortSignal.abort(new Error("прервано")))).rejects.toThrow("прервано");
    await expect(writeWhole(join(folder, "нет", "ф"), parts("а"))).rejects.toThrow("ENOENT");
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(["а б.csv"]);
    expect(existsSync(join(folder, "нет"))).toBe(false);
  });
});
