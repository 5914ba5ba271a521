/** What `batch` makes of all its results when the last is there: tables, a sheet, tasks of Label Studio. */
import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sizeOf, someRecords } from "./batch-runs.js";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());
const place = (name: string): string => join(folder.path, name);
const batch = (...args: string[]) => run(["batch", ...args, "--no-judge"], { folder: folder.path });
const linesOf = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");

const records = folder.write("records.jsonl", someRecords(40));
batch(records, "-o", "plain.jsonl");
const results = linesOf(place("plain.jsonl")).map((line) => JSON.parse(line));
const ids = results.map(({ id }) => id);

describe("the output's name", () => {
  it("makes it a table that `check` reads again", () => {
    expect(batch(records, "-o", "table.csv")).toMatchObject({ code: 3, stdout: "" });
    const again = run(["check", place("table.csv"), "-f", "jsonl"])
      .stdout.trimEnd()
      .split("\n");
    expect(again.map((line) => JSON.parse(line).findings)).toEqual(results.map(({ findings }) => findings));
    expect(linesOf(place("table.csv"))[0]).toMatch(/^\ufeffid,naturalness,quality,tags,comment,/);
  });

  it("makes it a sheet", () => {
    expect(batch(records, "-o", "sheet.xlsx").code).toBe(3);
    const again = run(["check", place("sheet.xlsx"), "-f", "jsonl"])
      .stdout.trimEnd()
      .split("\n");
    expect(again.map((line) => JSON.parse(line).id)).toEqual(ids);
  });

  it("makes it tasks of Label Studio with spans of the answer", () => {
    expect(batch(records, "-o", "tasks.json").code).toBe(3);
    const tasks = JSON.parse(readFileSync(place("tasks.json"), "utf8"));
    expect(tasks.map(({ data }: { data: { id: string } }) => data.id)).toEqual(ids);
    const [{ data, predictions }] = tasks;
    const [span] = predictions[0].result.filter(({ type }: { type: string }) => type === "labels");
    expect(data.answer.slice(span.value.start, span.value.end)).toBe(span.value.text);
  });

  it("leaves the lines beside it, each with its record, and failed records in their file", () => {
    const lines = linesOf(place("table.csv.jsonl")).map((line) => JSON.parse(line));
    expect(lines.map(({ input, ...result }) => result)).toEqual(results);
    expect(lines[0].input).toEqual(JSON.parse(linesOf(records)[0] ?? ""));
    expect(linesOf(place("table.csv.errors.jsonl"))).toHaveLength(4);
    expect(JSON.parse(readFileSync(place("table.csv.manifest.json"), "utf8")).output).toBe(place("table.csv"));
    expect(existsSync(place("table.csv.lock"))).toBe(false);
  });

  it.each([
    ["out.csv.gz", /в \.gz результаты не пишутся; выберите \.jsonl, \.csv, \.xlsx или \.json/],
    ["out.tsv", /в \.tsv результаты не пишутся/],
  ])("may promise what can't be written: %s", (name, message) => {
    const { code, stderr } = batch(records, "-o", name);
    expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 2, lines: 2 });
    expect(stderr).toMatch(message);
  });
});

describe("a table", () => {
  it("is made again of what was done", () => {
    const once = readFileSync(place("table.csv"));
    truncateSync(place("table.csv.jsonl"), Math.floor(sizeOf(place("table.csv.jsonl")) / 2));
    folder.write("table.csv", "мусор");
    expect(batch(records, "-o", "table.csv", "--resume").code).toBe(3);
    expect(readFileSync(place("table.csv")).equals(once)).toBe(true);
  });

  it("of before isn't lost, nor is the input", () => {
    const table = folder.write("input.csv", "id,answer\n1,Однако.\n");
    for (const [file, message] of [
      [folder.write("old.csv", "важное"), /файл уже есть; продолжить начатое: --resume/],
      [table, /этот файл читается: писать в него нельзя/],
    ] as const) {
      const before = readFileSync(file, "utf8");
      const { code, stderr } = batch(table, "-o", file);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
      expect(readFileSync(file, "utf8")).toBe(before);
    }
  });

  it("of tables keeps their records", () => {
    folder.write("source.csv", "номер;вопрос;ответ\n7;Что?;Таким образом, да.\n;Где?;Однако.\n");
    expect(batch("source.csv", "-o", "graded.csv", "--id-field", "номер").code).toBe(0);
    const rows = linesOf(place("graded.csv")).map((line) => line.replace(/,.*,(?=\S+,[^,]*$)/, ",…,"));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/^7,.*Таким образом/);
    expect(rows[2]).toMatch(/^2,.*Однако\.\s*$/);
  });

  it("has no place for errors", () => {
    const { code, stderr } = batch(records, "-o", "inline.csv", "--errors", "inline");
    expect(code).toBe(2);
    expect(stderr).toMatch(/--errors: ошибкам есть место в результате, только если он \.jsonl/);
  });
});

describe("the shard", () => {
  it("may come from the environment", () => {
    const shard = run(["batch", records, "-o", "-", "--no-judge", "--quiet"], { env: { PRIDIRA_SHARD: "2/4" } });
    const printed = shard.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(printed).toEqual(ids.filter((id) => Number(id.slice(1)) % 4 === 1));
    const wrong = run(["batch", records, "-o", "-", "--no-judge"], { env: { PRIDIRA_SHARD: "5/4" } });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/^pridira: [^\n]*номер части от 1 до N[^\n]*\n$/);
  });
});
