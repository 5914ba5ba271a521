import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { RecordError } from "../../src/batch/record-error.js";
import { startFakeServer } from "../llm/fake-server.js";
import { someRecords, startBatch } from "./batch-runs.js";
import { cleanEnvironment, LAUNCHER, makeFolder, run } from "./command.js";

const SLOW = 120_000;

const folder = makeFolder();
afterAll(() => folder.remove());
const place = (name: string): string => join(folder.path, name);
const linesOf = (file: string): string[] => readFileSync(place(file), "utf8").trimEnd().split("\n");
const batch = (...args: string[]) => run(["batch", ...args, "--no-judge"], { folder: folder.path });
const manifestOf = (output: string) => JSON.parse(readFileSync(place(`${output}.manifest.json`), "utf8"));

folder.write("A.jsonl", '{"answer":"Однако."}\nне запись\n');
folder.write("B.csv", "id;answer\nb;Таким образом, да.\n;Вот.\n");
folder.write("parts/2.jsonl.gz", gzipSync('{"answer":"Два."}\n{"id":"bad"}\n'));
folder.write("parts/1.json", '[{"answer":"Раз."}]');
symlinkSync("A.jsonl", place("again.jsonl"));
const FILES = ["A.jsonl", "B.csv", "parts/1.json", "parts/2.jsonl.gz"];
const GIVEN = ["A.jsonl", "B.csv", "parts/*", "./B.csv", "again.jsonl", place("A.jsonl")];
const IDS = ["1", "b", "4", "5", "6"];
const ERRORS = [
  { id: "2", error: { file: "A.jsonl", line: 2, position: 2 } },
  { id: "bad", error: { file: "parts/2.jsonl.gz", line: 2, position: 7 } },
];

describe("several files", () => {
  it("are read one after another, each once, and positions go on", () => {
    const { code, stderr } = batch(...GIVEN, "-o", "all.jsonl");
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/оценено 5; не удалось оценить 2/) });
    expect(linesOf("all.jsonl").map((line) => JSON.parse(line).id)).toEqual(IDS);
    expect(linesOf("all.jsonl.errors.jsonl").map((line) => JSON.parse(line))).toMatchObject(ERRORS);
    expect(manifestOf("all.jsonl")).toMatchObject({
      inputs: FILES.map((file) => {
        const bytes = readFileSync(place(file));
        return { file, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
      }),
      checkpoint: { cursor: { file: 3, records: 7 } },
    });
    expect(manifestOf("all.jsonl").input).toBeUndefined();
  });

  it("are counted together by limits and shards", () => {
    expect(batch(...GIVEN, "-o", "limited.jsonl", "--limit", "5").code).toBe(3);
    expect(linesOf("limited.jsonl").map((line) => JSON.parse(line).id)).toEqual(IDS.slice(0, 4));
    expect(batch(...GIVEN, "-o", "sharded.jsonl", "--shard", "2/3").code).toBe(3);
    expect(linesOf("sharded.jsonl").map((line) => JSON.parse(line).id)).toEqual(["5"]);
    const { inputs } = manifestOf("limited.jsonl");
    expect(inputs.map(({ sha256 }: { sha256: string | null }) => sha256 !== null)).toEqual([true, true, false, false]);
  });

  it("name the file of an error wherever it stands", () => {
    const told = batch(...GIVEN, "-o", "-", "--quiet");
    expect(told.stderr).toMatch(/^pridira: A\.jsonl:2: [^\n]+\npridira: parts\/2\.jsonl\.gz:2: [^\n]+\n$/);
    expect(told.stdout).toBe(readFileSync(place("all.jsonl"), "utf8"));
    const inline = batch(...GIVEN, "-o", "-", "--quiet", "--errors", "inline");
    const errors = inline.stdout.split("\n").filter((line) => line.includes('"error":'));
    expect(errors.map((line) => JSON.parse(line))).toMatchObject(ERRORS);
    const alone = batch("A.jsonl", "./A.jsonl", "-o", "-", "--quiet", "--errors", "inline");
    expect(JSON.parse(alone.stdout.split("\n")[1] ?? "").error).not.toHaveProperty("file");
  });

  it("name it also where the judge didn't answer", { timeout: SLOW }, async () => {
    const choice = { index: 0, finish_reason: "content_filter", message: { role: "assistant", content: "" } };
    const server = await startFakeServer(() => ({ body: { choices: [choice], model: "m" } }));
    const config = folder.write("refusing.yaml", `judges:\n  local: { baseURL: "${server.baseURL}", model: m }\n`);
    const args = ["B.csv", "parts/1.json", "-o", "judged.jsonl", "--judge", "local", "--config", config, "--no-cache"];
    expect((await startBatch(args, {}, folder.path).ended).code).toBe(3);
    await server.close();
    const errors = linesOf("judged.jsonl.errors.jsonl").map((line) => JSON.parse(line) as RecordError);
    expect(errors.map(({ error: { file, line, graded } }) => [file, line, graded])).toEqual([
      ["B.csv", 2, true],
      ["B.csv", 3, true],
      ["parts/1.json", 1, true],
    ]);
  });

  it("are counted by a dry run", () => {
    expect(batch(...GIVEN, "--dry-run").stdout).toMatch(/^записей: 5\nне читаются: 2\n/);
  });

  it.each([
    ["a file that isn't there", ["A.jsonl", "нет.jsonl"], /^pridira: нет\.jsonl: файла нет/],
    ["a pattern that nothing fits", ["A.jsonl", "нет/*.jsonl"], /нет\/\*\.jsonl: ни один файл не подходит/],
    ["a folder", ["A.jsonl", "parts"], /^pridira: parts: это папка; назовите файлы в ней или шаблон/],
    ["an empty name", ["A.jsonl", ""], /^pridira: имя файла пустое/],
    ["a stream beside files", ["A.jsonl", "-"], /^pridira: поток «-» оценивается один, без файлов/],
    ["a last file without answers", ["A.jsonl", "odd.jsonl"], /^pridira: odd\.jsonl:1: поле ответа не найдено/],
    ["a last file that is no text", ["A.jsonl", "packed.json"], /^pridira: packed\.json: это двоичный файл/],
  ])("are refused before the first is graded: %s", (_, inputs, message) => {
    folder.write("odd.jsonl", '{"foo":1}\n');
    folder.write("packed.json", Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]));
    const { code, stdout, stderr } = batch(...inputs, "-o", "refused.jsonl");
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(existsSync(place("refused.jsonl"))).toBe(false);
  });

  it.runIf(process.platform === "linux")("may be named pipes, which are read once", () => {
    for (const inputs of [["pipe.jsonl"], ["A.jsonl", "pipe.jsonl"]]) {
      const script = `rm -f pipe.jsonl; mkfifo pipe.jsonl; timeout -s KILL 20 cat parts/1.json > pipe.jsonl &
        timeout -s KILL 20 "$0" "$1" batch ${inputs.join(" ")} -o piped.jsonl --no-judge --overwrite --quiet`;
      const { status } = spawnSync("bash", ["-c", script, process.execPath, LAUNCHER], {
        cwd: folder.path,
        env: cleanEnvironment(),
      });
      expect(status).toBe(inputs.length > 1 ? 3 : 0);
      const sums = manifestOf("piped.jsonl");
      expect(sums.input?.sha256 ?? sums.inputs.at(-1).sha256).toBe(
        createHash("sha256")
          .update(readFileSync(place("parts/1.json")))
          .digest("hex"),
      );
    }
  });

  it("are none of them written over", () => {
    for (const [output, ...more] of [["B.csv"], ["x.jsonl", "--errors", "B.csv"], ["-", "--errors", "B.csv"]]) {
      const { code, stderr } = batch("A.jsonl", "B.*", "-o", output ?? "", ...more, "--overwrite");
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/этот файл читается/) });
    }
    expect(readFileSync(place("B.csv"), "utf8")).toMatch(/^id;answer\n/);
  });
});

describe("several files that are gone on with", () => {
  const names = ["one.jsonl", "two.jsonl", "three.jsonl"];
  const write = (): void => {
    for (const name of names) writeFileSync(place(name), someRecords(9).replaceAll("готов", name.slice(0, 3)));
  };
  mkdirSync(folder.path, { recursive: true });
  write();
  const args = ["-o", "resumed.jsonl", "--limit", "15"];
  batch(...names, ...args);

  it.each([
    ["a file is missing", names.slice(0, 2), /вход изменился: файл был и больше не назван: three\.jsonl/],
    ["a file is new", [...names, "A.jsonl"], /вход изменился: файла не было, а теперь назван: A\.jsonl/],
    ["one alone is left", ["one.jsonl"], /вход изменился: файл был и больше не назван: two\.jsonl/],
    [
      "the order is another",
      ["two.jsonl", "one.jsonl", "three.jsonl"],
      /в другом порядке: 1-м был one\.jsonl, стал two/,
    ],
  ])("are refused where %s", (_, inputs, message) => {
    const { code, stderr } = batch(...inputs, ...args, "--resume");
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it.each([
    [
      "grown",
      "three.jsonl",
      (text: string) => `${text}\n`,
      /вход изменился: three\.jsonl: было \d+ байт, стало \d+ байт/,
    ],
    [
      "other, and done",
      "one.jsonl",
      (text: string) => text.replace(/Однако/, "ОДНАКО"),
      /one\.jsonl: вход изменился: его начало/,
    ],
    [
      "other, and begun",
      "two.jsonl",
      (text: string) => text.replace(/Однако/, "ОДНАКО"),
      /two\.jsonl: вход изменился: его начало/,
    ],
  ])("are refused where one is %s", (_, name, change, message) => {
    writeFileSync(place(name), change(readFileSync(place(name), "utf8")));
    const { code, stderr } = batch(...names, ...args, "--resume");
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
    write();
  });

  it("have nothing to do when all is done", () => {
    const before = readFileSync(place("resumed.jsonl"));
    expect(batch(...names, ...args, "--resume", "--quiet")).toEqual({ code: 3, stdout: "", stderr: "" });
    expect(readFileSync(place("resumed.jsonl")).equals(before)).toBe(true);
  });

  it("go on from a manifest of one file that knows of no others", () => {
    batch("one.jsonl", "-o", "old.jsonl", "--quiet");
    const before = readFileSync(place("old.jsonl"));
    const { checkpoint, ...manifest } = manifestOf("old.jsonl");
    const { file, ...cursor } = checkpoint.cursor;
    expect({ file, input: manifest.input.file, inputs: manifest.inputs }).toEqual({ file: 0, input: "one.jsonl" });
    folder.write("old.jsonl.manifest.json", JSON.stringify({ ...manifest, checkpoint: { ...checkpoint, cursor } }));
    expect(batch("one.jsonl", "-o", "old.jsonl", "--resume", "--quiet")).toEqual({ code: 3, stdout: "", stderr: "" });
    expect(readFileSync(place("old.jsonl")).equals(before)).toBe(true);
  });
});
