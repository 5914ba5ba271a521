import { afterAll, describe, expect, it } from "vitest";
import { resultSchema } from "../../src/sample/result.js";
import { makeFolder, type RunOptions, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

folder.write("project/answer.md", "Однако шар раскаленный.");
folder.write("project/deep/deeper/answer.md", "Однако шар раскаленный.");
folder.write("project/pridira.config.yaml", "checkers:\n  cliche: off\n");
folder.write("json/answer.md", "Однако шар раскаленный.");
folder.write("json/pridira.config.json", '{ "checkers": { "yo": "off" } }');
folder.write("fields/data.jsonl", '{"данные":{"ответ":"Однако"},"ключ":"k1"}\n');
folder.write("fields/pridira.config.yaml", "fields: { answer: данные.ответ, id: /ключ }\n");
folder.write("empty/answer.md", "Однако");
folder.write("empty/pridira.config.yaml", "");

function found(args: readonly string[], options: RunOptions): string[] {
  const { stdout } = run(["check", "-f", "jsonl", ...args], options);
  return resultSchema.parse(JSON.parse(stdout)).findings.map(({ checker }) => checker);
}

describe("the configuration", () => {
  it("is the nearest one upwards", () => {
    expect(found(["answer.md"], { folder: `${folder.path}/project` })).toEqual(["yo"]);
    expect(found(["answer.md"], { folder: `${folder.path}/project/deep/deeper` })).toEqual(["yo"]);
    expect(found(["answer.md"], { folder: `${folder.path}/json` })).toEqual(["cliche"]);
  });

  it("may be empty", () => {
    expect(found(["answer.md"], { folder: `${folder.path}/empty` })).toEqual(["cliche"]);
  });

  it("can be named, by an option before the environment", () => {
    const file = `${folder.path}/project/answer.md`;
    const yaml = `${folder.path}/project/pridira.config.yaml`;
    const json = `${folder.path}/json/pridira.config.json`;
    expect(found([file], { folder: folder.path })).toEqual(["cliche", "yo"]);
    expect(found([file], { folder: folder.path, env: { PRIDIRA_CONFIG: json } })).toEqual(["cliche"]);
    expect(found([file, "--config", yaml], { folder: folder.path, env: { PRIDIRA_CONFIG: json } })).toEqual(["yo"]);
  });

  it("isn't changed by an empty variable", () => {
    const env = { PRIDIRA_CONFIG: "", PRIDIRA_RUBRIC: "", PRIDIRA_ANSWER_FIELD: "" };
    expect(found(["answer.md"], { folder: `${folder.path}/project`, env })).toEqual(["yo"]);
  });

  it("says where records keep their parts", () => {
    const { stdout } = run(["check", "-f", "jsonl", "data.jsonl"], { folder: `${folder.path}/fields` });
    expect(resultSchema.parse(JSON.parse(stdout))).toMatchObject({ id: "k1", findings: [{ quote: "Однако" }] });
  });
});

describe("rubric", () => {
  it("lists and shows what comes along", () => {
    expect(run(["rubric", "list"]).stdout).toMatch(/^nlap +\d/m);
    const { stdout } = run(["rubric", "show", "nlap"]);
    expect(stdout).toContain("Клише (cliche)");
    expect(run(["rubric", "show"]).stdout).toBe(stdout);
  });

  it("validates the one that comes along, and names what is wrong with another", () => {
    expect(run(["rubric", "check", "taglists/nlap.yaml"])).toMatchObject({ code: 0, stderr: "" });
    const wrong = folder.write("wrong.yaml", "id: мало\nversion: 1\n");
    const { code, stderr } = run(["rubric", "check", wrong]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/wrong\.yaml:2: version: /);
  });
});

describe("inspect", () => {
  const file = folder.write("inspect.md", "# Заголовок\n\nПервое. Второе `код`.\n\n- пункт\n\n```\nкод\n```\n");

  it("gives blocks, sentences, paragraphs and what is masked", () => {
    const inspection = JSON.parse(run(["inspect", file, "--format", "json"]).stdout);
    expect(Object.keys(inspection)).toEqual(["blocks", "sentences", "paragraphs", "masked"]);
    expect(inspection.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(["heading", "paragraph", "item"]);
    expect(inspection.sentences.map(({ length }: { length: number }) => length)).toEqual([9, 7, 11, 5]);
    expect(inspection.masked.map(({ kind }: { kind: string }) => kind)).toEqual(["inline-code", "code"]);
  });

  it("reads the same with the reference parser", () => {
    const fast = run(["inspect", file, "--format", "json", "--parser", "auto"]).stdout;
    expect(run(["inspect", file, "--format", "json", "--parser", "remark"]).stdout).toBe(fast);
  });

  it("has the fast parser's native part", () => {
    const hook =
      "const load=process.dlopen;process.dlopen=function(...a){console.error(a[1]);return load.apply(process,a)}";
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
    expect(run(["inspect", file], { env }).stderr).toMatch(/satteri/);
    expect(run(["inspect", file, "--parser", "remark"], { env }).stdout).toBe(run(["inspect", file]).stdout);
  });

  it("shows a person the same", () => {
    const { stdout } = run(["inspect", file]);
    expect(stdout).toContain("4 предложения");
    expect(stdout).toMatch(/заголовок +Заголовок/);
  });

  it("gives a line a record, with its id", () => {
    const data = folder.write("inspect.jsonl", '{"id":"a","answer":"Раз."}\n{"answer":"Два."}\n');
    const lines = run(["inspect", data, "--format", "json"]).stdout.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(["a", "2"]);
  });
});

describe("explain", () => {
  it("explains a checker and a tag", () => {
    const { stdout } = run(["explain", "language-errors"]);
    expect(stdout).toContain("Языковые ошибки (language-errors)");
    expect(stdout).toContain("yo");
    const checker = run(["explain", "cliche"]).stdout;
    expect(checker).toContain("Исключения");
    expect(checker).toContain("Примеры");
  });
});
