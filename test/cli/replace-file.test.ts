import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lookAtFile, replaceFile } from "../../src/cli/replace-file.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pridira-replace-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const never = new AbortController().signal;

async function begin(file: string, interruption = never) {
  return replaceFile(await lookAtFile(file), interruption);
}

describe("a file written anew", () => {
  it("takes the old one's place at once, with its mode", async () => {
    const file = write("a.md", "старое");
    chmodSync(file, 0o640);
    const replacement = await begin(file);
    await replacement.write(Buffer.from("но"));
    await replacement.write(Buffer.from("вое"));
    expect(readFileSync(file, "utf8")).toBe("старое");
    await replacement.commit();
    expect(readFileSync(file, "utf8")).toBe("новое");
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });

  it("is the file that a link leads to", async () => {
    mkdirSync(join(folder, "data"));
    const file = write("data/a.md", "старое");
    symlinkSync(file, join(folder, "link.md"));
    const replacement = await begin(join(folder, "link.md"));
    await replacement.write(Buffer.from("новое"));
    await replacement.commit();
    expect(readFileSync(file, "utf8")).toBe("новое");
    expect(readdirSync(folder).sort()).toEqual(["data", "link.md"]);
  });

  it("leaves the old one when it is abandoned or interrupted", async () => {
    const file = write("a.md", "старое");
    const abandoned = await begin(file);
    await abandoned.write(Buffer.alloc(3_000_000));
    await abandoned.abandon();
    const interruption = new AbortController();
    await begin(file, interruption.signal);
    expect(readdirSync(folder)).toHaveLength(2);
    interruption.abort();
    expect(readdirSync(folder)).toEqual(["a.md"]);
    expect(readFileSync(file, "utf8")).toBe("старое");
  });

  it("never takes the place of a file that somebody else has changed", async () => {
    const file = write("a.md", "старое");
    const replacement = await begin(file);
    appendFileSync(file, "!");
    await expect(replacement.commit()).rejects.toThrow("файл изменился, пока его исправляли");
    expect(readFileSync(file, "utf8")).toBe("старое!");
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });

  it("isn't begun for what is read-only, absent or no file", async () => {
    const file = write("a.md", "старое");
    chmodSync(file, 0o444);
    await expect(begin(file)).rejects.toThrow("файл только для чтения");
    await expect(begin(folder)).rejects.toThrow("не обычный файл");
    await expect(begin(join(folder, "нет.md"))).rejects.toThrow("файла или папки нет");
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });
});
