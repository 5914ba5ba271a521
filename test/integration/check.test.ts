import { symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { resultSchema } from "../../src/sample/result.js";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const CLEAN = "Чтобы сварить борщ, возьмите свёклу.";
const BAD = "Таким образом, шар раскаленный.";
const clean = folder.write("clean.md", CLEAN);
const bad = folder.write("bad.md", BAD);
const records = [
  { id: "a", question: null, answer: BAD },
  { id: 7, question: "Что такое борщ?", answer: CLEAN, extra: { kept: true } },
  { answer: "Однако." },
];
const data = folder.write("data.jsonl", `${records.map((record) => JSON.stringify(record)).join("\n")}\n`);

function lines(stdout: string) {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => resultSchema.parse(JSON.parse(line)));
}

describe("check of texts", () => {
  it("ends with 0 without violations and with 1 with them", () => {
    expect(run(["check", clean])).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout, stderr } = run(["check", clean, bad]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain(bad);
    expect(stdout).toContain("«раскаленный» → «раскалённый»");
    expect(stdout).toMatch(/2 нарушения; 2 ответа проверено\n$/);
  });

  it("allows as many violations as it is told to", () => {
    expect(run(["check", bad, "--max-violations", "1"]).code).toBe(1);
    expect(run(["check", bad, "--max-violations", "2"]).code).toBe(0);
  });

  it("runs only the checkers asked for", () => {
    const ids = (...args: string[]) =>
      lines(run(["check", bad, "-f", "jsonl", ...args]).stdout)[0]?.findings.map(({ checker }) => checker);
    expect(ids("--only", "yo,cliche")).toEqual(["cliche", "yo"]);
    expect(ids("--only", "yo", "--only", "caps")).toEqual(["yo"]);
    const { code, stderr } = run(["check", "examples/answer.md", "--only", "yo", "--skip", "yo"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("не осталось ни одной проверки") });
    expect(ids("--skip", "yo")).not.toContain("yo");
  });

  it("prints an object for one text and an array for several", () => {
    expect(resultSchema.parse(JSON.parse(run(["check", bad, "-f", "json"]).stdout)).id).toBe("1");
    const several = JSON.parse(run(["check", clean, bad, "-f", "json"]).stdout);
    expect(several.map(({ id }: { id: string }) => id)).toEqual(["1", "2"]);
  });

  it("takes a file once, however often and by whatever name it is given", () => {
    symlinkSync("bad.md", join(folder.path, "link.md"));
    const names = ["bad.md", "./bad.md", "b*.md", "link.md", bad, "clean.md", "bad.md", "нет.md", "нет.md"];
    const { stdout, stderr } = run(["check", ...names, "-f", "jsonl"], { folder: folder.path });
    expect(lines(stdout).map(({ id, findings }) => [id, findings.length > 0])).toEqual([
      ["1", true],
      ["2", false],
    ]);
    expect(stderr).toBe("pridira: нет.md: файла нет; проверьте имя и папку\n");
    expect(run(["check", ""]).stderr).toMatch(/^pridira: имя файла пустое/);
  });

  it("reads standard input, under the name it is given", () => {
    expect(run(["check"], { input: BAD }).stdout).toContain("<stdin>\n");
    expect(run(["check", "-"], { input: BAD }).code).toBe(1);
    expect(run(["check", "-", "--stdin-filename", "черновик.md"], { input: BAD }).stdout).toContain("черновик.md\n");
    const answers = lines(
      run(["check", "-", "--stdin-filename", "x.jsonl", "-f", "jsonl"], { input: `{"answer":"Однако"}\n` }).stdout,
    );
    expect(answers).toHaveLength(1);
  });

  it("prints nothing but the findings when quiet", () => {
    expect(run(["check", clean, "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("checks a file once, however often it is named", () => {
    const text = folder.write("named/one.md", "Однако.");
    folder.write("named/two.md", "Однако.");
    const { stdout, code } = run(["check", text, "./one.md", "*.md", "--max-violations", "2"], {
      folder: dirname(text),
    });
    expect(stdout).toMatch(/2 нарушения; 2 ответа проверено\n$/);
    expect(code).toBe(0);
    const { stdout: doubled } = run(["check", "-", "-"], { input: "Однако." });
    expect(doubled).toMatch(/1 нарушение; 1 ответ проверен\n$/);
  });

  it("goes on after a file that can't be read, then ends with 2", () => {
    const { code, stdout, stderr } = run(["check", "нет.md", bad]);
    expect(code).toBe(2);
    expect(stderr).toBe("pridira: нет.md: файла нет; проверьте имя и папку\n");
    expect(stdout).toContain("раскаленный");
  });
});

describe("check of records", () => {
  it("gives a result a line, in order, with the record's own id or its place", () => {
    const { code, stdout } = run(["check", data, "-f", "jsonl"]);
    expect(code).toBe(1);
    expect(lines(stdout).map(({ id }) => id)).toEqual(["a", "7", "3"]);
    for (const [index, { findings }] of lines(stdout).entries()) {
      const answer = records[index]?.answer ?? "";
      for (const { start, end, quote } of findings) expect(answer.slice(start, end)).toBe(quote);
    }
  });

  it("reads .ndjson, CRLF, a byte order mark, blank lines, no last line end, and .gz", () => {
    const text = `\ufeff${JSON.stringify(records[0])}\r\n\r\n${JSON.stringify(records[2])}`;
    const plain = folder.write("data.ndjson", text);
    const packed = folder.write("data.jsonl.gz", gzipSync(text));
    for (const file of [plain, packed]) {
      expect(lines(run(["check", file, "-f", "jsonl"]).stdout).map(({ id }) => id)).toEqual(["a", "2"]);
    }
  });

  it("names every line that it can't use, checks the others, and ends with 2", () => {
    const file = folder.write(
      "broken.jsonl",
      Buffer.concat([
        Buffer.from(`{"answer":"Однако"}\n{"answer":\n[]\n{"answer":5}\n{"text":"х"}\n`),
        Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
        Buffer.from(`{"answer":"Однако"}`),
      ]),
    );
    const { code, stdout, stderr } = run(["check", file, "-f", "jsonl"]);
    expect(code).toBe(2);
    expect(lines(stdout).map(({ id }) => id)).toEqual(["1", "7"]);
    expect(stderr.trimEnd().split("\n")).toEqual([
      `pridira: ${file}:2: не разбирается как JSON: запись обрывается: не хватает «}»`,
      `pridira: ${file}:3: ожидался объект JSON с полем ответа, а здесь пустой список`,
      `pridira: ${file}:4: answer: ответ должен быть строкой, а здесь число`,
      `pridira: ${file}:5: поле ответа не найдено; есть поля: text; назовите его: --answer-field`,
      `pridira: ${file}:6: текст не в кодировке UTF-8; сохраните его в UTF-8`,
    ]);
  });

  it("says at once which fields there are when none is known", () => {
    const file = folder.write("unknown.jsonl", `{"тело":"Однако","номер":1}\n`.repeat(3));
    const { code, stderr } = run(["check", file, "-f", "jsonl"]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `pridira: ${file}:1: поле ответа не найдено; есть поля: тело, номер; назовите его: --answer-field\n`,
    );
    expect(
      lines(run(["check", file, "-f", "jsonl", "--answer-field", "тело", "--id-field", "/номер"]).stdout),
    ).toHaveLength(3);
  });

  it.each([
    ["prompt and response", { prompt: "В?", response: "Однако" }],
    ["instruction and output", { instruction: "В?", output: "Однако" }],
    [
      "messages",
      {
        messages: [
          { role: "user", content: "В?" },
          { role: "assistant", content: "Однако" },
          { role: "user", content: "Ещё" },
        ],
      },
    ],
    [
      "ShareGPT",
      {
        conversations: [
          { from: "human", value: "В?" },
          { from: "gpt", value: "Однако" },
        ],
      },
    ],
  ])("knows records with %s", (_, record) => {
    const file = folder.write("shape.jsonl", JSON.stringify(record));
    expect(lines(run(["check", file, "-f", "jsonl", "--only", "cliche"]).stdout)[0]?.findings[0]?.quote).toBe("Однако");
  });

  it("is the same twice, byte for byte", () => {
    const first = run(["check", data, bad, "-f", "jsonl"]);
    expect(run(["check", data, bad, "-f", "jsonl"])).toEqual(first);
  });
});
