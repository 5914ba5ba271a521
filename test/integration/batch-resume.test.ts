import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Manifest } from "../../src/batch/manifest.js";
import { type FakeServer, startFakeServer } from "../llm/fake-server.js";
import { dice, sizeOf, someRecords, startBatch } from "./batch-runs.js";
import { makeFolder, run } from "./command.js";
import { judgeReply } from "./judge-server.js";

const KILLS = 25;
const SLOW = 300_000;

const folder = makeFolder();
afterAll(() => folder.remove());
const place = (name: string): string => join(folder.path, name);

const manifestOf = (output: string): Manifest => JSON.parse(readFileSync(`${output}.manifest.json`, "utf8"));

/** What a run leaves beside its output. */
function left(output: string): string[] {
  return ["lock", "journal.1", "journal.2", "manifest.json.tmp"].filter((name) => existsSync(`${output}.${name}`));
}

describe("a run by rules alone that is killed", () => {
  const input = folder.write("rules.jsonl", someRecords(1500));
  const whole = place("whole.jsonl");
  const reference = run(["batch", input, "-o", whole, "--no-judge", "--quiet"]);

  it(`at ${KILLS} places gives the same bytes`, { timeout: SLOW }, async () => {
    expect(reference).toMatchObject({ code: 3, stderr: "" });
    const output = place("killed.jsonl");
    const size = sizeOf(whole);
    const random = dice(1);
    const args = [input, "-o", output, "--no-judge", "--resume", "--quiet", "--workers", "2"];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = startBatch(args);
      const goal = (size * (kill + random())) / (KILLS + 1);
      await running.until(() => sizeOf(output) >= goal);
      running.child.kill("SIGKILL");
      await running.ended;
      // What a power cut leaves behind the last checkpoint.
      if (kill % 5 === 4 && existsSync(output))
        appendFileSync(output, random() < 0.5 ? "\0".repeat(300) : '{"id":"torn');
    }
    expect(await startBatch(args).ended).toEqual({ code: 3, stderr: "" });
    expect(readFileSync(output).equals(readFileSync(whole))).toBe(true);
    expect(readFileSync(`${output}.errors.jsonl`).equals(readFileSync(`${whole}.errors.jsonl`))).toBe(true);
    expect(left(output)).toEqual([]);
    expect(manifestOf(output)).toMatchObject({ status: "partial", counts: { graded: 1350, failed: 150 } });
  });

  it("ends what it has begun on Ctrl-C, and goes on", async () => {
    const output = place("interrupted.jsonl");
    const args = [input, "-o", output, "--no-judge", "--resume"];
    const running = startBatch(args);
    await running.until(() => sizeOf(output) > 0);
    running.child.kill("SIGINT");
    const { code, stderr } = await running.ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^pridira: прервано: оценено .*; продолжить: --resume\n$/);
    expect(readFileSync(output, "utf8").endsWith("}\n")).toBe(true);
    expect(manifestOf(output).status).toBe("interrupted");
    expect(sizeOf(output)).toBeLessThan(sizeOf(whole));
    expect(left(output)).toEqual([]);
    expect((await startBatch(args).ended).code).toBe(3);
    expect(readFileSync(output).equals(readFileSync(whole))).toBe(true);
  });

  it("redoes what was torn off its end, also when it had been finished", () => {
    const output = place("torn.jsonl");
    const args = ["batch", input, "-o", output, "--no-judge", "--resume", "--quiet"];
    expect(run(args).code).toBe(3);
    for (const share of [0.999, 0.5, 0.01]) {
      truncateSync(output, Math.floor(sizeOf(output) * share));
      expect(run(args)).toMatchObject({ code: 3, stderr: "" });
      expect(readFileSync(output).equals(readFileSync(whole)), `${share}`).toBe(true);
      expect(readFileSync(`${output}.errors.jsonl`).equals(readFileSync(`${whole}.errors.jsonl`))).toBe(true);
    }
  });

  it("redoes what was torn off lines that keep their records", () => {
    const few = folder.write("few.jsonl", someRecords(40));
    const output = place("kept.jsonl");
    const args = ["batch", few, "-o", output, "--no-judge", "--resume", "--quiet", "--keep-input"];
    expect(run(args).code).toBe(3);
    const once = readFileSync(output);
    truncateSync(output, Math.floor(once.length / 2));
    expect(run(args)).toMatchObject({ code: 3, stderr: "" });
    expect(readFileSync(output).equals(once)).toBe(true);
  });

  it("has nothing to do when it was finished", () => {
    const before = readFileSync(whole);
    expect(run(["batch", input, "-o", whole, "--no-judge", "--quiet", "--resume"])).toMatchObject({
      code: 3,
      stderr: "",
    });
    expect(readFileSync(whole).equals(before)).toBe(true);
  });

  it("with errors in their places gives the same bytes too", () => {
    const output = place("inline.jsonl");
    const args = ["batch", input, "-o", output, "--no-judge", "--resume", "--quiet", "--errors", "inline"];
    expect(run(args).code).toBe(3);
    const once = readFileSync(output);
    expect(once.toString("utf8").trimEnd().split("\n")).toHaveLength(1500);
    truncateSync(output, 100_000);
    expect(run(args).code).toBe(3);
    expect(readFileSync(output).equals(once)).toBe(true);
  });
});

describe("a shorter output that another program has written", () => {
  const input = folder.write("foreign.jsonl", someRecords(40));
  const linesOf = (text: string): string[] => text.trimEnd().split("\n");
  const beside = makeRun("foreign.out.jsonl", []);
  const inline = makeRun("foreign-inline.out.jsonl", ["--errors", "inline"]);

  function makeRun(name: string, options: string[]) {
    const output = place(name);
    const args = ["batch", input, "-o", output, "--no-judge", "--quiet", "--resume", ...options];
    run(args);
    return { args, output, text: readFileSync(output, "utf8") };
  }

  const message = "продолжить нельзя: файл переписан другой программой, эта строка не из запуска";
  const advice = "верните прежний или начните заново с --overwrite";
  const refusal = (file: string, line: number) => ({
    code: 2,
    stderr: `pridira: ${file}:${line}: ${message}; ${advice}\n`,
  });

  it.each<[string, typeof beside, (text: string) => string, number]>([
    ["notes", beside, () => '{"note":"моё"}\n', 1],
    ["a line without its end", beside, () => '{"note":"моё"}', 1],
    ["a result on many lines", beside, (text) => JSON.stringify(JSON.parse(linesOf(text)[0] ?? ""), null, 1), 1],
    ["results without their findings", beside, (text) => text.replace(/"findings":.*/g, '"n":1}'), 1],
    [
      "a result of another rubric",
      beside,
      (text) => `${linesOf(text).slice(0, 5).join("\n")}\n`.replace(/"nlap"(?!.*\n.)/, '"x"'),
      5,
    ],
    ["a line less at its beginning", inline, (text) => `${linesOf(text).slice(1, 20).join("\n")}\n`, 7],
  ])("is no run to go on with: %s", (_, { args, output, text }, rewrite, line) => {
    const rewritten = rewrite(text);
    writeFileSync(output, rewritten);
    expect(run(args)).toMatchObject(refusal(output, line));
    expect(readFileSync(output, "utf8")).toBe(rewritten);
  });

  it("nor is one beside errors that another program has written", () => {
    const { args, output, text } = beside;
    const errors = `${output}.errors.jsonl`;
    writeFileSync(output, text.slice(0, 3000));
    const rewritten = readFileSync(errors, "utf8").replace(/"position"/g, '"number"  ');
    writeFileSync(errors, rewritten);
    expect(run(args)).toMatchObject(refusal(errors, 1));
    expect(readFileSync(errors, "utf8")).toBe(rewritten);
    expect(sizeOf(output)).toBeGreaterThanOrEqual(3000);
  });
});

describe("a run over two files that is cut off in the second", () => {
  it("gives the same bytes", { timeout: SLOW }, async () => {
    const inputs = [folder.write("first.jsonl", someRecords(100)), folder.write("second.jsonl", someRecords(900))];
    const whole = place("both.jsonl");
    expect(run(["batch", ...inputs, "-o", whole, "--no-judge", "--quiet"])).toMatchObject({ code: 3, stderr: "" });
    const output = place("both-killed.jsonl");
    const args = [...inputs, "-o", output, "--no-judge", "--resume", "--quiet", "--workers", "2"];
    for (const [signal, share] of [
      ["SIGINT", 0.3],
      ["SIGKILL", 0.6],
    ] as const) {
      const running = startBatch(args);
      await running.until(() => sizeOf(output) >= sizeOf(whole) * share);
      running.child.kill(signal);
      await running.ended;
      expect(manifestOf(output).checkpoint.cursor.file).toBe(1);
      expect(sizeOf(output)).toBeLessThan(sizeOf(whole));
    }
    expect(await startBatch(args).ended).toEqual({ code: 3, stderr: "" });
    expect(readFileSync(output).equals(readFileSync(whole))).toBe(true);
    expect(readFileSync(`${output}.errors.jsonl`).equals(readFileSync(`${whole}.errors.jsonl`))).toBe(true);
    expect(left(output)).toEqual([]);
  });
});

describe("what doesn't fit together with what is done", () => {
  const records = someRecords(40);
  const input = folder.write("changing.jsonl", records);
  const output = place("changing.out.jsonl");
  const args = ["batch", input, "-o", output, "--no-judge", "--limit", "20"];
  run([...args, "--quiet"]);
  const before = readFileSync(output);
  afterEach(() => {
    writeFileSync(input, records);
    expect(readFileSync(output).equals(before)).toBe(true);
  });

  it.each([
    ["no word of resuming", args, /файл уже есть; продолжить начатое: --resume, начать заново: --overwrite/],
    [
      "other options",
      [...args, "--resume", "--keep-input"],
      /продолжить нельзя: параметр --keep-input был не задан, стал задан/,
    ],
    ["another limit", [...args.slice(0, -1), "30", "--resume"], /параметр --limit был 20, стал 30/],
    [
      "another rubric",
      [...args, "--resume", "--rubric", "examples/rubric-brief.yaml"],
      /рубрика была nlap .*, стала brief/,
    ],
    [
      "another judge",
      [...args.filter((arg) => arg !== "--no-judge"), "--resume", "--judge", "ollama:m"],
      /судья был не задан, стал m /,
    ],
    ["output and --overwrite at once", [...args, "--resume", "--overwrite"], /нельзя сочетать/],
  ])("is refused: %s", (_, command, message) => {
    const { code, stderr } = run(command);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pridira: [^\n]+\n$/);
    expect(stderr).toMatch(message);
  });

  it.each([
    ["its beginning", (text: string) => text.replace("готов", "гутов"), /вход изменился: его начало не то/],
    [
      "its size",
      (text: string) => `${text}{"answer":"Ещё."}\n`,
      /продолжить нельзя: вход изменился: было \d+ байт, стало \d+ байт/,
    ],
  ])("is refused: an input that has changed in %s", (_, change, message) => {
    writeFileSync(input, change(records));
    const { code, stderr } = run([...args, "--resume"]);
    expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 2, lines: 2 });
    expect(stderr).toMatch(message);
  });

  it("is refused: another version", () => {
    const file = `${output}.manifest.json`;
    const manifest = readFileSync(file, "utf8");
    writeFileSync(file, manifest.replace(/"version": "\d+\.\d+\.\d+"/, '"version": "0.0.1"'));
    expect(run([...args, "--resume"]).stderr).toMatch(/версия программы была 0\.0\.1, стала \d/);
    writeFileSync(file, manifest);
  });

  it("is refused: an input that is gone", () => {
    rmSync(input);
    const { code, stderr } = run([...args, "--resume"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `pridira: ${input}: файла нет; проверьте имя и папку\n` });
  });
});

describe("a run with a judge that is killed", () => {
  let server: FakeServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });
  const CONCURRENCY = 4;
  const input = folder.write("judged.jsonl", someRecords(60));

  async function startJudge(): Promise<FakeServer> {
    const random = dice(7);
    server = await startFakeServer(({ body }) => ({
      ...judgeReply(body, { suspects: {}, tags: { bulky: { quotes: ["готов"], reason: "Лишнее." } } }),
      trickle: { pieces: 2, pauseMs: 2 + Math.floor(random() * 15) },
    }));
    return server;
  }

  function argsFor({ baseURL }: FakeServer, output: string, name: string): string[] {
    const entry = `{ baseURL: "${baseURL}", model: asked-model, price: { input: 1, output: 10 } }`;
    const config = folder.write(`${name}.yaml`, `judges:\n  local: ${entry}\n`);
    const judge = ["--judge", "local", "--config", config, "--concurrency", String(CONCURRENCY), "--no-cache"];
    return [input, "-o", output, "--resume", "--quiet", ...judge];
  }

  const withoutTimes = (output: string): string => readFileSync(output, "utf8").replace(/"seconds":[\d.e-]+/g, "");
  const counts = ({ requests }: FakeServer): number[] => {
    const times = new Map<string, number>();
    for (const { body } of requests) {
      const asked = JSON.stringify(body.messages);
      times.set(asked, (times.get(asked) ?? 0) + 1);
    }
    return [...times.values()];
  };

  it(`at ${KILLS} places says the same and pays for nothing twice`, { timeout: SLOW }, async () => {
    const uninterrupted = await startJudge();
    const whole = place("judged-whole.jsonl");
    // The address is a part of what is compared: both runs ask the same server.
    expect((await startBatch(argsFor(uninterrupted, whole, "judged")).ended).code).toBe(3);
    const needed = uninterrupted.requests.length;
    expect(counts(uninterrupted).every((times) => times === 1)).toBe(true);

    const output = place("judged-killed.jsonl");
    const random = dice(3);
    const before = uninterrupted.requests.length;
    const asked = (): number => uninterrupted.requests.length - before;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = startBatch(argsFor(uninterrupted, output, "judged"));
      const goal = asked() + Math.floor((random() * needed) / 10);
      await running.until(() => asked() >= goal);
      await wait(random() * 20);
      running.child.kill("SIGKILL");
      await running.ended;
    }
    expect(await startBatch(argsFor(uninterrupted, output, "judged")).ended).toEqual({ code: 3, stderr: "" });
    expect(withoutTimes(output)).toBe(withoutTimes(whole));
    expect(readFileSync(`${output}.errors.jsonl`, "utf8")).toBe(readFileSync(`${whole}.errors.jsonl`, "utf8"));
    // Only what was on its way when the run was killed is asked once more: no reply that came was lost.
    expect(asked() - needed).toBeLessThanOrEqual(KILLS * CONCURRENCY);
    expect(left(output)).toEqual([]);
    const { spending, status } = manifestOf(output);
    expect(status).toBe("partial");
    expect(spending.requests).toBe(needed);
  });

  it("asks again only for what wasn't answered", { timeout: SLOW }, async () => {
    let silent = false;
    const held = new Set<string>();
    const answered = new Set<string>();
    const twice: string[] = [];
    server = await startFakeServer(({ body }) => {
      const asked = JSON.stringify(body.messages);
      if (answered.has(asked)) twice.push(asked);
      if (silent) {
        held.add(asked);
        return { hang: true };
      }
      answered.add(asked);
      if (answered.size === 50) silent = true;
      return judgeReply(body);
    });
    const output = place("held.jsonl");
    const first = startBatch(argsFor(server, output, "held"));
    await first.until(() => held.size >= CONCURRENCY);
    // All that was said has arrived: nothing more comes.
    await wait(500);
    first.child.kill("SIGKILL");
    await first.ended;
    silent = false;
    expect((await startBatch(argsFor(server, output, "held")).ended).code).toBe(3);
    expect(twice).toEqual([]);
    expect(manifestOf(output).counts).toMatchObject({ graded: 54, failed: 6 });
  });

  it("ends what is paid for on Ctrl-C", { timeout: SLOW }, async () => {
    const fake = await startJudge();
    const output = place("judged-interrupted.jsonl");
    const args = argsFor(fake, output, "judged-interrupted");
    const running = startBatch(args);
    await running.until(() => fake.requests.length >= 25);
    running.child.kill("SIGINT");
    expect((await running.ended).code).toBe(130);
    expect((await startBatch(args).ended).code).toBe(3);
    expect(counts(fake).every((times) => times === 1)).toBe(true);
    expect(readFileSync(output, "utf8").trimEnd().split("\n")).toHaveLength(54);
  });

  it("redoes what was torn off its end", { timeout: SLOW }, async () => {
    const fake = await startJudge();
    const output = place("judged-torn.jsonl");
    const args = [...argsFor(fake, output, "judged-torn"), "--limit", "9"];
    expect((await startBatch(args).ended).code).toBe(3);
    const once = withoutTimes(output);
    truncateSync(output, Math.floor(sizeOf(output) / 2));
    expect(await startBatch(args).ended).toEqual({ code: 3, stderr: "" });
    expect(withoutTimes(output)).toBe(once);
  });

  it("keeps within its cap over all of its parts", { timeout: SLOW }, async () => {
    const fake = await startJudge();
    const output = place("cap.jsonl");
    const args = argsFor(fake, output, "cap");
    // A request costs 0,007 $; what it may cost at the most is set aside first.
    const capped = (usd: string) => startBatch([...args, "--max-cost", usd]).ended;
    const first = await capped("0.4");
    expect(first).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/^pridira: предел расходов 0,40 \$[^\n]+\n$/),
    });
    const { spending, status } = manifestOf(output);
    expect(status).toBe("failed");
    expect(spending.costUsd).toBeLessThanOrEqual(0.4);
    expect(spending.requests).toBe(fake.requests.length);
    const again = await capped("0.4");
    expect(again.code).toBe(4);
    expect(manifestOf(output).spending.costUsd).toBeLessThanOrEqual(0.4);
    expect((await capped("10")).code).toBe(3);
    expect(counts(fake).every((times) => times === 1)).toBe(true);
  });
});
