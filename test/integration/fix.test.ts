import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { applyPatch, parsePatch } from "diff";
import { afterAll, describe, expect, it } from "vitest";
import { cleanEnvironment, LAUNCHER, makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const BAD = 'Еще раз: Это "проверка" на 5кг и 3,5 секунды.\r\n\r\nОна она раскаленная.';
const GOOD = "Ещё раз: это «проверка» на 5 кг и 3.5 секунды.\r\n\r\nОна раскалённая.";

let number = 0;

/** Fixes a file of that content; gives what becomes of it. */
function fix(name: string, content: string | Buffer, ...args: string[]) {
  number += 1;
  const file = folder.write(`${number}/${name}`, content);
  const outcome = run(["check", file, "--fix", ...args]);
  return { ...outcome, file, content: readFileSync(file) };
}

function expectIdle(file: string): void {
  const before = { content: readFileSync(file), inode: statSync(file).ino };
  expect(run(["check", file, "--fix"]).stderr).toContain("исправлять нечего");
  expect({ content: readFileSync(file), inode: statSync(file).ino }).toEqual(before);
}

describe("check --fix of a text", () => {
  it("mends what has one right answer, and nothing else; a second run changes nothing", () => {
    const { code, stdout, stderr, content, file } = fix("a.md", BAD);
    expect(content.toString("utf8")).toBe(GOOD);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "pridira: исправлено: 7 мест, 1 файл\n" });
    expect(stdout).toBe("0 нарушений; 1 ответ проверен\n");
    expectIdle(file);
  });

  it("reports what is left, at its place in the fixed text, with code 1", () => {
    const { code, stdout } = fix("a.md", "Еще раз. Таким образом, кот спит.", "-f", "jsonl");
    expect(code).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ checker: "cliche", start: 9, status: "violation" }]);
    expect(fix("a.md", "Еще раз. Таким образом.", "--max-violations", "1").code).toBe(0);
  });

  it("keeps a byte order mark, tabs, odd line ends and the missing last one", () => {
    const before = "\ufeffЕще\tраз\r\rраз еще \r\n\n\u0000";
    expect(fix("a.txt", before).content.toString("utf8")).toBe(before.replaceAll("ще", "щё"));
  });

  it("mends only what the chosen checkers find, and disturbs no other", () => {
    expect(fix("a.md", BAD, "--only", "yo").content.toString("utf8")).toBe(
      BAD.replace("Еще", "Ещё").replace("раскаленная", "раскалённая"),
    );
    expect(fix("a.md", BAD, "--skip", "yo,quotes").content.toString("utf8")).toContain('Еще раз: это "проверка"');
  });

  it("leaves a fix out that would make a new violation", () => {
    // With one «ф» the word in capitals is no word at all; mended, it is one that is shouted.
    const text = "Это настоящий ЭФЕКТ для всех нас. Шар раскаленный.";
    const { content } = fix("a.md", text);
    expect(content.toString("utf8")).toBe(text.replace("раскаленный", "раскалённый"));
  });

  it("writes nothing where nothing is to be mended", () => {
    expectIdle(folder.write("clean.md", "Кот спит."));
  });

  it("follows a link, keeps the mode, leaves no file behind", () => {
    const file = folder.write("real/a.md", BAD);
    chmodSync(file, 0o600);
    symlinkSync(file, `${folder.path}/link.md`);
    expect(run(["check", `${folder.path}/link.md`, "--fix"]).code).toBe(0);
    expect(lstatSync(`${folder.path}/link.md`).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, "utf8")).toBe(GOOD);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(`${folder.path}/real`)).toEqual(["a.md"]);
  });

  it("of a read-only file is one line and code 2", () => {
    const file = folder.write("readonly.md", BAD);
    chmodSync(file, 0o444);
    const { code, stderr } = run(["check", file, "--fix", "--quiet"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `pridira: ${file}: файл только для чтения: ничего не записано\n`,
    });
    expect(readFileSync(file, "utf8")).toBe(BAD);
    expect(run(["check", file, "--fix-dry-run", "--quiet"])).toMatchObject({ code: 0, stderr: "" });
  });

  it("of standard input goes to standard output, and the report to where messages go", () => {
    const { code, stdout, stderr } = run(["check", "--fix"], { input: `${BAD} Однако.` });
    expect({ code, stdout }).toEqual({ code: 1, stdout: `${GOOD} Однако.` });
    expect(stderr).toContain("«Однако»");
    expect(run(["check", "-", "--fix", "--quiet"], { input: BAD })).toEqual({ code: 0, stdout: GOOD, stderr: "" });
  });

  it("of what is no file is one line and code 2", () => {
    for (const [file, message] of [
      ["/dev/null", /не обычный файл/],
      [folder.path, /это папка/],
    ] as const) {
      const { code, stderr } = run(["check", file, "--fix"]);
      expect({ code, lines: stderr.trimEnd().split("\n").length }).toEqual({ code: 2, lines: 1 });
      expect(stderr).toMatch(message);
    }
  });

  it("goes on after a file that can't be read", () => {
    const file = folder.write("after.md", BAD);
    const { code, stderr } = run(["check", "нет.md", file, "--fix"]);
    expect(code).toBe(2);
    expect(stderr).toContain("нет.md: ");
    expect(readFileSync(file, "utf8")).toBe(GOOD);
  });
});

describe("check --fix of records", () => {
  it("mends answers and leaves every other byte", () => {
    const lines = [
      '\ufeff{ "answer" : "Еще \\"р\\u0430з\\"\\/\\n" , "n":1.0E+2, "q":"еще", "z":[1,  2] }\r',
      "",
      '{"question":"Еще?","answer":"\\u0415\\u0449\\u0435 \\u044D\\u0442\\u043E","answer2":"Еще"}',
      "  ",
      "не JSON: еще",
      '{"answer":"Кот спит."}\r',
      '{"messages":[{"role":"user","content":"Еще?"},{"role":"assistant","content":"Еще \\ud83d\\ude00 раз"}]}',
      '{"id":7,"answer":"Последнее еще"}',
    ];
    const broken = Buffer.from([0x7b, 0xff, 0x7d, 0x0a]);
    const { code, content, stderr } = fix("a.jsonl", Buffer.concat([Buffer.from(`${lines.join("\n")}\n`), broken]));
    const wanted = [...lines];
    wanted[0] = '\ufeff{ "answer" : "Ещё «р\\u0430з»\\/\\n" , "n":1.0E+2, "q":"еще", "z":[1,  2] }\r';
    wanted[2] = '{"question":"Еще?","answer":"\\u0415\\u0449\\u0451 \\u044D\\u0442\\u043E","answer2":"Еще"}';
    wanted[6] = wanted[6]?.replace("Еще \\ud83d", "Ещё \\ud83d") ?? "";
    wanted[7] = '{"id":7,"answer":"Последнее ещё"}';
    expect(content.toString("latin1")).toBe(
      Buffer.concat([Buffer.from(`${wanted.join("\n")}\n`), broken]).toString("latin1"),
    );
    expect(code).toBe(2);
    expect(stderr).toContain(":5: ");
    expect(stderr).toContain("исправлено: 5 мест, 1 файл");
  });

  it("mends the named field", () => {
    const line = '{"a":{"b":["Еще","Еще"]},"answer":"Еще"}\n';
    const { content } = fix("a.ndjson", line, "--answer-field", "/a/b/1");
    expect(content.toString("utf8")).toBe('{"a":{"b":["Еще","Ещё"]},"answer":"Еще"}\n');
  });

  it("mends the elements of an array", () => {
    const array =
      '[\n  {"answer": "Еще раз",\n   "n": 1.50},\n  {"answer": "Кот"}, {"n":1e5,"answer":"раскаленный"}\n]';
    const { code, content } = fix("a.json", array);
    expect(code).toBe(0);
    expect(content.toString("utf8")).toBe(array.replace("Еще", "Ещё").replace("раскаленный", "раскалённый"));
  });

  it("mends no record that has nothing but suspects, and none joined of parts", () => {
    const line =
      '{"messages":[{"role":"assistant","content":[{"type":"text","text":"Еще"},{"type":"text","text":"раз"}]}]}\n';
    const { code, content } = fix("a.jsonl", line);
    expect(code).toBe(1);
    expect(content.toString("utf8")).toBe(line);
  });

  it.each([
    ["a.csv", "answer\nЕще\n", /такие данные на месте не исправляются/],
    ["a.jsonl.gz", gzipSync('{"answer":"Еще"}\n'), /сжатый файл на месте не исправляется/],
    ["packed.jsonl", gzipSync('{"answer":"Еще"}\n'), /сжатый файл на месте не исправляется/],
  ])("says so where it can't: %s", (name, before, message) => {
    const { code, stderr, content } = fix(name, before);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(content).toEqual(Buffer.from(before));
  });

  it("of a stream goes to standard output, with the lines that are no records", () => {
    const input = '{"answer":"Еще"}\nмусор\n{"answer":"Кот"}';
    const { code, stdout } = run(["check", "-", "--fix", "--stdin-filename", "a.jsonl"], { input });
    expect({ code, stdout }).toEqual({ code: 2, stdout: input.replace("Еще", "Ещё") });
  });

  it("mends a long file of many chunks", () => {
    const record = (index: number) => `{"id":${index},"answer":"${"Кот спит на диване. ".repeat(40)}","x":"еще"}`;
    const lines = Array.from({ length: 3000 }, (_, index) => record(index));
    const bad = (line: string, index: number) => (index % 1000 === 999 ? line.replace("Кот", "Еще кот") : line);
    const { content } = fix("long.jsonl", lines.map(bad).join("\r\n"), "--only", "yo");
    expect(content.toString("utf8")).toBe(
      lines.map((line, index) => bad(line, index).replace("Еще кот", "Ещё кот")).join("\r\n"),
    );
  });
});

describe("check --fix-dry-run", () => {
  it("prints a diff that makes the fixed files, and writes nothing", () => {
    const files = { "a.md": BAD, "d.jsonl": `{"answer":"Кот"}\n{"answer":"Еще"}\n{"answer":"\\u0435\\u0449\\u0435"}` };
    for (const [name, content] of Object.entries(files)) folder.write(`dry/${name}`, content);
    const { code, stdout, stderr } = run(["check", "a.md", "d.jsonl", "--fix-dry-run"], {
      folder: `${folder.path}/dry`,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "pridira: будет исправлено: 9 мест, 2 файла\n" });
    const patches = parsePatch(stdout);
    expect(patches.map(({ oldFileName, newFileName }) => [oldFileName, newFileName])).toEqual([
      ["a/a.md", "b/a.md"],
      ["a/d.jsonl", "b/d.jsonl"],
    ]);
    for (const [index, [name, content]] of Object.entries(files).entries()) {
      const file = `${folder.path}/dry/${name}`;
      expect(readFileSync(file, "utf8")).toBe(content);
      run(["check", file, "--fix"]);
      const [patch] = patches.slice(index, index + 1);
      expect(patch && applyPatch(content, patch, { autoConvertLineEndings: false })).toBe(readFileSync(file, "utf8"));
    }
    expect(existsSync(`${folder.path}/dry/a.md.orig`)).toBe(false);
  });

  it("prints nothing where nothing is to be mended, and tells what would be left by its code", () => {
    const file = folder.write("left.md", "Однако кот спит.");
    expect(run(["check", file, "--fix-dry-run", "--quiet"])).toEqual({ code: 1, stdout: "", stderr: "" });
  });

  it("doesn't go with a format, with --fix, or with a new baseline", () => {
    for (const args of [["-f", "json"], ["--fix"], ["--baseline", "б.json", "--update-baseline"]]) {
      expect(run(["check", "a.md", "--fix-dry-run", ...args])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^pridira: --[a-z-]+: параметр нельзя сочетать с --[^\n]+\n$/),
      });
    }
  });

  it("is no harm to a terminal's reader: the file's bytes stay in the diff only for programs", () => {
    const file = folder.write("hostile.md", "\u001b[2J Еще\n");
    writeFileSync(file, "\u001b[2J Еще\n");
    expect(run(["check", file, "--fix-dry-run"]).stdout).toContain("-\u001b[2J Еще\n+\u001b[2J Ещё\n");
  });
});

describe("what a killed run has left", () => {
  it("is removed by the next one that fixes a file of the folder", { timeout: 60_000 }, async () => {
    const file = folder.write("killed/a.md", BAD);
    const place = dirname(file);
    const record = JSON.stringify({ answer: BAD });
    const long = folder.write("killed/long.jsonl", `${record}\n`.repeat(20_000));
    const child = spawn(process.execPath, [LAUNCHER, "check", long, "--fix"], {
      env: cleanEnvironment(),
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.on("close", (_, signal) => resolve(signal)));
    while (readdirSync(place).length < 3 && child.exitCode === null) await wait(2);
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const left = readdirSync(place).filter((name) => name.endsWith(".tmp"));
    expect(left).toEqual([expect.stringMatching(/^\.long\.jsonl\.pridira-[0-9a-f]{8}-\d+-[0-9a-f]{8}\.tmp$/)]);

    const [draft = ""] = left;
    // Of a run that goes on, of another computer, of other programs, and no file at all.
    const kept = [
      draft.replace(/-\d+-/, `-${process.pid}-`),
      draft.replace(/pridira-[0-9a-f]{8}/, "pridira-00000000"),
      draft.replace("pridira", "other"),
      ".a.md.tmp",
    ];
    for (const name of kept) writeFileSync(`${place}/${name}`, "");
    const link = `${draft.slice(0, -5)}0.tmp`;
    symlinkSync(file, `${place}/${link}`);
    expect(run(["check", file, "--fix"]).code).toBe(0);
    expect(readdirSync(place).sort()).toEqual(["a.md", "long.jsonl", link, ...kept].sort());
    expect(readFileSync(file, "utf8")).toBe(GOOD);
  });
});
