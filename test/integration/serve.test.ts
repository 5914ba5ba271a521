import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { reviewSchema } from "../../src/sample/decisions.js";
import { makeFolder, run } from "./command.js";
import { type RunningDesk, startDesk } from "./desk-server.js";

const folder = makeFolder();
const data = folder.write(
  "ответы.jsonl",
  '{"id":"a","question":"Что?","answer":"Таким образом, всё."}\n{"id":"b","answer":"Два."}\n',
);
const running = new Set<RunningDesk>();

async function start(args: readonly string[] = [], env: Record<string, string> = {}): Promise<RunningDesk> {
  const desk = await startDesk(folder.path, args, env);
  running.add(desk);
  return desk;
}

afterEach(async () => {
  for (const desk of running) await desk.kill();
  running.clear();
});
afterAll(folder.remove);

interface Sent {
  readonly method?: string;
  /** In place of the desk's own path. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A request as it stands, without what `fetch` would mend in it; the status, or the system's error. */
function ask({ url }: RunningDesk, path: string, sent: Sent = {}): Promise<{ status: number | string; text: string }> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve) => {
    const asked = request(
      {
        hostname,
        port,
        method: sent.method ?? "GET",
        path: sent.path ?? `${pathname}${path}`,
        headers: sent.headers ?? {},
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("close", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asked.on("error", (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? "", text: "" }));
    asked.end(sent.body);
  });
}

const JSON_TYPE = { "content-type": "application/json" };

async function reviewFor(desk: RunningDesk, id: string, comment: string) {
  const { rubric } = JSON.parse((await ask(desk, "state")).text);
  return {
    schema: 1,
    kind: "review",
    id,
    question: null,
    answer: "Таким образом, всё.",
    annotator: "anna",
    rubric: { id: rubric.id, version: rubric.version },
    at: "2026-01-01T00:00:00.000Z",
    decisions: [],
    verdict: {},
    comment,
  };
}

async function send(desk: RunningDesk, id: string, comment: string) {
  return ask(desk, "review", {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(await reviewFor(desk, id, comment)),
  });
}

const written = (name: string): string[] => readFileSync(join(folder.path, name), "utf8").split("\n").slice(0, -1);

describe("who gets an answer from a running desk", () => {
  it("its own page alone; whatever else asks is refused and writes nothing", async () => {
    const desk = await start([data, "--decisions", "guard.jsonl"]);
    expect((await ask(desk, "")).status).toBe(200);
    const review = JSON.stringify(await reviewFor(desk, "a", "x"));
    const post = (headers: Record<string, string>, body: string | Buffer = review) =>
      ask(desk, "review", { method: "POST", headers, body });

    expect((await ask(desk, "", { path: "/" })).status).toBe(403);
    expect((await ask(desk, "", { path: "/state" })).status).toBe(403);
    expect((await ask(desk, "", { path: `/${"x".repeat(32)}/state` })).status).toBe(403);
    expect((await ask(desk, "state", { headers: { host: "evil.example" } })).status).toBe(421);
    expect((await ask(desk, "state", { headers: { host: `evil.example:${new URL(desk.url).port}` } })).status).toBe(
      421,
    );
    expect((await post({ ...JSON_TYPE, origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ ...JSON_TYPE, origin: "null" })).status).toBe(403);
    expect((await post({ ...JSON_TYPE, "sec-fetch-site": "cross-site" })).status).toBe(403);
    for (const path of [
      "../../package.json",
      "..%2f..%2fpackage.json",
      "dictionary/../../../package.json",
      "/etc/passwd",
    ]) {
      const { status, text } = await ask(desk, path);
      expect([status, text.includes('pridira"'), text.includes("root:")]).toEqual([404, false, false]);
    }
    expect((await post({ "content-type": "text/plain" })).status).toBe(415);
    expect((await post({ "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
    expect((await ask(desk, "review", { method: "DELETE" })).status).toBe(405);
    expect((await ask(desk, "state", { method: "POST", headers: JSON_TYPE, body: "{}" })).status).toBe(405);
    const big = Buffer.alloc(17 * 1024 * 1024, 0x20);
    expect([413, "EPIPE", "ECONNRESET"]).toContain((await post(JSON_TYPE, big)).status);
    expect([413, "EPIPE", "ECONNRESET"]).toContain(
      (await post({ ...JSON_TYPE, "transfer-encoding": "chunked" }, big)).status,
    );
    expect(readFileSync(join(folder.path, "guard.jsonl"), "utf8")).toBe("");
    // It is still there after all that.
    expect((await send(desk, "a", "Цел.")).status).toBe(200);
    expect(written("guard.jsonl")).toHaveLength(1);
  });

  it("no other machine: only the loopback address is listened at", async () => {
    const { url } = await start([data, "--decisions", "loopback.jsonl"]);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
    const { port } = new URL(url);
    const listening = readFileSync("/proc/net/tcp", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, local = "", , state]) => state === "0A" && Number.parseInt(local.split(":")[1] ?? "", 16) === Number(port),
      );
    expect(listening.map(([, local]) => local?.split(":")[0])).toEqual(["0100007F"]);
  });
});

describe("decisions", () => {
  it("survive a killed server; the same command goes on at the same address, and mends a torn line", async () => {
    const args = [data, "--decisions", "killed.jsonl"];
    const first = await start(args);
    await send(first, "a", "Раз.");
    await first.kill();
    const file = join(folder.path, "killed.jsonl");
    writeFileSync(file, readFileSync(file, "utf8") + readFileSync(file, "utf8").slice(0, 60));

    const second = await start(args);
    expect(second.url).toBe(first.url);
    expect(second.stderr()).toMatch(/killed\.jsonl: последняя строка была записана не до конца, она удалена/);
    expect(JSON.parse((await ask(second, "state")).text).queue).toEqual([
      { id: "a", progress: "done" },
      { id: "b", progress: "new" },
    ]);
    expect(JSON.parse((await ask(second, "sample?id=a")).text).review.comment).toBe("Раз.");
    await send(second, "a", "Два.");
    const reviews = written("killed.jsonl").map((line) => reviewSchema.parse(JSON.parse(line)));
    expect(reviews.map(({ comment }) => comment)).toEqual(["Раз.", "Два."]);
  });

  it("belong to one server; after Ctrl-C the next one has another token", async () => {
    const args = [data, "--decisions", "one.jsonl"];
    const first = await start(args);
    const lock = join(folder.path, "one.jsonl.lock");
    expect(statSync(lock).mode & 0o077).toBe(0);
    const { code, stdout, stderr } = run(["serve", ...args], { folder: folder.path });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^pridira: one\.jsonl: с этими решениями уже работает другая команда serve \(процесс \d+\)/);
    expect(await first.interrupt()).toBe(130);
    expect(existsSync(lock)).toBe(false);
    const second = await start(args);
    expect(second.url).not.toBe(first.url);
  });

  it("of another annotator in the same file aren't shown", async () => {
    const args = [data, "--decisions", "two.jsonl"];
    const first = await start(args);
    await send(first, "a", "Раз.");
    await first.interrupt();
    const second = await start([...args, "--annotator", "boris"]);
    expect(JSON.parse((await ask(second, "state")).text).queue[0]).toEqual({ id: "a", progress: "new" });
  });
});

describe("what can't be served", () => {
  it.each([
    ["decisions that are the data", [data, "--decisions", data], /--decisions: этот файл читается/],
    ["decisions that are something else", [data, "--decisions", "other.jsonl"], /other\.jsonl:1: это не решения/],
    ["no folder for decisions", ["--decisions", "нет/d.jsonl"], /нет\/d\.jsonl: решения не записываются: папки нет/],
    ["data that aren't there", ["нет.jsonl"], /нет\.jsonl: файла нет/],
    ["data without an answer", ["empty.jsonl"], /empty\.jsonl/],
    ["a port that is none", ["--port", "70000"], /--port: не подходит значение «70000»: нужен порт от 1 до 65535/],
    ["a judge that is none", ["--judge", "нет-такого"], /нет-такого/],
    ["two files", [data, data], /лишние аргументы/],
  ])("%s", (_, args, message) => {
    folder.write("other.jsonl", '{"id":"a","answer":"Раз."}\n');
    folder.write("empty.jsonl", '{"id":"a","text2":1}\n');
    const { code, stdout, stderr } = run(["serve", ...args], { folder: folder.path });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(readFileSync(join(folder.path, "other.jsonl"), "utf8")).toBe('{"id":"a","answer":"Раз."}\n');
  });

  it("a port that is taken", async () => {
    const desk = await start([data, "--decisions", "port.jsonl"]);
    const { port } = new URL(desk.url);
    const { code, stderr } = run(["serve", data, "--decisions", "port2.jsonl", "--port", port], {
      folder: folder.path,
    });
    expect([code, stderr]).toEqual([
      2,
      `pridira: --port: порт ${port} занят; назовите другой или не называйте никакого\n`,
    ]);
    expect(existsSync(join(folder.path, "port2.jsonl.lock"))).toBe(false);
  });
});

it.each(["README.md", "README.ru.md", "docs/desk.md"])("every command in %s that opens the desk does", async (file) => {
  const commands = [...readFileSync(file, "utf8").matchAll(/^npx pridira serve(.*)$/gm)].map(([, rest = ""]) => rest);
  expect(commands.length).toBeGreaterThan(1);
  for (const name of ["answers.jsonl", "judge-record.jsonl"]) {
    folder.write(`examples/${name}`, readFileSync(`examples/${name}`));
  }
  for (const command of commands) {
    // What stands behind many spaces is said of the command.
    const args = (command.split(/\s{2,}/)[0] ?? "").split(" ").filter((word) => word !== "");
    const desk = await start(args);
    expect((await ask(desk, "")).status).toBe(200);
    await desk.kill();
  }
});

it("repeated ids and broken records are told, and the rest is the queue", async () => {
  const file = folder.write("repeated.jsonl", '{"id":"a","answer":"Раз."}\n{"id":"a","answer":"Два."}\n{"id":"c"}\n');
  const desk = await start([file, "--decisions", "repeated.decisions.jsonl"]);
  expect(desk.stderr()).toMatch(/1 номер повторяется \(«a»…\)/);
  expect(desk.stderr()).toMatch(/repeated\.jsonl:3/);
  expect(JSON.parse((await ask(desk, "state")).text).queue).toEqual([{ id: "a", progress: "new" }]);
});
