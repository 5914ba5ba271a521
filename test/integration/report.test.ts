import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const answers = "examples/answers.jsonl";
const graded = folder.write("graded.jsonl", run(["check", answers, "-f", "jsonl"]).stdout);
const records = readFileSync(graded, "utf8").trimEnd().split("\n");
const at = (name: string): string => join(folder.path, name);

/** Numbers of the samples in the report's list. */
function idsIn(html: string): string[] {
  const [, index = "{}"] = /id="report-index">([^<]*)</.exec(html) ?? [];
  return JSON.parse(index).rows.map(({ id }: { id: string }) => id);
}

describe("pridira report", () => {
  it("writes one page, always the same, and says where", () => {
    const first = run(["report", graded, "--answers", answers, "-o", at("a.html")]);
    expect(first).toEqual({ code: 0, stdout: "", stderr: `${at("a.html")}: ${records.length} ответов\n` });
    const html = readFileSync(at("a.html"), "utf8");
    expect(idsIn(html)).toEqual(["steel", "rain", "equation", "tea", "post", "water"]);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/(?:src|href)="?(?:https?:)?\/\//);
    const second = run(["report", graded, "--answers", answers, "-o", "-"]);
    expect(second.stderr).toBe("");
    expect(second.stdout).toBe(html);
  });

  it("takes results that keep their input, an array, a stream, and answers in another order", () => {
    const inputs = readFileSync(answers, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const kept = records.map((line, index) => ({ ...JSON.parse(line), input: inputs[index] }));
    const html = run(["report", graded, "--answers", answers, "-o", "-"]).stdout.replaceAll("graded.jsonl", "NAME");
    const array = folder.write("kept.json", JSON.stringify(kept));
    expect(run(["report", array, "-o", "-"]).stdout.replaceAll("kept.json", "NAME")).toBe(html);
    const backwards = folder.write(
      "backwards.jsonl",
      inputs
        .reverse()
        .map((record) => JSON.stringify(record))
        .join("\n"),
    );
    expect(run(["report", graded, "--answers", backwards, "-o", "-"]).stdout.replaceAll("graded.jsonl", "NAME")).toBe(
      html,
    );
    const streamed = run(["report", "-", "--answers", answers, "-o", "-"], { input: readFileSync(graded) });
    expect(idsIn(streamed.stdout)).toHaveLength(6);
    expect(streamed.code).toBe(0);
  });

  it("two runs are joined by id; what only one has is shown all the same", () => {
    const other = folder.write(
      "other.jsonl",
      [...records.slice(2).reverse(), records[0]?.replace('"steel"', '"new"')].join("\n"),
    );
    const more = folder.write(
      "more.jsonl",
      `${readFileSync(answers, "utf8")}\n{"id":"new","answer":"${JSON.parse(readFileSync(answers, "utf8").split("\n")[0] ?? "").answer}"}\n`,
    );
    const { code, stdout, stderr } = run(["report", graded, other, "--answers", more, "-o", "-"]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(idsIn(stdout)).toEqual(["steel", "rain", "equation", "tea", "post", "water", "new"]);
    const [, index = ""] = /id="report-index">([^<]*)</.exec(stdout) ?? [];
    const rows = JSON.parse(index).rows as { id: string; runs: unknown[] }[];
    expect(rows.filter(({ runs }) => runs[1] === null).map(({ id }) => id)).toEqual(["steel", "rain"]);
    expect(rows.filter(({ runs }) => runs[0] === null).map(({ id }) => id)).toEqual(["new"]);
  });

  it("names records that can't be used, shows the rest, and ends with 3", () => {
    const broken = folder.write(
      "broken.jsonl",
      [records[0], "{", '{"answer":"Нет."}', records[0]?.replace('"status":"violation"', '"status":"x"')].join("\n"),
    );
    const { code, stdout, stderr } = run(["report", broken, "--answers", answers, "-o", "-"]);
    expect(code).toBe(3);
    expect(idsIn(stdout)).toEqual(["steel"]);
    const lines = stderr.trimEnd().split("\n");
    expect(lines[0]).toMatch(/broken\.jsonl:2: .*JSON/);
    expect(lines[1]).toMatch(/broken\.jsonl:3: это не запись результата/);
    expect(lines[2]).toMatch(/broken\.jsonl:4: findings\.0\.status: запись результата неверна/);
    expect(lines).toHaveLength(3);
  });

  it("names the first ones of many, counts the rest, and prints no part of a page", () => {
    const wrong = folder.write("wrong.jsonl", '{"answer":"Нет."}\n'.repeat(26));
    const { code, stdout, stderr } = run(["report", wrong, "--answers", answers, "-o", "-"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const lines = stderr.trimEnd().split("\n");
    expect(lines.slice(0, 5).map((line) => /wrong\.jsonl:(\d+): /.exec(line)?.[1])).toEqual(["1", "2", "3", "4", "5"]);
    expect(lines.slice(5)).toEqual([
      "pridira: и ещё 21 запись не годится",
      `pridira: ${wrong}: нет ни одной записи результата`,
    ]);
  });

  it("names ids that several records have, and shows all of them", () => {
    const twice = folder.write("twice.jsonl", [...records, ...records].join("\n"));
    const double = folder.write("double.jsonl", readFileSync(answers, "utf8").trimEnd().concat("\n").repeat(2));
    const { code, stdout, stderr } = run(["report", twice, "--answers", double, "-o", "-"]);
    expect(stderr).toBe(
      `pridira: ${twice}: 6 номеров повторяются: «steel», «rain», «equation», «tea», «post» …; показаны все записи\n`,
    );
    expect(code).toBe(0);
    expect(idsIn(stdout)).toHaveLength(12);
    expect(run(["report", twice, "--answers", double, "-o", "-", "--quiet"])).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("says where answers are missing or not those that were graded", () => {
    const [first = "", ...others] = readFileSync(answers, "utf8").trimEnd().split("\n");
    const fewer = folder.write("fewer.jsonl", others.join("\n"));
    const missing = run(["report", graded, "--answers", fewer, "-o", "-"]);
    expect(missing.code).toBe(3);
    expect(missing.stderr).toMatch(/^pridira: 1 запись без ответа: /);
    const changed = folder.write("changed.jsonl", [first.replace("Таким", "Вот таким"), ...others].join("\n"));
    const misplaced = run(["report", graded, "--answers", changed, "-o", "-"]);
    expect(misplaced.code).toBe(3);
    expect(misplaced.stderr).toMatch(/запись «steel»: замечания не подходят к ответу.*\n.*1 ответ не того текста/);
    expect(idsIn(misplaced.stdout)).toHaveLength(6);
  });

  it.each<[string, string[], RegExp]>([
    [
      "no answers at all",
      [graded, "-o", at("x.html")],
      /graded\.jsonl: в записях нет ответов; назовите файл с ними: --answers/,
    ],
    [
      "answers of others",
      [graded, "--answers", "examples/answers.csv", "-o", at("x.html")],
      /ни для одной записи нет ответа|не подходят/,
    ],
    ["a text", ["examples/answer.md", "-o", at("x.html")], /answer\.md: это текст, а нужны результаты/],
    ["data that weren't graded", [answers, "-o", at("x.html")], /answers\.jsonl:1: это не запись результата/],
    ["no file", ["нет.jsonl", "-o", at("x.html")], /нет\.jsonl: файла нет/],
    ["the input as the output", [graded, "-o", graded], /этот файл читается/],
    ["the answers as the output", [graded, "--answers", answers, "-o", answers], /этот файл читается/],
    ["a folder that isn't there", [graded, "--answers", answers, "-o", at("нет/x.html")], /папки нет/],
    ["a folder as the output", [graded, "--answers", answers, "-o", folder.path], /это не обычный файл/],
    ["no output", [graded], /--output: не хватает параметра/],
  ])("refuses %s, and leaves nothing behind", (_, args, message) => {
    const { code, stdout, stderr } = run(["report", ...args]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(existsSync(at("x.html"))).toBe(false);
    expect(readdirSync(folder.path).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("a failure leaves the old report as it was; a link is followed", () => {
    symlinkSync("yet.html", at("yet-link.html"));
    expect(run(["report", graded, "--answers", answers, "-o", at("yet-link.html"), "--quiet"]).code).toBe(0);
    expect(existsSync(at("yet.html"))).toBe(true);
    const old = folder.write("old.html", "old");
    symlinkSync(old, at("link.html"));
    expect(run(["report", "examples/answer.md", "-o", at("link.html")]).code).toBe(2);
    expect(readFileSync(old, "utf8")).toBe("old");
    expect(run(["report", graded, "--answers", answers, "-o", at("link.html"), "--quiet"])).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
    expect(readFileSync(old, "utf8")).toMatch(/^<!doctype html>/);
  });

  it("warns where the records are of another rubric", () => {
    const other = folder.write(
      "rubric.jsonl",
      records.map((line) => line.replace('"version":"1.0.0"', '"version":"0.9.0"')).join("\n"),
    );
    const { code, stderr } = run(["report", other, "--answers", answers, "-o", at("r.html"), "--quiet"]);
    expect(stderr).toBe(
      "pridira: записи сделаны по рубрике nlap 0.9.0, а названия взяты из nlap 1.0.0; укажите --rubric\n",
    );
    expect(code).toBe(0);
  });
});
