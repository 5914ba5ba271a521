import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Result, resultSchema } from "../../src/sample/result.js";
import { completion, type FakeServer, refusal, startFakeServer } from "../llm/fake-server.js";
import { makeFolder, run, runBeside } from "./command.js";
import { judgeReply, type Opinions, questionOf, startJudge } from "./judge-server.js";

const KEY = "sk-secret-0123456789abcdef";
const OPINIONS: Opinions = {
  tags: { bulky: { quotes: ["углерод застревает в решётке"], reason: "Лишние слова." } },
  suspects: { "в рамках": { answer: "yes", reason: "Проще сказать «во время»." } },
};
const ANSWERS = [
  { id: "a", question: "Почему сталь твёрже?", answer: "В рамках закалки углерод застревает в решётке." },
  { id: "b", question: null, answer: "Сталь твердеет, углерод застревает в решётке. Таким образом, всё ясно." },
  { id: "c", question: "Реши: 2 + 2.", answer: "Ответ: 4. Сложим два и два в рамках задачи." },
];

const folder = makeFolder();
afterAll(() => folder.remove());
const data = folder.write("answers.jsonl", `${ANSWERS.map((sample) => JSON.stringify(sample)).join("\n")}\n`);
const cacheDir = join(folder.path, "cache");
const env = { TEST_KEY: KEY, PRIDIRA_CACHE_DIR: cacheDir };

let server: FakeServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

function configFor({ baseURL }: FakeServer, more = "price: { input: 1, output: 10 }"): string {
  const entry = `baseURL: "${baseURL}", model: asked-model, apiKeyEnv: TEST_KEY, contextTokens: 8192`;
  return folder.write("pridira.config.yaml", `judge: local\njudges:\n  local: { ${entry}, ${more} }\n`);
}

describe("judge list", () => {
  it("names the ready ones and those of the configuration, and tells whether their keys are there", async () => {
    server = await startJudge();
    const config = configFor(server);
    const { code, stdout, stderr } = run(["judge", "list", "--config", config], {
      env: { ...env, OPENAI_API_KEY: "" },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Из настроек (${config}):\nlocal       asked-model (по умолчанию)\n`);
    expect(stdout).toContain(`${server.baseURL}, ключ в TEST_KEY (задан)\n`);
    expect(stdout).toContain("https://api.openai.com/v1, ключ в OPENAI_API_KEY (не задан)");
    expect(stdout).not.toContain(KEY);
    expect(server.requests).toHaveLength(0);
    expect(run(["judge", "list"], { folder: "/" }).stdout).not.toContain("Из настроек");
  });
});

describe("judge test", () => {
  const test = (config: string, ...args: string[]) =>
    runBeside(["judge", "test", "local", "--config", config, ...args], { env });

  it("asks once and tells what it has found out", async () => {
    server = await startJudge();
    const { code, stdout, stderr } = await test(configFor(server));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(server.requests).toHaveLength(1);
    expect(stdout).toMatch(/^Судья «local» отвечает\.\n/);
    expect(stdout).toContain("asked-model, сервер называет её served-model");
    expect(stdout).toContain("принят, из переменной TEST_KEY");
    expect(stdout).toContain("json_schema_strict");
    expect(stdout).toContain("вернулся");
    expect(stdout).toContain("8192 токенов, запрос занял 5000");
    expect(stdout).toContain("0,007000 $");
    expect(stdout).not.toContain(KEY);
  });

  it("finds the way that the server takes", async () => {
    server = await startFakeServer(({ body }) =>
      body.response_format?.json_schema?.strict === true
        ? refusal(400, { message: "response_format: strict is not supported" })
        : judgeReply(body),
    );
    const { stdout } = await test(configFor(server, "price: { input: 1, output: 10 }"));
    expect(stdout).toMatch(/вид ответа +json_schema\n/);
    expect(stdout).toMatch(/запросов +2\n/);
    expect((await test(configFor(server, "headers: {}"))).stdout).toMatch(/цена +неизвестна/);
  });

  it("is one line and code 4 where the judge is of no use", async () => {
    server = await startFakeServer([refusal(401, { message: KEY })]);
    const config = configFor(server);
    const refused = await test(config);
    expect(refused).toMatchObject({ code: 4, stdout: "" });
    expect(refused.stderr).toMatch(/^pridira: [^\n]+не принимает ключ \(401\)[^\n]+\n$/);
    expect(refused.stderr).not.toContain(KEY);
    await server.close();
    expect((await test(config)).stderr).toMatch(/^pridira: [^\n]+недоступен[^\n]+\n$/);

    const gone = await runBeside(["judge", "test", "file:нет.gguf"], { env });
    expect(gone).toMatchObject({ code: 4, stdout: "" });
    server = await startFakeServer(({ body }) => ({
      body: { ...(judgeReply(body).body as object), usage: { prompt_tokens: 50, completion_tokens: 5 } },
    }));
    const cut = await test(configFor(server));
    expect(cut.code).toBe(4);
    expect(cut.stderr).toMatch(/^pridira: [^\n]+видела не весь запрос[^\n]+\n$/);
  });
});

/** What a service makes of a file of requests. */
function resultsOf(requests: string, opinions = OPINIONS): string[] {
  return linesOf(requests).map((line) => {
    const { custom_id, body } = JSON.parse(line);
    const reply = judgeReply(body, opinions).body;
    return JSON.stringify({ id: "x", custom_id, response: { status_code: 200, body: reply }, error: null });
  });
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const recordsOf = (text: string): Result[] => linesOf(text).map((line) => resultSchema.parse(JSON.parse(line)));

describe("judge export and import", () => {
  const model = ["--model", "asked-model"];
  const exported = (...args: string[]) => run(["judge", "export", data, ...model, ...args], { env });
  const imported = (results: readonly string[], ...args: string[]) => {
    const file = folder.write("results.jsonl", `${results.join("\n")}\n`);
    return run(["judge", "import", file, "--input", data, ...model, ...args], { env });
  };

  it("give the records that live calls give, in any order of results", async () => {
    const { code, stdout, stderr } = exported();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "Запросов: 8, ответов: 3.\n" });
    const results = resultsOf(stdout).reverse();
    const outcome = imported(results);
    expect({ code: outcome.code, stderr: outcome.stderr }).toEqual({
      code: 0,
      stderr: `Оценено: 3, результатов: ${results.length}.\n`,
    });
    server = await startJudge(OPINIONS);
    const config = configFor(server);
    const live: Result[] = [];
    for (const { id, question, answer } of ANSWERS) {
      const file = folder.write(`${id}.md`, answer);
      const asked = question === null ? [] : ["-q", question];
      const { stdout: record } = await runBeside([file, ...asked, "--config", config, "-f", "json"], { env });
      live.push({ ...resultSchema.parse(JSON.parse(record)), id });
    }
    const withoutCost = ({ judge, ...rest }: Result) => ({ ...rest, judge: { ...judge, usage: null, seconds: null } });
    const graded = recordsOf(outcome.stdout);
    expect(graded.map(withoutCost)).toEqual(live.map(withoutCost));
    expect(graded[0]?.judge?.usage).toEqual({ inputTokens: 15_000, outputTokens: 600, costUsd: null });
    // The bodies are those that live calls send.
    const sent = new Set(server.requests.map(({ body }) => JSON.stringify(body)));
    for (const line of linesOf(stdout)) expect(sent).toContain(JSON.stringify(JSON.parse(line).body));
  });

  it("know repeats apart, and other ways to ask", () => {
    const options = ["--repeats", "3", "--plan", "single", "--rung", "text", "--no-temperature"];
    const limit = ["--limit-name", "max_completion_tokens"];
    const { stdout } = exported(...options, ...limit);
    const ids = linesOf(stdout).map((line) => JSON.parse(line).custom_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.parse(linesOf(stdout)[0] ?? "").body).toMatchObject({ max_completion_tokens: expect.any(Number) });
    expect(stdout).not.toMatch(/"temperature"|"response_format"|"max_tokens"/);
    // A reply that each repeat has of its own.
    const schemas = linesOf(exported("--repeats", "3", "--plan", "single").stdout);
    const results = linesOf(stdout).map((line, index) => {
      const { custom_id } = JSON.parse(line);
      const said = custom_id.endsWith("-2") ? {} : OPINIONS;
      const reply = judgeReply(JSON.parse(schemas[index] ?? "").body, said).body;
      return JSON.stringify({ custom_id, response: { status_code: 200, body: reply } });
    });
    const { code, stdout: records } = imported(results, ...options, ...limit);
    expect(code).toBe(0);
    const [first] = recordsOf(records);
    expect(first?.judge).toMatchObject({ repeats: 3 });
    expect(first?.verdict.naturalness?.tags.find(({ id }) => id === "bulky")?.support).toBeCloseTo(2 / 3);
  });

  it("write to a file what they would print", () => {
    const file = join(folder.path, "requests.jsonl");
    expect(exported("-o", file)).toMatchObject({ code: 0, stdout: "" });
    const requests = readFileSync(file, "utf8");
    expect(requests).toBe(exported("--quiet").stdout);
    const graded = join(folder.path, "graded.jsonl");
    expect(imported(resultsOf(requests), "-o", graded).stdout).toBe("");
    expect(recordsOf(readFileSync(graded, "utf8"))).toHaveLength(3);
  });

  it("take one answer too, with its question and the right answer", () => {
    const answer = folder.write("one.md", ANSWERS[0]?.answer ?? "");
    const options = ["-q", "Почему?", "--reference", "Углерод", ...model];
    const { stdout } = run(["judge", "export", answer, ...options]);
    expect(stdout).toContain("Углерод");
    expect(linesOf(stdout)).toHaveLength(4);
    const results = folder.write("one.jsonl", resultsOf(stdout).join("\n"));
    const { code, stdout: records } = run(["judge", "import", results, "--input", answer, ...options]);
    expect(code).toBe(0);
    expect(recordsOf(records)[0]?.verdict.naturalness?.tags.map(({ id }) => id)).toContain("bulky");
  });

  it("name what failed, what is missing and what is too much, and end with 3", () => {
    const results = resultsOf(exported().stdout);
    const byId = (id: string) => results.findIndex((line) => line.includes(id));
    const ids = results.map((line) => JSON.parse(line).custom_id as string);
    const failed = JSON.stringify({
      custom_id: ids[0],
      response: null,
      error: { code: "batch_expired", message: "x" },
    });
    const foreign = JSON.stringify({ custom_id: "pridira-0", response: { status_code: 200, body: {} } });
    const kept = [failed, ...results.slice(1, -1), results[1] ?? "", foreign];
    expect(byId(ids[0] ?? "")).toBe(0);
    const { code, stdout, stderr } = imported(kept);
    expect(code).toBe(3);
    expect(recordsOf(stdout).map(({ id }) => id)).toEqual(["a", "b"]);
    const lines = linesOf(stderr);
    expect(lines[0]).toMatch(/answers\.jsonl:1 \(a\): судья ответил не на всё: [^\n]+batch_expired|: запрос pridira-/);
    expect(lines[1]).toMatch(/answers\.jsonl:3 \(c\): в \S+results\.jsonl нет ответа на запрос pridira-/);
    expect(lines[2]).toBe("Оценено: 2, результатов: 8, с ошибкой: 1, повторных строк: 1, лишних: 1.");
  });

  it("of other questions are one line and code 2", () => {
    const results = resultsOf(exported().stdout);
    const { code, stdout, stderr } = imported(results, "--plan", "single");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^pridira: \S+results\.jsonl: ни один из результатов \(8\) не подходит[^\n]+\n$/);
    const graded = folder.write("kept.jsonl", "было\n");
    expect(imported(results, "--plan", "single", "-o", graded).code).toBe(2);
    expect(readFileSync(graded, "utf8")).toBe("было\n");
    expect(imported(linesOf(exported().stdout)).stderr).toMatch(/:1: это запросы, а не результаты[^\n]+\n$/);
  });

  it("skip records that can't be used", () => {
    const broken = folder.write("broken.jsonl", `${JSON.stringify(ANSWERS[1])}\n{"answer":5}\n`);
    const { code, stdout, stderr } = run(["judge", "export", broken, ...model]);
    expect(code).toBe(3);
    expect(linesOf(stdout)).toHaveLength(2);
    expect(stderr).toContain("broken.jsonl:2: answer: ответ должен быть строкой, а здесь число\n");
  });

  it("compare facts with the right answer that a record brings", () => {
    const right = "Верный ответ записи.";
    const file = folder.write("right.jsonl", `${JSON.stringify({ ...ANSWERS[1], эталон: right })}\n`);
    const asked = (...args: string[]) => run(["judge", "export", file, ...model, ...args]).stdout;
    expect(asked()).toContain(right);
    expect(asked("--reference-field", "эталон")).toBe(asked());
    expect(run(["judge", "export", file, ...model, "--reference-field", "нет"])).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("a prompt that has changed", () => {
  it("is asked anew, and nothing else is", async () => {
    server = await startFakeServer(({ body }) => judgeReply(body, OPINIONS));
    const copy = join(folder.path, "copy");
    mkdirSync(copy);
    for (const name of ["bin", "dist", "prompts", "taglists", "package.json"]) {
      cpSync(name, join(copy, name), { recursive: true });
    }
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    const answer = folder.write("changed.md", ANSWERS[0]?.answer ?? "");
    const config = configFor(server);
    const grade = async () => {
      const before = server?.requests.length ?? 0;
      const args = [answer, "-q", "Почему сталь твёрже?", "--config", config, "-f", "json"];
      const cached = { ...env, PRIDIRA_CACHE_DIR: join(folder.path, "cache-of-prompts") };
      const { code, stdout } = await runBeside(args, { env: cached, launcher: join(copy, "bin", "pridira.js") });
      expect(code).toBe(0);
      const asked = (server?.requests ?? []).slice(before).map(({ body }) => questionOf(body));
      return { asked: asked.sort(), prompt: recordsOf(JSON.stringify(JSON.parse(stdout)))[0]?.judge?.prompt };
    };
    expect((await grade()).asked).toEqual(["arbitration", "tags_naturalness", "tags_quality"]);
    expect((await grade()).asked).toEqual([]);
    for (const name of readdirSync(join(copy, "prompts"))) {
      const file = join(copy, "prompts", name);
      const text = readFileSync(file, "utf8");
      if (name === "arbitration.md") writeFileSync(file, text.replace(/^version: .*$/m, "version: 9.0.0"));
    }
    const { asked, prompt } = await grade();
    expect(asked).toEqual(["arbitration"]);
    expect(prompt).toContain("arbitration@9.0.0");
    expect((await grade()).asked).toEqual([]);
  });
});

it("a server that says nothing of its usage leaves the cost unknown", async () => {
  server = await startFakeServer(({ body }) => completion(textOf(judgeReply(body).body), { usage: null }));
  const answer = folder.write("cost.md", "Сталь твердеет.");
  const command = [answer, "--config", configFor(server), "-f", "json", "--no-cache"];
  const [record] = recordsOf(JSON.stringify(JSON.parse((await runBeside(command, { env })).stdout)));
  expect(record?.judge?.usage).toEqual({ inputTokens: 0, outputTokens: 0, costUsd: null });
});

function textOf(body: unknown): string {
  return (body as { choices: [{ message: { content: string } }] }).choices[0].message.content;
}
