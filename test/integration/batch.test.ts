import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { RecordError } from "../../src/batch/record-error.js";
import { resultSchema } from "../../src/sample/result.js";
import { startFakeServer } from "../llm/fake-server.js";
import { sizeOf, someRecords, startBatch } from "./batch-runs.js";
import { cleanEnvironment, LAUNCHER, makeFolder, run } from "./command.js";
import { judgeReply, startJudge } from "./judge-server.js";
import { hasTerminal, openTerminal } from "./terminal.js";

const SLOW = 120_000;

const folder = makeFolder();
afterAll(() => folder.remove());
const place = (name: string): string => join(folder.path, name);
const linesOf = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");
const batch = (...args: string[]) => run(["batch", ...args, "--no-judge"], { folder: folder.path });

const MIXED = [
  '{"id":"a","answer":"Однако."}',
  "не запись",
  "",
  '{"id":3,"question":"без ответа"}',
  '{"id":12345678901234567890,"answer":"Таким образом, да.","n":1.50}',
];
const mixed = folder.write("mixed.jsonl", `${MIXED.join("\n")}\n`);
const records = folder.write("records.jsonl", someRecords(120));

describe("what was there before a run", () => {
  it("is given back when nothing comes in its place", () => {
    expect(batch(records, "-o", "before.jsonl").code).toBe(3);
    const names = ["before.jsonl", "before.jsonl.errors.jsonl", "before.jsonl.manifest.json"].map(place);
    const before = names.map((name) => readFileSync(name, "utf8"));
    const foreign = folder.write("cp1251.csv", Buffer.from([0xee, 0xf2, 0xe2, 0xe5, 0xf2, 0x0a, 0xc4, 0xe0, 0x0a]));
    expect(batch(foreign, "-o", "before.jsonl", "--overwrite").code).toBe(2);
    expect(names.map((name) => readFileSync(name, "utf8"))).toEqual(before);
    expect(existsSync(place("before.jsonl.previous"))).toBe(false);
    expect(batch(mixed, "-o", "before.jsonl", "--overwrite").code).toBe(3);
    expect(linesOf(place("before.jsonl"))).toHaveLength(2);
    expect(existsSync(place("before.jsonl.previous"))).toBe(false);
  });

  it("is no result that can be gone on with when another program has written it", () => {
    expect(batch(records, "-o", "foreign.jsonl").code).toBe(3);
    for (const text of [`${"чужое\n".repeat(20_000)}`, `{"a":"${"b".repeat(2_000_000)}"}\n`]) {
      const file = folder.write("foreign.jsonl", text);
      const { code, stderr } = batch(records, "-o", "foreign.jsonl", "--resume");
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("переписан другой программой") });
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });

  it("a line that begins like an array is a bad line where each has its place", () => {
    const good = '{"answer":"Однако."}';
    const input = `[1,2]\n${good}\n["обрыв\n`;
    const { status, stdout } = spawnSync(
      process.execPath,
      [LAUNCHER, "batch", "-", "-o", "-", "--errors", "inline", "--no-judge"],
      { input, encoding: "utf8", env: cleanEnvironment() },
    );
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(status).toBe(3);
    expect(lines.map((line) => line.error !== undefined)).toEqual([true, false, true]);
  });
});

describe("where each line has its place", () => {
  const good = '{"answer":"Однако."}';
  const foreign = Buffer.from([
    0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc4, 0xe0, 0x2c, 0x20, 0xee, 0xe4, 0xed, 0xe0, 0x22,
  ]);

  it.each([
    ["Windows-1251", foreign, /не в кодировке UTF-8/],
    ["no text", Buffer.from("PK\u0003\u0004\0\0\0"), /./],
  ])("a first line of %s is a bad line, and the others are graded", (_, first, reason) => {
    const input = Buffer.concat([first, Buffer.from(`\n${good}\n`), first, Buffer.from(`\n${good}`)]);
    const { code, stdout, stderr } = run(["batch", "-", "-o", "-", "--errors", "inline", "--no-judge", "--quiet"], {
      input,
    });
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect({ code, stderr, ids: lines.map(({ id }) => id) }).toEqual({
      code: 3,
      stderr: "",
      ids: ["1", "2", "3", "4"],
    });
    expect(lines.map(({ error }) => error?.raw)).toEqual([
      lines[0].error.raw,
      undefined,
      lines[0].error.raw,
      undefined,
    ]);
    expect(lines[0].error.reason).toMatch(reason);
  });

  it("the file is told of as a whole, if it has none", () => {
    const input = Buffer.concat([foreign, Buffer.from(`\n${good}\n`)]);
    const { code, stdout, stderr } = run(["batch", "-", "-o", "-", "--no-judge", "--quiet"], { input });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^pridira: <stdin>: /),
    });
  });
});

describe("a run into a file", () => {
  it("writes a result a line, in order, and bad records apart", () => {
    const { code, stdout, stderr } = batch(mixed, "-o", "out.jsonl");
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toBe("pridira: готово: оценено 2; не удалось оценить 2; они в файле out.jsonl.errors.jsonl\n");
    const results = linesOf(place("out.jsonl")).map((line) => resultSchema.parse(JSON.parse(line)));
    expect(results.map(({ id }) => id)).toEqual(["a", "12345678901234567890"]);
    const errors = linesOf(place("out.jsonl.errors.jsonl")).map((line) => JSON.parse(line) as RecordError);
    expect(errors).toMatchObject([
      { id: "2", error: { line: 2, position: 2, raw: "не запись", encoding: "utf8", graded: false } },
      {
        id: "3",
        error: { line: 4, position: 3, raw: MIXED[3], reason: expect.stringMatching(/^поле ответа не найдено/) },
      },
    ]);
  });

  it("gives the lines of `check`, whatever the number of threads", () => {
    const expected = run(["check", "-f", "jsonl", records]).stdout;
    for (const workers of ["1", "3"]) {
      batch(records, "-o", `workers-${workers}.jsonl`, "--workers", workers);
      expect(readFileSync(place(`workers-${workers}.jsonl`), "utf8")).toBe(expected);
    }
  });

  it("leaves no file of errors where there are none", () => {
    expect(batch(mixed, "-o", "one.jsonl", "--limit", "1", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(existsSync(place("one.jsonl.errors.jsonl"))).toBe(false);
  });

  it("follows links to files that aren't there yet", () => {
    symlinkSync("target.jsonl", place("later.jsonl"));
    symlinkSync("target.errors.jsonl", place("later.errors.jsonl"));
    const args = ["mixed.jsonl", "-o", "later.jsonl", "--errors", "later.errors.jsonl"];
    for (const more of [[], ["--resume"], ["--overwrite"]]) expect(batch(...args, ...more).code).toBe(3);
    expect(batch("mixed.jsonl", "-o", "-", "--errors", "later.errors.jsonl", "--overwrite").code).toBe(3);
    expect(linesOf(place("target.jsonl"))).toHaveLength(2);
    expect(linesOf(place("target.errors.jsonl"))).toHaveLength(2);
    expect(readlinkSync(place("later.errors.jsonl"))).toBe("target.errors.jsonl");
  });

  it("keeps the record, to its last digit", () => {
    batch(mixed, "-o", "kept.jsonl", "--keep-input");
    expect(linesOf(place("kept.jsonl"))[1]).toContain(`,"input":${MIXED[4]}}`);
    folder.write("pretty.json", `[\n  {\n    "answer": "Однако\\u2028.",\n    "n": 1.0\n  }\n]\n`);
    batch("pretty.json", "-o", "pretty.jsonl", "--keep-input");
    expect(linesOf(place("pretty.jsonl"))).toHaveLength(1);
    expect(linesOf(place("pretty.jsonl"))[0]).toContain('"n": 1.0');
  });

  it("loses no byte of a record that isn't text", () => {
    const bytes = Buffer.concat([Buffer.from(`${MIXED[0]}\n`), Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a])]);
    folder.write("bytes.jsonl", bytes);
    batch("bytes.jsonl", "-o", "bytes.out.jsonl");
    const [line] = linesOf(place("bytes.out.jsonl.errors.jsonl"));
    const { error } = JSON.parse(line ?? "") as RecordError;
    expect(error).toMatchObject({ encoding: "base64", raw: bytes.subarray(-5, -1).toString("base64") });
  });

  it("says in its manifest what it was made of", () => {
    const packed = folder.write("packed.jsonl.gz", gzipSync(readFileSync(records)));
    for (const [file, output] of [
      [records, "plain.jsonl"],
      [packed, "packed.jsonl"],
    ] as const) {
      batch(file, "-o", output, "--keep-input");
      const manifest = JSON.parse(readFileSync(place(`${output}.manifest.json`), "utf8"));
      const bytes = readFileSync(file);
      expect(manifest).toMatchObject({
        status: "partial",
        input: { file, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
        counts: { graded: 108, failed: 12, unjudged: 0 },
        settings: { judge: null, rubric: { id: "nlap" }, options: { "keep-input": true, limit: null } },
      });
    }
  });

  it("reads tables too", () => {
    folder.write("table.csv", 'номер;question;answer\n7;"Что\nэто?";"Таким образом, ""да"""\n8;?\n');
    expect(batch("table.csv", "-o", "table.jsonl", "--id-field", "номер", "--keep-input").code).toBe(3);
    expect(JSON.parse(linesOf(place("table.jsonl"))[0] ?? "")).toMatchObject({
      id: "7",
      findings: [{ checker: "cliche" }, {}],
      input: { номер: "7", question: "Что\nэто?" },
    });
    expect(JSON.parse(linesOf(place("table.jsonl.errors.jsonl"))[0] ?? "").error).toMatchObject({
      line: 4,
      raw: "8;?",
    });
  });
});

describe("one clear line, and nothing lost", () => {
  const original = readFileSync(records);
  const damage = () => expect(readFileSync(records).equals(original)).toBe(true);

  it.each([
    ["the input itself", records, () => {}],
    ["the input by another name", place("link.jsonl"), (name: string) => symlinkSync(records, name)],
    ["a hard link to it", place("hard.jsonl"), (name: string) => linkSync(records, name)],
  ])("when the output is %s", (_, name, make) => {
    make(name);
    for (const more of [[], ["--overwrite"], ["--resume"]]) {
      const { code, stderr } = batch(records, "-o", name, ...more);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^pridira: [^\n]*этот файл читается: писать в него нельзя[^\n]*\n$/);
      damage();
    }
  });

  it("when the errors would go over the input or the output", () => {
    for (const errors of [records, place("e.jsonl")]) {
      const { code, stderr } = batch(records, "-o", "e.jsonl", "--errors", errors, "--overwrite");
      expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 2, lines: 2 });
      damage();
    }
  });

  it.each([
    ["a folder", "early.jsonl", ".", /^pridira: \.: --errors: это папка, а нужен файл\n$/],
    [
      "in a folder that isn't there",
      "-",
      "no/e.jsonl",
      /^pridira: no\/e\.jsonl: --errors: папки нет; проверьте имя\n$/,
    ],
    ["in what is no folder", "early.jsonl", "records.jsonl/e.jsonl", /--errors: папки нет/],
    ["a device", "early.jsonl", "/dev/null", /--errors: нужен обычный файл; ошибки в самом результате: inline\n$/],
    ["a stream", "-", "-", /^pridira: --errors: в поток ошибки не пишутся; назовите файл или inline[^\n]*\n$/],
    ["nothing", "early.jsonl", "", /^pridira: --errors: имя файла пустое/],
    ["a link to itself", "early.jsonl", "loop", /loop: ссылка ведёт сама на себя\n$/],
    ["behind a link to no folder", "-", "astray", /--errors: папки нет/],
  ])("when the place for errors is %s, before anything is graded", (_, output, errors, message) => {
    for (const [name, target] of [
      ["loop", "loop"],
      ["astray", "no/e.jsonl"],
    ] as const) {
      rmSync(place(name), { force: true });
      symlinkSync(target, place(name));
    }
    const { code, stdout, stderr } = batch("mixed.jsonl", "-o", output, "--errors", errors);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(existsSync(place("early.jsonl"))).toBe(false);
    expect(existsSync(place("early.jsonl.manifest.json"))).toBe(false);
    expect(existsSync("/dev/null")).toBe(true);
  });

  it("when the usual place for errors is a folder", () => {
    mkdirSync(place("beside.jsonl.errors.jsonl"));
    const { code, stderr } = batch(mixed, "-o", "beside.jsonl");
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("errors.jsonl: --errors: это папка") });
    expect(existsSync(place("beside.jsonl"))).toBe(false);
  });

  it("when there is a cap on costs and nobody who costs anything", () => {
    const { code, stderr } = run(["batch", records, "-o", place("capped.jsonl"), "--max-cost", "1"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("судья не назван") });
    expect(existsSync(place("capped.jsonl"))).toBe(false);
  });

  it.each([
    ["a folder that isn't there", "no/out.jsonl", /папки нет/],
    ["a folder in its place", ".", /это папка, а нужен файл/],
    ["a full device", "/dev/full", /на диске нет места/],
  ])("when there is %s", (_, output, message) => {
    const { code, stderr } = batch(records, "-o", output, "--quiet", "--errors", "inline");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
    expect(stderr).toMatch(message);
  });

  it.each([
    ["without a word of overwriting", []],
    ["with it", ["--overwrite"]],
  ])("never when a link leads to a file that is yet to be made, %s", (_, options) => {
    const name = `yet${options.length}`;
    symlinkSync(`${name}.jsonl`, place(`${name}-link.jsonl`));
    expect(batch(records, "-o", place(`${name}-link.jsonl`), ...options).code).toBe(3);
    expect(lstatSync(place(`${name}-link.jsonl`)).isSymbolicLink()).toBe(true);
    expect(linesOf(place(`${name}.jsonl`))).toHaveLength(108);
  });

  it.each([
    ["nowhere", "no/such/folder.jsonl", /папки нет/],
    ["to itself", "to-itself.jsonl", /ссылка ведёт сама на себя/],
  ])("when a link leads %s", (where, target, message) => {
    const output = place(`${where.replace(" ", "-")}.jsonl`);
    symlinkSync(target, output);
    const { code, stderr } = batch(records, "-o", output, "--overwrite");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
    expect(stderr).toMatch(message);
    expect(existsSync(`${output}.manifest.json`)).toBe(false);
  });

  it("when the output is already there", () => {
    const output = folder.write("there.jsonl", "важное\n");
    expect(batch(records, "-o", output).stderr).toMatch(/файл уже есть; продолжить начатое: --resume/);
    expect(batch(records, "-o", output, "--resume").stderr).toMatch(/рядом нет записи о запуске/);
    expect(readFileSync(output, "utf8")).toBe("важное\n");
    expect(batch(records, "-o", output, "--overwrite").code).toBe(3);
    expect(linesOf(output)).toHaveLength(108);
  });

  it("when another run writes there", { timeout: SLOW }, async () => {
    const many = folder.write("many.jsonl", someRecords(3000));
    const output = place("two.jsonl");
    const first = startBatch([many, "-o", output, "--no-judge", "--quiet"]);
    await first.until(() => sizeOf(output) > 0);
    // It waits: on a busy machine it might end before the others begin.
    first.child.kill("SIGSTOP");
    try {
      for (const more of [[], ["--resume"], ["--overwrite"]]) {
        const { code, stderr } = batch(many, "-o", output, ...more);
        expect(code).toBe(2);
        expect(stderr).toMatch(/two\.jsonl: сюда уже пишет другой запуск: процесс \d+, компьютер [^\n]+\n$/);
      }
    } finally {
      first.child.kill("SIGCONT");
    }
    expect((await first.ended).code).toBe(3);
    expect(linesOf(output)).toHaveLength(2700);
  });

  it("and a lock of a process that is no more is no hindrance", () => {
    const { pid } = spawnSync(process.execPath, ["-e", "0"]);
    folder.write("stale.jsonl.lock", JSON.stringify({ pid, host: hostname() }));
    expect(batch(records, "-o", "stale.jsonl").code).toBe(3);
    expect(existsSync(place("stale.jsonl.lock"))).toBe(false);
  });

  it("when something is wrong with the call", () => {
    folder.write("not-packed.jsonl.gz", "не архив");
    for (const [args, message] of [
      [[records], /--output: не указано, куда писать/],
      [[records, "-o", "-", "--resume"], /--resume: поток нельзя продолжить/],
      [[records, "-o", "x.jsonl", "--shard", "3/2"], /--shard: .*номер части от 1 до N/],
      [[folder.write("text.md", "Однако."), "-o", "x.jsonl"], /нужны данные, ответ в записи/],
      [["нет.jsonl", "-o", "x.jsonl"], /^pridira: нет\.jsonl: файла нет/],
      [["records.jsonl/нет.jsonl", "-o", "x.jsonl"], /^pridira: records\.jsonl\/нет\.jsonl: файла нет/],
      [[".", "-o", "x.jsonl"], /^pridira: \.: это папка; назовите файлы в ней или шаблон, например «/],
      [["", "-o", "x.jsonl"], /^pridira: имя файла пустое/],
      [["not-packed.jsonl.gz", "-o", "x.jsonl"], /^pridira: not-packed\.jsonl\.gz: это не архив gzip/],
      [["mixed.jsonl", "-o", "."], /^pridira: \.: это папка, а нужен файл/],
      [
        [folder.write("odd.jsonl", '{"foo":1}\n'), "-o", "x.jsonl"],
        /odd\.jsonl:1: поле ответа не найдено; есть поля: foo/,
      ],
    ] as const) {
      const { code, stdout, stderr } = batch(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
      expect(stderr).toMatch(message);
    }
  });
});

/** A small disk of the test's own, in a namespace of its own. */
const hasSmallDisk =
  process.platform === "linux" &&
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"], { stdio: "ignore" }).status === 0;

describe.runIf(hasSmallDisk)("a disk that fills up", () => {
  function onSmallDisk(
    size: string,
    script: string,
    env: Record<string, string> = {},
  ): { stdout: string; stderr: string } {
    const mounted = `mount -t tmpfs -o size=${size} tmpfs /mnt && cd /mnt && ${script}`;
    const { stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", mounted, process.execPath, LAUNCHER], {
      encoding: "utf8",
      env: cleanEnvironment(env),
      maxBuffer: 1 << 28,
    });
    return { stdout, stderr };
  }

  it("costs nothing that was done", { timeout: SLOW }, () => {
    const whole = place("whole.jsonl");
    batch(records, "-o", whole, "--quiet");
    const command = `"$0" "$1" batch "${records}" -o out.jsonl --no-judge --resume --quiet`;
    const { stdout, stderr } = onSmallDisk(
      "128k",
      `${command}; echo "code=$?" >&2; tail -c 1 out.jsonl | od -An -c >&2
       mount -o remount,size=8m /mnt; ${command} >&2; echo "code=$?" >&2; cat out.jsonl`,
    );
    expect(stderr).toMatch(
      /^pridira: \/mnt\/out\.jsonl[^\n]*: на диске нет места[^\n]*--resume\ncode=2\n +\\n\ncode=3\n$/,
    );
    expect(stdout).toBe(readFileSync(whole, "utf8"));
  });

  it("leaves no half of a table, which is made when there is room", { timeout: SLOW }, () => {
    const whole = place("whole.csv");
    batch(records, "-o", whole, "--quiet");
    const room = Math.ceil((sizeOf(`${whole}.jsonl`) + sizeOf(`${whole}.errors.jsonl`)) / 1024) + 24;
    const command = `"$0" "$1" batch "${records}" -o out.csv --no-judge --resume --quiet`;
    const { stdout, stderr } = onSmallDisk(
      `${room}k`,
      `${command}; echo "code=$?; $(ls -A | grep -v '^out.csv.')" >&2
       mount -o remount,size=8m /mnt; ${command} >&2; echo "code=$?" >&2; cat out.csv`,
    );
    expect(stderr).toMatch(/^pridira: \/mnt\/out\.csv: на диске нет места[^\n]*\ncode=2; \ncode=3\n$/);
    expect(stdout).toBe(readFileSync(whole, "utf8"));
  });

  it("or may not be written to is named", { timeout: SLOW }, () => {
    const { stderr } = onSmallDisk(
      "8m",
      `echo важное > there.jsonl; mount -o remount,ro /mnt
       for more in "-o new.jsonl" "-o there.jsonl --overwrite" "-o new.csv" "-o - --errors new.jsonl"
       do "$0" "$1" batch "${records}" $more --no-judge; echo "code=$?" >&2; done; cat there.jsonl >&2`,
    );
    expect(stderr).toMatch(
      /^(?:pridira: \/mnt\/[^\n]+\ncode=2\n){3}pridira: new\.jsonl: --errors: диск только для чтения[^\n]*\ncode=2\nважное\n$/,
    );
  });
});

describe("limits and shards", () => {
  it("share out the whole, each record once", { timeout: SLOW }, () => {
    batch(records, "-o", "all.jsonl", "--errors", "inline", "--overwrite");
    const all = linesOf(place("all.jsonl"));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 1, max: 130 }), { nil: null }),
        (count, limit) => {
          const limited = limit === null ? [] : ["--limit", String(limit)];
          const parts = Array.from({ length: count }, (_, index) => {
            batch(
              records,
              "-o",
              "part.jsonl",
              "--errors",
              "inline",
              "--overwrite",
              "--shard",
              `${index + 1}/${count}`,
              ...limited,
            );
            const text = readFileSync(place("part.jsonl"), "utf8").trimEnd();
            return text === "" ? [] : text.split("\n");
          });
          const merged = Array.from({ length: parts[0]?.length ?? 0 }, (_, row) =>
            parts.flatMap((part) => part[row] ?? []),
          );
          expect(merged.flat()).toEqual(all.slice(0, limit ?? all.length));
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe("a filter in a pipe", () => {
  it("answers each line by a line, in order, also a bad one", () => {
    const { code, stdout } = run(["batch", "-", "-o", "-", "--no-judge", "--errors", "inline", "--quiet"], {
      input: `${MIXED.join("\n")}\n`,
    });
    expect(code).toBe(3);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(["a", "2", "3", "3", "12345678901234567890"]);
    expect(lines.map(({ error }) => error?.line ?? null)).toEqual([null, 2, 3, 4, null]);
    expect(lines[2].error.reason).toBe("пустая строка");
  });

  it("tells of bad lines on standard error, if they have no other place", () => {
    const { code, stdout, stderr } = run(["batch", "-", "-o", "-", "--no-judge", "--quiet"], {
      input: MIXED.join("\n"),
    });
    expect(code).toBe(3);
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(stderr).toMatch(/^pridira: <stdin>:2: не разбирается[^\n]+\npridira: <stdin>:4: поле ответа[^\n]+\n$/);
  });

  it("has nothing to say to nothing", () => {
    const outcome = run(["batch", "-", "-o", "-", "--no-judge", "--quiet"], { input: "" });
    expect(outcome).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("answers a line before the next one comes", { timeout: SLOW }, async () => {
    const child = spawn(process.execPath, [LAUNCHER, "batch", "-", "-o", "-", "--no-judge", "--errors", "inline"], {
      env: cleanEnvironment(),
    });
    child.stdout.setEncoding("utf8");
    for (const line of MIXED) {
      child.stdin.write(`${line}\n`);
      let answer = "";
      for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
        answer += text;
        if (answer.includes("\n")) break;
      }
      expect(answer.trimEnd().split("\n")).toHaveLength(1);
    }
    child.stdin.end();
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(3);
  });

  it("ends in silence when nobody reads on", { timeout: SLOW }, () => {
    const many = folder.write("for-head.jsonl", someRecords(3000));
    const shell = `"${process.execPath}" "${LAUNCHER}" batch - -o - --no-judge --errors inline < "${many}" | head -n 2; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8", env: cleanEnvironment() });
    expect(stderr).toBe("");
    expect(stdout.split("\n")).toHaveLength(4);
    expect(stdout.endsWith("\n141\n")).toBe(true);
  });

  it("ends after the limit, though the pipe stays open", { timeout: SLOW }, async () => {
    const child = spawn(
      process.execPath,
      [LAUNCHER, "batch", "-", "-o", "-", "--no-judge", "--limit", "2", "--quiet"],
      {
        env: cleanEnvironment(),
      },
    );
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    child.stdin.on("error", () => {});
    child.stdin.write('{"answer":"Однако."}\n'.repeat(3));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
    expect(printed.trimEnd().split("\n")).toHaveLength(2);
  });

  it("on Ctrl-C answers what it has read", { timeout: SLOW }, async () => {
    const child = spawn(process.execPath, [LAUNCHER, "batch", "-", "-o", "-", "--no-judge"], {
      env: cleanEnvironment(),
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.stdin.write('{"answer":"Однако."}\n'.repeat(5));
    while (!printed.includes("\n")) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGINT");
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(130);
    expect(printed.trimEnd().split("\n")).toHaveLength(5);
    expect(said).toBe("pridira: прервано: оценено 5\n");
  });
});

describe("with a judge", () => {
  it("tells what a run would take, and asks nobody", async () => {
    const server = await startJudge();
    const entry = `{ baseURL: "${server.baseURL}", model: m, price: { input: 1, output: 10 } }`;
    const config = folder.write("dry.yaml", `judges:\n  local: ${entry}\n`);
    const { ended } = startBatch([records, "--judge", "local", "--config", config, "--dry-run"]);
    expect((await ended).code).toBe(3);
    const { stdout } = run(["batch", records, "--judge", "local", "--config", config, "--dry-run"]);
    expect(stdout).toMatch(
      /^записей: 108\nне читаются: 12\nсимволов в ответах: [\d\s]+\nзапросов к судье: \d+\nтокенов: не больше [\d\s]+ на входе и [\d\s]+ на выходе\nцена: не больше \d+,\d\d \$\n$/,
    );
    expect(server.requests).toHaveLength(0);
    await server.close();
  });

  it("needs no key for that", () => {
    const args = ["batch", mixed, "--judge", "openai:gpt-4.1-mini"];
    expect(run([...args, "--dry-run"]).stdout).toMatch(/^записей: 2\nне читаются: 2\n.*запросов к судье: \d/s);
    expect(run([...args, "-o", place("keyless.jsonl")]).stderr).toMatch(/OPENAI_API_KEY/);
  });

  it("keeps what the judge didn't answer, and lists it", { timeout: SLOW }, async () => {
    const server = await startFakeServer(({ body }) =>
      JSON.stringify(body.messages).includes("ответ 2 готов")
        ? judgeReply(body)
        : {
            body: {
              choices: [{ index: 0, finish_reason: "content_filter", message: { role: "assistant", content: "" } }],
              model: "m",
            },
          },
    );
    const config = folder.write("refusing.yaml", `judges:\n  local: { baseURL: "${server.baseURL}", model: m }\n`);
    const args = ["--judge", "local", "--config", config, "--no-cache", "--limit", "4"];
    const { code, stderr } = await startBatch([records, "-o", place("refused.jsonl"), ...args]).ended;
    await server.close();
    expect(stderr).toMatch(/оценено 4; судья ответил не на всё: 3 записи; они в файле/);
    expect(code).toBe(3);
    expect(linesOf(place("refused.jsonl"))).toHaveLength(4);
    const errors = linesOf(place("refused.jsonl.errors.jsonl")).map((line) => JSON.parse(line) as RecordError);
    expect(errors.map(({ id, error }) => [id, error.graded])).toEqual([
      ["r0", true],
      ["r1", true],
      ["r3", true],
    ]);
  });
});

describe.runIf(hasTerminal)("in a terminal", () => {
  it("shows how far it is", { timeout: SLOW }, async () => {
    const many = folder.write("for-bar.jsonl", someRecords(4000));
    const terminal = openTerminal(["batch", many, "-o", place("bar.jsonl"), "--no-judge"], { columns: 120 });
    try {
      await terminal.waitFor(/█[█░]{19} .*\d+ ответ\S* \(\d+ %\), \S+ в секунду, осталось \d+ с/);
      expect(await terminal.waitFor(/code=3/)).toMatch(/готово: оценено 3.600; не удалось оценить 400/);
    } finally {
      terminal.close();
    }
  });
});
