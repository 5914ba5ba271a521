import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../../src/sample/input-error.js";
import { openDecisions } from "../../src/serve/decisions-file.js";
import { makeFolder } from "../integration/command.js";
import { reviewOf } from "./desk-of-tests.js";

const folder = makeFolder();
afterAll(folder.remove);
let made = 0;

function fileWith(text: string | Buffer): string {
  made += 1;
  return folder.write(`${made}.jsonl`, text);
}

const line = (id: string) => `${JSON.stringify(reviewOf(id))}\n`;

/** Opens it, writes one more, gives what is in it then. */
async function goOn(path: string) {
  const { reviews, mended, append, close } = await openDecisions("d.jsonl", path);
  expect(await append(reviewOf("new"))).toBeNull();
  await close();
  return { ids: reviews.map(({ id }) => id), mended, text: readFileSync(path, "utf8") };
}

describe("a file of decisions", () => {
  it("is made, and read again", async () => {
    const path = join(folder.path, "made.jsonl");
    expect(await goOn(path)).toEqual({ ids: [], mended: false, text: line("new") });
    expect((await goOn(path)).ids).toEqual(["new"]);
  });

  it("keeps what is in it: a line without its end, lines of Windows, empty lines, other annotators", async () => {
    const other = `${JSON.stringify(reviewOf("o", { annotator: "boris" }))}\n`;
    const text = `${line("a").replace("\n", "\r\n")}\n${other}${line("b").trimEnd()}`;
    expect(await goOn(fileWith(text))).toEqual({
      ids: ["a", "o", "b"],
      mended: false,
      text: `${text}\n${line("new")}`,
    });
  });

  it("loses nothing but a last line that was torn anywhere", async () => {
    const last = Buffer.from(line("ёжик"));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: last.length - 2 }), async (cut) => {
        const path = fileWith(Buffer.concat([Buffer.from(line("a")), last.subarray(0, cut)]));
        expect(await goOn(path)).toEqual({ ids: ["a"], mended: true, text: line("a") + line("new") });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ["answers", '{"id":"a","answer":"Раз."}\n', 1],
    ["a text", "Привет, мир", 1],
    ["something else behind decisions", `${line("a")}привет\n`, 2],
    ["a torn line that isn't the last", `${line("a")}${line("b").slice(0, 50)}\n${line("c")}`, 2],
  ])("is nothing else: %s", async (_, text, number) => {
    const path = fileWith(text);
    const failure: unknown = await openDecisions("d.jsonl", path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InputError);
    expect((failure as InputError).place).toMatchObject({ file: "d.jsonl", line: number });
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("can't be made where there is no folder", async () => {
    await expect(openDecisions("d.jsonl", join(folder.path, "нет", "d.jsonl"))).rejects.toThrow(/папки нет/);
  });

  it("is written in the order that was asked for, whatever is asked at once", async () => {
    const path = fileWith("");
    const { append, close } = await openDecisions("d.jsonl", path);
    const ids = Array.from({ length: 30 }, (_, index) => String(index));
    await Promise.all(ids.map((id) => append(reviewOf(id, { answer: id.repeat(1000) }))));
    await close();
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(lines.map((one) => JSON.parse(one).id)).toEqual(ids);
  });

  it("says why a line isn't written", async () => {
    const path = fileWith("");
    const { append, close } = await openDecisions("d.jsonl", path);
    await close();
    expect(await append(reviewOf("a"))).toMatch(/^решения не записываются: /);
    writeFileSync(path, "");
  });

  it("is made again with all that was in it when it is deleted meanwhile", async () => {
    const path = fileWith(line("a"));
    const { append, close } = await openDecisions("d.jsonl", path);
    rmSync(path);
    expect([await append(reviewOf("b")), await append(reviewOf("c"))]).toEqual([null, null]);
    await close();
    expect(readFileSync(path, "utf8")).toBe(line("a") + line("b") + line("c"));
  });

  it("isn't said to be written when another file has taken its place, or its folder is gone", async () => {
    const path = fileWith(line("a"));
    const { append, close } = await openDecisions("d.jsonl", path);
    renameSync(fileWith(line("other")), path);
    expect(await append(reviewOf("b"))).toMatch(/^решения не записываются: файл подменили/);
    expect(readFileSync(path, "utf8")).toBe(line("other"));
    await close();

    const inside = folder.write("inner/d.jsonl", "");
    const lost = await openDecisions("d.jsonl", inside);
    rmSync(join(folder.path, "inner"), { recursive: true });
    expect(await lost.append(reviewOf("b"))).toMatch(/^решения не записываются: папки нет/);
    await lost.close();
  });

  it("may begin with a byte order mark", async () => {
    expect(await goOn(fileWith(`\ufeff${line("a")}`))).toEqual({
      ids: ["a"],
      mended: false,
      text: `\ufeff${line("a")}${line("new")}`,
    });
  });

  it.runIf(process.platform !== "win32")("is no device and no pipe", async () => {
    const pipe = join(folder.path, "pipe");
    execFileSync("sh", ["-c", 'mkfifo "$0"', pipe]);
    for (const path of ["/dev/null", pipe]) {
      await expect(openDecisions("d.jsonl", path)).rejects.toThrow(/это не обычный файл/);
    }
  });
});
