import { lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { resultSchema } from "../../src/sample/result.js";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const TEXT = "Таким образом, шар раскаленный.\n\nОднако кот спит.\n";

let number = 0;

/** A folder with a baseline of that text and of data. */
function project(text = TEXT, ...args: string[]) {
  number += 1;
  const name = `${folder.path}/${number}`;
  folder.write(`${number}/a.md`, text);
  folder.write(`${number}/data/d.jsonl`, '{"id":"а","answer":"Однако."}\n{"id":"б","answer":"Однако."}\n');
  const check = (...more: string[]) =>
    run(["check", "a.md", "data/d.jsonl", "--baseline", "base.json", ...more], { folder: name });
  expect(check("--update-baseline", ...args).code).toBe(0);
  return {
    check,
    write: (file: string, content: string) => folder.write(`${number}/${file}`, content),
    baseline: () => readFileSync(`${name}/base.json`, "utf8"),
    name,
  };
}

describe("check --baseline", () => {
  it("marks what is known, and counts only what is new", () => {
    const { check, write } = project();
    const known = check();
    expect(known.code).toBe(0);
    expect(known.stdout.match(/\(известно\)/g)).toHaveLength(5);
    expect(known.stdout).toContain("5 нарушений (известных: 5, новых: 0); 3 ответа проверено");
    write("a.md", `Новый абзац, однако.\n\nОднако пришёл пес.\n\n${TEXT}`);
    const { code, stdout } = check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/3:1 {3}нарушение {3}cliche {2}«Однако» {2}Клише из перечня\n/);
    expect(stdout).toMatch(/5:1 .*\(известно\)\n/);
    expect(check("--max-violations", "9").code).toBe(0);
    expect(check("--max-violations", "0", "--only", "caps").code).toBe(0);
  });

  it("marks findings in every format", () => {
    const { check } = project();
    const results = check("-f", "jsonl")
      .stdout.trimEnd()
      .split("\n")
      .map((line) => resultSchema.parse(JSON.parse(line)));
    const violations = results.flatMap(({ findings }) => findings).filter(({ status }) => status === "violation");
    expect(violations.map(({ known }) => known)).toEqual(Array(5).fill(true));
    const { runs } = JSON.parse(check("-f", "sarif").stdout);
    expect(runs[0].results.map(({ baselineState }: { baselineState: string }) => baselineState)).toEqual(
      Array(5).fill("unchanged"),
    );
    expect(JSON.parse(check("-f", "jsonl").stdout.split("\n")[0] ?? "").findings).not.toEqual([]);
    expect(run(["check", `${folder.path}/${number}/a.md`, "-f", "json"]).stdout).not.toContain("known");
  });

  it("knows a finding of a record wherever the record is, but not another one like it", () => {
    const { check, write } = project();
    write(
      "data/d.jsonl",
      '{"id":"нов","answer":"Кот."}\n{"id":"б","answer":"Однако."}\n{"id":"а","answer":"Однако."}\n',
    );
    expect(check().code).toBe(0);
    write(
      "data/d.jsonl",
      '{"id":"а","answer":"Однако."}\n{"id":"б","answer":"Однако."}\n{"id":"в","answer":"Однако."}\n',
    );
    const { code, stdout } = check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/d\.jsonl:3 \(в\)\n {2}1:1 {2,}нарушение {2}.*перечня\n/);
  });

  it("knows a finding after a fix beside it", () => {
    const { check, write } = project("Однако еще кот спит.");
    write("a.md", "Однако ещё кот спит.");
    expect(check()).toMatchObject({ code: 0, stdout: expect.stringContaining("новых: 0") });
  });

  it("knows suspects too, if they were shown when it was written", () => {
    const text = "Это самая-самая большая и очень красивая собака!";
    const suspects = (outcome: { stdout: string }) =>
      JSON.parse(outcome.stdout.split("\n")[0] ?? "").findings.filter(
        ({ status }: { status: string }) => status === "suspect",
      );
    const shown = suspects(project(text, "--suspects").check("-f", "jsonl"));
    const hidden = suspects(project(text).check("-f", "jsonl"));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ known }: { known: boolean }) => known)).toBe(true);
    expect(hidden.some(({ known }: { known: boolean }) => known)).toBe(false);
  });

  it("is written the same every time, without what isn't there any more", () => {
    const { check, write, baseline, name } = project();
    const first = baseline();
    check("--update-baseline");
    expect(baseline()).toBe(first);
    expect(Object.keys(JSON.parse(first).files)).toEqual(["a.md", "data/d.jsonl"]);
    write("a.md", "Кот спит.");
    run(["check", "a.md", "--baseline", "base.json", "--update-baseline"], { folder: name });
    expect(Object.keys(JSON.parse(baseline()).files)).toEqual(["data/d.jsonl"]);
    rmSync(`${name}/data/d.jsonl`);
    run(["check", "a.md", "--baseline", "base.json", "--update-baseline"], { folder: name });
    expect(JSON.parse(baseline()).files).toEqual({});
  });

  it("keeps what checkers found that don't run now", () => {
    const { check, baseline } = project();
    const first = baseline();
    expect(check("--update-baseline", "--only", "yo").code).toBe(0);
    expect(baseline()).toBe(first);
  });

  it("lies anywhere: files are named from its folder", () => {
    const { name } = project();
    const args = ["check", `${name}/a.md`, `${name}/data/d.jsonl`, "--baseline", `${name}/base.json`];
    expect(run(args, { folder: "/" }).code).toBe(0);
    expect(run(["check", "../a.md", "--baseline", "../base.json"], { folder: `${name}/data` }).code).toBe(0);
  });

  it("fixes what is known too", () => {
    const { check, name } = project();
    expect(check("--fix").code).toBe(0);
    expect(readFileSync(`${name}/a.md`, "utf8")).toBe(TEXT.replace("раскаленный", "раскалённый"));
    expect(check("--fix", "--update-baseline").code).toBe(0);
    expect(check().stdout).toContain("4 нарушения (известных: 4, новых: 0)");
  });

  it("of another rubric is refused, with the difference named, and can be written anew", () => {
    const { check, name, baseline } = project();
    const args = ["--rubric", `${process.cwd()}/examples/rubric-brief.yaml`];
    const { code, stdout, stderr } = check(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(
      /^pridira: base\.json: список составлен по рубрике nlap 1\.\d+\.\d+, а проверка идёт по brief [\d.]+; обновите его ключом --update-baseline\n$/,
    );
    expect(check(...args, "--update-baseline").code).toBe(0);
    expect(JSON.parse(baseline()).rubric.id).not.toBe("nlap");
    expect(name).not.toBe("");
  });

  it.each([
    ["нет.json", undefined, /такого файла нет; создайте его ключом --update-baseline/],
    ["broken.json", "{", /это не список известных замечаний/],
    ["other.json", '{"files":{}}', /это не список известных замечаний/],
  ])("that can't be used is one line: %s", (file, content, message) => {
    if (content !== undefined) folder.write(file, content);
    const { code, stderr } = run(["check", folder.write("a.md", TEXT), "--baseline", `${folder.path}/${file}`]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
  });

  it("that can't be written is one line", () => {
    const args = [
      "check",
      folder.write("a.md", TEXT),
      "--baseline",
      `${folder.path}/нет/base.json`,
      "--update-baseline",
    ];
    expect(run(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^pridira: .*нет[^\n]*\n$/) });
    expect(run(["check", "a.md", "--update-baseline"]).stderr).toMatch(/--update-baseline: не сказано, в какой файл/);
  });

  it.each([
    ["empty", ""],
    ["broken off", '{"schema":1,"rubric"'],
    ["in conflict", "<<<<<<< HEAD\n"],
  ])("that is damaged is never taken for an empty one: %s", (_, content) => {
    const base = folder.write("damaged.json", content);
    for (const update of [[], ["--update-baseline"]]) {
      const outcome = run(["check", folder.write("a.md", TEXT), "--baseline", base, ...update]);
      const message = "это не список известных замечаний; удалите файл и создайте его заново ключом --update-baseline";
      expect(outcome).toEqual({ code: 2, stdout: "", stderr: `pridira: ${base}: ${message}\n` });
      expect(readFileSync(base, "utf8")).toBe(content);
    }
  });

  it("keeps what is known of a file that can't be read to its end", () => {
    const { check, write, baseline } = project();
    const before = JSON.parse(baseline()).files;
    folder.write(`${number}/a.md`, Buffer.from([0xff, 0xfe, 0xfa]));
    write("data/d.jsonl", '{"id":"а","answer":"Однако."}\n{"id":"б"\n{"id":"в","answer":"Таким образом."}\n');
    expect(check("--update-baseline").code).toBe(2);
    const after = JSON.parse(baseline()).files;
    expect(after["a.md"]).toEqual(before["a.md"]);
    const [old, now] = [before, after].map((files) => files["data/d.jsonl"].cliche as string[]);
    // One of the old ones is still there, the other may be behind what wasn't read; one is new.
    expect(old).toHaveLength(2);
    expect(now).toHaveLength(3);
    expect(now).toEqual(expect.arrayContaining(old ?? []));
  });

  it("is written through a link", () => {
    symlinkSync("linked/base.json", `${folder.path}/link.json`);
    folder.write("linked/other.md", "");
    for (const text of [TEXT, `${TEXT}\n`]) {
      const args = ["check", folder.write("a.md", text), "--baseline", `${folder.path}/link.json`];
      expect(run([...args, "--update-baseline"]).code).toBe(0);
      expect(lstatSync(`${folder.path}/link.json`).isSymbolicLink()).toBe(true);
      expect(JSON.parse(readFileSync(`${folder.path}/linked/base.json`, "utf8")).files).toHaveProperty(["a.md"]);
    }
  });

  it("is never written over what is no baseline", () => {
    const data = folder.write("data.jsonl", '{"answer":"Однако."}\n');
    const outcome = run(["check", data, "--baseline", data, "--update-baseline"]);
    expect(outcome).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("это не список известных") });
    expect(readFileSync(data, "utf8")).toBe('{"answer":"Однако."}\n');
  });
});
