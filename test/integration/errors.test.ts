import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { cleanEnvironment, LAUNCHER, makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const answer = folder.write("answer.md", "Однако.");
const data = folder.write("data.jsonl", '{"answer":"Однако."}\n');
const files = {
  judgeNumber: folder.write("judge-number.yaml", "judge: 5\n"),
  judgeUnknown: folder.write("judge-unknown.yaml", "rubric: nlap\njudge: нет\n"),
  judgeKey: folder.write(
    "judge-key.yaml",
    "judges:\n  a:\n    baseURL: http://127.0.0.1:9/v1\n    modle: m\n    price: { input: 1, output: 1 }\n",
  ),
  judgeSecret: folder.write(
    "judge-secret.yaml",
    "judges:\n  a:\n    baseURL: http://127.0.0.1:9/v1\n    model: m\n    apiKeyEnv: sk-12345\n",
  ),
  judge: folder.write(
    "judge.yaml",
    `judges:
  a:
    baseURL: http://127.0.0.1:9/v1
    model: m
    apiKeyEnv: NO_SUCH_KEY
  b: { model: m }
  c: { model: m, baseURL: "127.0.0.1" }
  d:
    model: m
    headers: { Host: "x" }
    baseURL: http://127.0.0.1:9/v1
  e: { model: m, baseURL: "http://127.0.0.1:9/v1", caFile: нет.pem }
  f: { model: m, baseURL: "http://127.0.0.1:9/v1", caFile: answer.md }
`,
  ),
  empty: folder.write("empty.md", ""),
  blank: folder.write("blank.md", " \n\n\t"),
  windows1251: folder.write("1251.txt", Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
  utf16: folder.write("utf16.txt", Buffer.from("\ufeffПривет, мир", "utf16le")),
  utf16WithoutMark: folder.write("utf16-bare.txt", Buffer.from("Привет, мир", "utf16le")),
  binary: folder.write("image.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])),
  gzip: folder.write("broken.jsonl.gz", "не архив"),
  brokenConfig: folder.write("broken.yaml", "rubric: nlap\ncheckers:\n  cliche: [1]\n"),
  neitherOffNorSettings: folder.write("on.yaml", "checkers:\n  yo: on\n"),
  unknownKey: folder.write("unknown.yaml", "rubric: nlap\n\nrubrik: nlap\n"),
  unknownChecker: folder.write("checker.yaml", "checkers:\n  yo: off\n  ё: off\n"),
};

describe("one line says what is wrong, and the code is 2", () => {
  it.each([
    ["a missing file", ["нет.md"], /нет\.md: файла нет/],
    ["a folder", [folder.path], /это папка, а нужен файл/],
    ["an empty file", [files.empty], /пусто/],
    ["a blank file", [files.blank], /пусто/],
    ["another encoding", [files.windows1251], /не в кодировке UTF-8/],
    ["UTF-16", [files.utf16], /UTF-16/],
    ["UTF-16 without a mark", [files.utf16WithoutMark], /UTF-16/],
    ["a binary file", [files.binary], /двоичный файл/],
    ["a broken archive", ["check", files.gzip], /не архив gzip/],
    ["records for grade", ["grade", "ответы.jsonl"], /много ответов/],
    ["an unknown command", ["chek"], /нет ни команды, ни файла «chek»; команды: grade, check/],
    ["an unknown command with arguments", ["chek", answer], /нет ни команды, ни файла «chek»/],
    ["two files for grade", [answer, answer], /grade оценивает один ответ/],
    ["an unknown option", ["check", answer, "--fast"], /--fast: нет такого параметра/],
    ["an option without its value", [answer, "--question"], /--question: у параметра нет значения/],
    [
      "an unknown format",
      ["check", answer, "-f", "xml"],
      /--format: не подходит значение «xml»; подойдут: stylish, json, jsonl/,
    ],
    ["two questions", [answer, "-q", "а", "--question-file", answer], /нельзя сочетать/],
    ["a number that is none", ["check", answer, "--max-violations", "-1"], /--max-violations: .*целое число/],
    ["an unknown checker", ["check", answer, "--only", "ё"], /--only: проверки «ё» нет; есть: cliche/],
    ["no checker at all", ["check", answer, "--only", ","], /--only: не названа ни одна проверка/],
    ["help on an unknown command", ["help", "chek"], /нет такой команды; справка: pridira --help/],
    ["an unknown rubric", [answer, "--rubric", "нет"], /нет рубрики «нет»/],
    ["a missing configuration", [answer, "--config", "нет.yaml"], /нет\.yaml: файла настроек нет/],
    ["a wrong configuration", [answer, "--config", files.brokenConfig], /broken\.yaml:3: checkers\.cliche: /],
    [
      "a checker neither off nor set",
      [answer, "--config", files.neitherOffNorSettings],
      /on\.yaml:2: checkers\.yo: нужно off или настройки проверки\n/,
    ],
    ["an unknown key in it", [answer, "--config", files.unknownKey], /unknown\.yaml:3: rubrik: лишний ключ/],
    [
      "an unknown checker in it",
      [answer, "--config", files.unknownChecker],
      /checker\.yaml:3: checkers\.ё: такой проверки/,
    ],
    ["nothing to explain", ["explain", "ё"], /нет ни тега, ни проверки «ё»/],
    ["a missing argument", ["inspect"], /не хватает аргумента «файл»/],
    ["too many arguments", ["explain", "yo", "cliche"], /лишние аргументы/],
    ["too many arguments of a subcommand", ["rubric", "list", "nlap"], /лишние аргументы/],
    ["no action", ["rubric"], /list, show или check/],
    ["votes that may be even", [answer, "--repeats", "2"], /--repeats: .*нечётное/],
    ["a sum that is none", [answer, "--max-cost", "много"], /--max-cost: .*сумма в долларах/],
    ["no cap at all", [answer, "--judge", "ollama:m", "--max-cost", "0"], /--max-cost: нужна сумма/],
    ["a cap without a price", [answer, "--judge", "ollama:m", "--max-cost", "1"], /price: с --max-cost нужна цена/],
    ["a record of a replay", [answer, "--record", "a", "--replay", "b"], /нельзя сочетать/],
    ["a record of nothing", [answer, "--record", "a"], /--record: записывать нечего/],
    ["a record over the answer", [answer, "--judge", "ollama:m", "--record", answer], /--record: этот файл читается/],
    ["a record that isn't there", [answer, "--replay", "нет.jsonl"], /нет\.jsonl: файла нет/],
    ["an unknown judge", [answer, "--judge", "нет"], /--judge: нет судьи «нет»; есть: openai/],
    ["a judge without a model", [answer, "--judge", "ollama"], /не указана модель; .*--judge ollama:qwen/],
    ["a judge without its key", [answer, "--judge", "openai:m"], /OPENAI_API_KEY/],
    ["a judge of no use", ["judge"], /list, test, export или import/],
    ["a cache of no use", ["cache"], /info или clear/],
    ["requests to nobody", ["judge", "export", answer], /--model: не указана модель/],
    ["results of nothing", ["judge", "import", answer], /--input: не хватает параметра/],
    ["requests with as many repeats as it takes", ["judge", "export", answer, "--repeats", "auto"], /auto/],
    ["requests over the answer", ["judge", "export", answer, "--model", "m", "-o", answer], /этот файл читается/],
    ["requests into a folder", ["judge", "export", answer, "--model", "m", "-o", folder.path], /это папка/],
    ["requests to two", ["judge", "export", answer, "--judge", "ollama:a", "--judge", "ollama:b"], /один судья/],
    ["requests to a file", ["judge", "export", answer, "--judge", "file:m.gguf"], /отвечает сама/],
    ["one question for many", ["judge", "export", data, "--model", "m", "-q", "а"], /у каждой записи своё/],
    ["results that are none", ["judge", "import", answer, "--input", answer, "--model", "m"], /answer\.md:1: строка/],
    ["a judge of a number", [answer, "--config", files.judgeNumber], /judge-number\.yaml:1: judge: нужна строка/],
    ["an unknown default judge", [answer, "--config", files.judgeUnknown], /judge-unknown\.yaml:2: judge: нет судьи/],
    ["a misspelt key of a judge", [answer, "--config", files.judgeKey], /judge-key\.yaml:4: judges\.a\.modle: лишний/],
    [
      "a key in place of its name",
      [answer, "--config", files.judgeSecret],
      /judge-secret\.yaml:5: judges\.a\.apiKeyEnv: нужно имя переменной/,
    ],
    [
      "a judge whose key isn't set",
      [answer, "--judge", "a", "--config", files.judge],
      /judge\.yaml:5: judges\.a\.apiKeyEnv: судье «a» нужен ключ; задайте переменную окружения NO_SUCH_KEY/,
    ],
    ["a judge without an address", [answer, "--judge", "b", "--config", files.judge], /judge\.yaml:6: .*нет адреса/],
    [
      "an address that is none",
      [answer, "--judge", "c", "--config", files.judge],
      /judge\.yaml:7: judges\.c\.baseURL: нужен адрес вида/,
    ],
    [
      "a header that isn't ours to set",
      [answer, "--judge", "d", "--config", files.judge],
      /judge\.yaml:10: judges\.d\.headers\.Host: этот заголовок задавать нельзя/,
    ],
    ["certificates that aren't there", [answer, "--judge", "e", "--config", files.judge], /нет\.pem: файла нет/],
    ["certificates that are none", [answer, "--judge", "f", "--config", files.judge], /judges\.f\.caFile: .*PEM/],
  ])("%s", (_, args, message) => {
    const { code, stdout, stderr } = run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
    expect(stderr).toMatch(message);
    expect(stdout).not.toContain("pridira:");
  });

  it("an empty pipe", () => {
    expect(run([], { input: "" })).toMatchObject({ code: 2, stderr: "pridira: <stdin>: пусто: нечего проверять\n" });
  });

  it("an archive that breaks off, after the records before", () => {
    const lines = Array.from({ length: 3000 }, (_, index) => JSON.stringify({ answer: `${index} `.repeat(300) }));
    const whole = gzipSync(lines.join("\n"));
    const file = folder.write("cut.jsonl.gz", whole.subarray(0, whole.length * 0.9));
    const { code, stdout, stderr } = run(["inspect", file, "-f", "json"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `pridira: ${file}: архив gzip обрывается\n` });
    expect(JSON.parse(stdout.split("\n")[500] ?? "").id).toBe("501");
  });

  it("a hostile name, harmlessly", () => {
    const { stderr } = run(["check", "a\u001b[2J\nb\u202e.md"]);
    expect(stderr).toBe("pridira: a␛[2J b<U+202E>.md: файла нет; проверьте имя и папку\n");
  });

  it("shows where it happened only with --debug", () => {
    expect(run(["нет.md", "--debug"]).stderr).toContain("\n    at ");
    for (const args of [["нет.md"], ["check", "нет.md"]]) {
      expect(run(args, { env: { PRIDIRA_DEBUG: "1" } }).stderr).toContain("\n    at ");
      expect(run(args, { env: { PRIDIRA_DEBUG: "0" } }).stderr).not.toContain("\n    at ");
    }
  });
});

describe.skipIf(process.platform === "win32")("a strange place", () => {
  const inShell = (script: string, file = answer) =>
    spawnSync("bash", ["-c", script, process.execPath, LAUNCHER, file], {
      cwd: folder.path,
      env: cleanEnvironment(),
      encoding: "utf8",
    });

  it("says that the current folder was removed", () => {
    const { status, stderr } = inShell('mkdir gone && cd gone && rmdir ../gone && "$0" "$1" "$2"');
    expect(stderr).toBe("pridira: текущей папки больше нет; перейдите в другую\n");
    expect(status).toBe(2);
  });

  it("prints what is finished when it is interrupted", async () => {
    const child = spawn(process.execPath, [LAUNCHER, "check", "-f", "jsonl", "--stdin-filename", "a.jsonl"], {
      cwd: folder.path,
      env: cleanEnvironment(),
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    const record = '{"answer":"Однако."}\n';
    child.stdin.write(record.repeat(200));
    // More than fits into the program's buffer has been graded once something comes.
    await once(child.stdout, "data");
    await setTimeout(300);
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    expect(code).toBe(130);
    expect(printed.trimEnd().split("\n")).toHaveLength(200);
    expect(printed.endsWith("\n")).toBe(true);
  });

  it.skipIf(!existsSync("/dev/full")).each([
    ["check", "check answer.md"],
    ["check of data", "check data.jsonl -f jsonl"],
    ["grade", "grade answer.md"],
    ["a filter", "batch data.jsonl -o - --no-judge"],
    ["help", "--help"],
  ])("says in a line that a full disk takes no results: %s", (_, command) => {
    const { status, stderr } = inShell(`"$0" "$1" ${command} > /dev/full`);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "pridira: результат не записывается: на диске нет места\n",
    });
  });

  it("neither hides violations nor tells of them when nobody reads on", () => {
    const many = folder.write("for-head.jsonl", `${JSON.stringify({ answer: "Таким образом." })}\n`.repeat(3000));
    const piped = (command: string) => inShell(`${command}; echo "code \${PIPESTATUS[0]}"`, many);
    expect(piped('"$0" "$1" check "$2" | head -n 1')).toMatchObject({
      stdout: `${many}:1 (1)\ncode 141\n`,
      stderr: "",
    });
    expect(piped('"$0" "$1" check "$2" | cat > /dev/null')).toMatchObject({ stdout: "code 1\n", stderr: "" });
  });

  it("leaves a file that it was fixing as it was when nobody reads on", () => {
    const text = `${JSON.stringify({ answer: "Таким образом, еще раз." })}\n`.repeat(3000);
    const many = folder.write("head/for-head.jsonl", text);
    const { stdout } = inShell(`"$0" "$1" check "$2" --fix | head -n 1; echo "code \${PIPESTATUS[0]}"`, many);
    expect(stdout).toContain("code 141\n");
    expect(readdirSync(dirname(many))).toEqual(["for-head.jsonl"]);
    expect(readFileSync(many, "utf8")).toBe(text);
  });

  it.skipIf(!existsSync("/dev/full"))("prints results though messages can't be written", () => {
    const { status, stdout } = inShell('"$0" "$1" check нет.md "$2" -f jsonl 2> /dev/full');
    expect(status).toBe(2);
    expect(JSON.parse(stdout).findings).toHaveLength(1);
  });
});

describe("help", () => {
  it.each([
    [[]],
    [["grade"]],
    [["check"]],
    [["inspect"]],
    [["report"]],
    [["explain"]],
    [["rubric"]],
    [["rubric", "list"]],
    [["rubric", "show"]],
    [["rubric", "check"]],
    [["judge"]],
    [["judge", "list"]],
    [["judge", "test"]],
    [["judge", "export"]],
    [["judge", "import"]],
    [["cache"]],
    [["cache", "info"]],
    [["cache", "clear"]],
    [["serve"]],
  ])("of %j is in Russian, with examples", (command) => {
    const { code, stdout, stderr } = run([...command, "--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Вызов: pridira/);
    expect(stdout).toContain("Примеры:");
    expect(stdout).not.toMatch(/\b(Usage|Options|Arguments|Commands|default|choices|env|display help|options)\b:?/);
    for (const option of ["--rubric", "--config", "--no-color", "--quiet"]) expect(stdout).toContain(option);
  });

  it("tells the version", () => {
    expect(run(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
