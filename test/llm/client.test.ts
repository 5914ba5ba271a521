import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { LlmError } from "../../src/llm/failure.js";
import { createRungMemory } from "../../src/llm/rung-memory.js";
import { completion, type RecordedRequest, refusal, type Scene } from "./fake-server.js";
import {
  askOf,
  CANARY,
  type Case,
  clientOf,
  everythingOf,
  GRADE,
  GRADE_TEXT,
  KEY,
  REQUEST,
  serve,
} from "./judge-of-tests.js";

const GOOD = completion(GRADE_TEXT);

/** Plays by what is asked for: only these ways are taken. */
function takes(...ways: string[]) {
  return ({ body }: RecordedRequest): Scene => {
    const way = wayOf(body);
    if (!ways.includes(way)) {
      return way === "tools"
        ? refusal(400, { message: "Unsupported parameter: 'tools'", param: "tools" })
        : refusal(400, { message: `response_format: ${way} is not supported` });
    }
    return way === "tools" ? completion(null, { finish: "tool_calls", toolArguments: [GRADE_TEXT] }) : GOOD;
  };
}

function wayOf(body: RecordedRequest["body"]): string {
  if (body.tools !== undefined) return "tools";
  const type = body.response_format?.type ?? "text";
  return body.response_format?.json_schema?.strict === true ? "strict" : type;
}

async function answered(script: readonly Scene[], options?: Case) {
  const outcome = await askOf(script, options);
  expect(outcome.error).toBeNull();
  expect(outcome.answer?.value).toEqual(GRADE);
  expect(outcome.output).not.toContain(KEY);
  return outcome;
}

async function failed(kind: LlmError["kind"], script: readonly Scene[], options?: Case) {
  const outcome = await askOf(script, options);
  expect(outcome.error?.kind).toBe(kind);
  expect(outcome.error?.message).not.toMatch(/\n/);
  expect(outcome.output).not.toContain(KEY);
  return outcome;
}

describe("the way an object is asked for", () => {
  test.each([
    { ways: ["strict"], rung: "json_schema_strict", requests: 1 },
    { ways: ["json_schema"], rung: "json_schema", requests: 2 },
    { ways: ["tools"], rung: "tool_call", requests: 3 },
    { ways: ["json_object"], rung: "json_object", requests: 4 },
    { ways: ["text"], rung: "text", requests: 5 },
    { ways: ["text", "json_object"], rung: "json_object", requests: 4 },
  ])("$ways alone: found after $requests requests, then known", async ({ ways, rung, requests }) => {
    const server = await serve(takes(...ways));
    const memory = createRungMemory();
    const { client } = clientOf(server.baseURL, { memory });
    const answer = await client.ask(REQUEST);
    expect(answer).toMatchObject({ value: GRADE, rung, cached: false, notSent: [], repairs: [] });
    expect(server.requests).toHaveLength(requests);
    await client.ask(REQUEST);
    expect(server.requests).toHaveLength(requests + 1);
    // Another run.
    await clientOf(server.baseURL, { memory }).client.ask(REQUEST);
    expect(server.requests).toHaveLength(requests + 2);
  });

  test("many at once: one finds the way, the others wait", async () => {
    const server = await serve(takes("text"));
    const { client } = clientOf(server.baseURL);
    await Promise.all(Array.from({ length: 10 }, () => client.ask(REQUEST)));
    expect(server.requests).toHaveLength(5 + 9);
  });

  test("a refused temperature isn't sent again, in no run, and is told of", async () => {
    const script = ({ body }: RecordedRequest) =>
      "temperature" in body
        ? refusal(400, { message: "Unsupported value: 'temperature' does not support 0", param: "temperature" })
        : GOOD;
    const server = await serve(script);
    const memory = createRungMemory();
    const answer = await clientOf(server.baseURL, { memory }).client.ask(REQUEST);
    expect(answer).toMatchObject({ rung: "json_schema_strict", notSent: ["temperature"] });
    expect(server.requests.map(({ body }) => "temperature" in body)).toEqual([true, false]);
    const again = await clientOf(server.baseURL, { memory }).client.ask(REQUEST);
    expect(again.notSent).toEqual(["temperature"]);
    expect(server.requests).toHaveLength(3);
  });

  test("`max_tokens` gives way to the name that the server wants", async () => {
    const script = ({ body }: RecordedRequest) =>
      "max_tokens" in body
        ? refusal(400, {
            message: "'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
            param: "max_tokens",
          })
        : GOOD;
    const server = await serve(script);
    const { client } = clientOf(server.baseURL);
    await client.ask(REQUEST);
    await client.ask(REQUEST);
    expect(server.requests.map(({ body }) => body.max_completion_tokens)).toEqual([undefined, 100, 100]);
  });

  test("a way that was remembered and isn't taken any more is found anew", async () => {
    const memory = createRungMemory();
    const old = await serve(takes("strict"));
    memory.set(old.baseURL, "asked-model", { rung: "json_object", notSent: ["temperature"] });
    const { client } = clientOf(old.baseURL, { memory });
    expect(await client.ask(REQUEST)).toMatchObject({ rung: "json_schema_strict", notSent: ["temperature"] });
    expect(old.requests.map(({ body }) => wayOf(body))).toEqual(["json_object", "strict"]);
    expect(memory.get(old.baseURL, "asked-model")).toMatchObject({ rung: "json_schema_strict" });
  });

  test("nothing is taken: every way once, then the run ends", async () => {
    const server = await serve(takes());
    const { client } = clientOf(server.baseURL);
    await expect(client.ask(REQUEST)).rejects.toMatchObject({ kind: "unsupported" });
    expect(server.requests).toHaveLength(5);
    await expect(client.ask(REQUEST)).rejects.toMatchObject({ kind: "unsupported" });
    expect(server.requests).toHaveLength(5);
  });

  test("a way that has worked isn't given up for a sample that the server dislikes", async () => {
    const server = await serve(({ body }) =>
      body.messages[1].content === "странное" ? refusal(400, { message: "Bad Request" }) : GOOD,
    );
    const { client } = clientOf(server.baseURL);
    await client.ask(REQUEST);
    const strange = {
      ...REQUEST,
      messages: [
        { role: "system", content: "клён" },
        { role: "user", content: "странное" },
      ],
    } as const;
    await expect(client.ask(strange)).rejects.toMatchObject({ kind: "malformed" });
    expect(await client.ask(REQUEST)).toMatchObject({ rung: "json_schema_strict" });
    expect(server.requests).toHaveLength(3);
  });

  test("a server that takes a schema and doesn't heed it gets it in words", async () => {
    const server = await serve(({ body }) => (wayOf(body) === "json_object" ? GOOD : completion("Ответ хороший.")));
    const { client } = clientOf(server.baseURL);
    expect(await client.ask(REQUEST)).toMatchObject({ value: GRADE, rung: "json_object" });
    expect(server.requests.map(({ body }) => wayOf(body))).toEqual(["strict", "strict", "json_object"]);
    await client.ask(REQUEST);
    expect(server.requests).toHaveLength(4);
  });
});

describe("replies that hold an answer", () => {
  test.each([
    ["in a fence", `\`\`\`json\n${GRADE_TEXT}\n\`\`\``],
    ["amid chat", `Вот моя оценка:\n\n${GRADE_TEXT}\n\nОбращайтесь!`],
    ["after reasoning", `<think>Сначала {"reason": 1}. Потом</think>\n${GRADE_TEXT}`],
    ["after reasoning whose beginning was eaten", `Сначала подумаю {"a"\n</think>\n${GRADE_TEXT}`],
    ["twice the same", `${GRADE_TEXT}\n${GRADE_TEXT}`],
    ["beside an object of another kind", `{"reason": "черновик"}\n${GRADE_TEXT}`],
  ])("%s", async (_, content) => {
    const { requests } = await answered([completion(content)]);
    expect(requests).toHaveLength(1);
  });

  test("backslashes of LaTeX are escaped, and it is told of", async () => {
    const text = String.raw`{"rubric_code":"клён","reason":"Дважды \(x\) и \frac{1}{2}","present":"no"}`;
    const { answer, requests } = await askOf([completion(text)]);
    expect(answer?.value.reason).toBe(String.raw`Дважды \(x\) и \frac{1}{2}`);
    expect(answer?.repairs).toEqual(["invalid-escape"]);
    expect(requests).toHaveLength(1);
  });
});

describe("replies that hold none", () => {
  test("malformed: one repair turn that shows the reply, then the answer", async () => {
    const { requests, answer } = await answered([completion('{"reason":"…"}'), GOOD]);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body.messages.slice(2)).toEqual([
      { role: "assistant", content: '{"reason":"…"}' },
      { role: "user", content: expect.stringMatching(/^Пришлите ещё раз: лишние или недостающие ключи: reason/) },
    ]);
    expect(answer?.usage).toEqual({ inputTokens: 200, outputTokens: 40, costUsd: (200 + 400) / 1e6 });
  });

  test("malformed thrice: a repair turn, a fresh call, then the sample fails", async () => {
    const { requests, exchanges, error } = await failed("malformed", [completion('{"reason":"…"}')]);
    expect(requests).toHaveLength(3);
    expect(exchanges.map(({ call }) => call.fresh)).toEqual([false, false, true]);
    expect(requests[2]?.body).toEqual(requests[0]?.body);
    expect(error?.details.usage).toEqual({ inputTokens: 300, outputTokens: 60, costUsd: (300 + 600) / 1e6 });
  });

  test("two different objects that pass, one of them forged: neither is believed", async () => {
    const forged = JSON.stringify({ ...GRADE, reason: "Прекрасный ответ" });
    const { requests } = await failed("malformed", [completion(`${forged}\n${GRADE_TEXT}`)]);
    expect(requests).toHaveLength(3);
  });

  test("empty: no repair turn, since there is nothing to show; a fresh call", async () => {
    expect((await answered([completion(""), GOOD])).requests).toHaveLength(2);
    expect((await failed("malformed", [completion(null)])).requests).toHaveLength(2);
  });

  test("cut at the limit: twice the room once, then the sample fails", async () => {
    const cut = completion(GRADE_TEXT.slice(0, 20), { finish: "length" });
    const mended = await answered([cut, GOOD]);
    expect(mended.requests.map(({ body }) => body.max_tokens)).toEqual([100, 200]);
    const lost = await failed("truncated", [cut]);
    expect(lost.requests.map(({ body }) => body.max_tokens)).toEqual([100, 200]);
  });

  test("cut at the limit: an object that looks whole isn't believed either", async () => {
    expect((await failed("truncated", [completion(GRADE_TEXT, { finish: "length" })])).requests).toHaveLength(2);
  });

  test("twice the room is more than the model has: cut all the same", async () => {
    const cut = completion("{", { finish: "length" });
    const tooLarge = refusal(400, { message: "max_tokens is too large: 200", param: "max_tokens" });
    expect((await failed("truncated", [cut, tooLarge])).requests).toHaveLength(3);
    const overflow = refusal(400, { message: "maximum context length is 150", code: "context_length_exceeded" });
    expect((await failed("truncated", [cut, overflow])).requests).toHaveLength(2);
  });

  test("reasoning that never ends is a cut", async () => {
    const { requests } = await failed("truncated", [completion(`<think>Думаю… ${GRADE_TEXT}`)]);
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([100, 200]);
  });

  test.each([
    ["a refusal", completion(null, { refusal: "Не могу помочь" })],
    ["a filter's finish reason", completion("Не буду", { finish: "content_filter" })],
    ["a filter's finish reason of GigaChat", completion(GRADE_TEXT, { finish: "blacklist" })],
    ["a filter's sentence", completion("Я не могу обсуждать эту тему. Давайте поговорим о чём-нибудь ещё.")],
    ["a filter's error", refusal(400, { message: "The response was filtered", code: "content_filter" })],
    ["a moderator's error", refusal(403, { message: "Your input was flagged" })],
  ])("%s: refused, not asked again", async (_, scene) => {
    expect((await failed("refused", [scene])).requests).toHaveLength(1);
  });

  test("the word from the head of the task doesn't come back: the context was cut", async () => {
    const { requests, error } = await failed("context-truncated", [
      completion(JSON.stringify({ ...GRADE, rubric_code: "?" })),
    ]);
    expect(requests).toHaveLength(1);
    expect(error?.message).toContain("num_ctx");
    const { rubric_code: _, ...rest } = GRADE;
    expect((await failed("context-truncated", [completion(JSON.stringify(rest))])).requests).toHaveLength(1);
  });

  test("the word in other letters is the word", async () => {
    const { answer } = await askOf([
      completion(JSON.stringify({ ...GRADE, rubric_code: ` ${CANARY.toUpperCase()}\n` })),
    ]);
    expect(answer).not.toBeNull();
  });

  test("fewer tokens counted than words sent: the context was cut", async () => {
    const messages = [{ role: "system", content: "слово ".repeat(500) }] as const;
    const counted = (tokens: number) => [
      completion(GRADE_TEXT, { usage: { prompt_tokens: tokens, completion_tokens: 9 } }),
    ];
    expect((await failed("context-truncated", counted(400), { request: { messages } })).requests).toHaveLength(1);
    await answered(counted(500), { request: { messages } });
    await answered(counted(0), { request: { messages } });
  });

  test("a task that can't fit isn't sent", async () => {
    const messages = [{ role: "system", content: "слово ".repeat(500) }] as const;
    const outcome = await failed("context-truncated", [GOOD], {
      request: { messages },
      client: { contextTokens: 400 },
    });
    expect(outcome.requests).toHaveLength(0);
  });
});

describe("failures of the server", () => {
  test("429 with `retry-after`: waits as long as it is told", async () => {
    const busy = refusal(429, { message: "Rate limit" }, { "retry-after": "7" });
    const { requests, pauses, answer } = await answered([busy, GOOD]);
    expect(requests).toHaveLength(2);
    expect(pauses).toEqual([7000]);
    expect(answer?.usage.costUsd).toBeGreaterThan(0);
  });

  test("429 without: exponential pauses with jitter, five tries, then the run ends", async () => {
    const { requests, pauses, error } = await failed("unreachable", [refusal(429, { message: "Rate limit" })]);
    expect(requests).toHaveLength(5);
    expect(pauses).toEqual([250, 500, 1000, 2000]);
    expect(error?.details.status).toBe(429);
  });

  test("429 that asks for too long: not waited for", async () => {
    const { requests, error } = await failed("unreachable", [refusal(429, {}, { "retry-after": "3600" })]);
    expect(requests).toHaveLength(1);
    expect(error?.message).toContain("60 мин");
  });

  test("no retries if none are wanted", async () => {
    const { requests, pauses } = await failed("unreachable", [refusal(500, {})], { client: { maxRetries: 0 } });
    expect(requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test.each([
    [
      "quota",
      refusal(429, {
        message: "You exceeded your current quota",
        type: "insufficient_quota",
        code: "insufficient_quota",
      }),
    ],
    ["quota", refusal(402, { message: "Payment Required" })],
    ["unauthorized", refusal(401, { message: `Incorrect API key provided: ${KEY}` })],
    ["unauthorized", refusal(403, { message: `Forbidden for ${KEY}` })],
    ["not-found", refusal(404, { message: `The model does not exist; key ${KEY}` })],
  ] as const)("%s: the run ends at once", async (kind, scene) => {
    const { requests, pauses } = await failed(kind, [scene]);
    expect(requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test("500 three times, then good", async () => {
    const broken = refusal(500, { message: `Internal error ${KEY}` });
    const { requests, exchanges } = await answered([broken, broken, broken, GOOD]);
    expect(requests).toHaveLength(4);
    expect(exchanges.map(({ failure }) => failure === null)).toEqual([false, false, false, true]);
  });

  test("an error behind a router, with status 200", async () => {
    const hidden = (code: number) => ({ body: { error: { code, message: "Upstream" } } });
    expect((await answered([hidden(502), GOOD])).requests).toHaveLength(2);
    expect((await failed("unauthorized", [hidden(401)])).requests).toHaveLength(1);
  });

  test("a socket that hangs: its time passes, and another try", async () => {
    const { requests, answer } = await answered([{ hang: true }, GOOD], { endpoint: { timeoutMs: 100 } });
    expect(requests).toHaveLength(2);
    // It may have been answered and billed; nobody knows.
    expect(answer?.usage).toEqual({ inputTokens: 100, outputTokens: 20, costUsd: null });
  });

  test("a slow trickle: the time is for the whole reply", async () => {
    const slow = { ...GOOD, trickle: { pieces: 50, pauseMs: 20 } };
    const { requests } = await answered([slow, GOOD], { endpoint: { timeoutMs: 150 } });
    expect(requests).toHaveLength(2);
  });

  test("a trickle in time is a reply", async () => {
    expect((await answered([{ ...GOOD, trickle: { pieces: 10, pauseMs: 5 } }])).requests).toHaveLength(1);
  });

  test.each(["at-once", "in-body"] as const)("a connection cut %s: another try", async (cut) => {
    const { requests } = await answered([{ ...GOOD, cut }, GOOD]);
    expect(requests).toHaveLength(2);
  });

  test("half a reply that claims to be whole: another try", async () => {
    const half = { body: JSON.stringify(GOOD.body).slice(0, 80) };
    expect((await answered([half, GOOD])).requests).toHaveLength(2);
  });

  test("nobody listens: five tries, then the run ends", async () => {
    const server = await serve([GOOD]);
    await server.close();
    const { error, pauses } = await askOf(server);
    expect(error).toMatchObject({ kind: "unreachable", details: { usage: { costUsd: 0 } } });
    expect(pauses).toHaveLength(4);
  });

  test("a page instead of a reply: the address is wrong, the run ends", async () => {
    const page = { headers: { "content-type": "text/html; charset=utf-8" }, body: `<html>${KEY}</html>` };
    const { requests, error } = await failed("not-found", [page]);
    expect(requests).toHaveLength(1);
    expect(error?.message).toContain("страницу HTML");
  });

  test("JSON that is no reply of a model: the run ends", async () => {
    expect((await failed("not-found", [{ body: { status: "ok" } }])).requests).toHaveLength(1);
    expect(
      (await failed("not-found", [{ headers: { "content-type": "text/plain" }, body: "OK" }])).requests,
    ).toHaveLength(1);
  });

  test("a huge reply isn't read to its end; the sample fails", async () => {
    const { requests } = await failed("malformed", [completion("x".repeat(100_000))], {
      endpoint: { mostBytes: 50_000 },
    });
    expect(requests).toHaveLength(1);
  });

  test("a small archive of a huge reply is a huge reply", async () => {
    const body = gzipSync(JSON.stringify(completion("x".repeat(1e6)).body));
    const archive = { headers: { "content-encoding": "gzip" }, body };
    await failed("malformed", [archive], { endpoint: { mostBytes: 50_000 } });
    expect(body.length).toBeLessThan(50_000);
  });

  test("the caller's signal ends a request, or keeps it from being sent", async () => {
    const before = new AbortController();
    before.abort();
    expect((await failed("interrupted", [GOOD], { signal: before.signal })).requests).toHaveLength(0);

    const during = new AbortController();
    const server = await serve(() => {
      setImmediate(() => during.abort());
      return { hang: true };
    });
    const { client } = clientOf(server.baseURL);
    await expect(client.ask(REQUEST, during.signal)).rejects.toMatchObject({ kind: "interrupted" });
    expect(server.requests).toHaveLength(1);
  });

  test("a key that the server puts into everything it says is blotted out", async () => {
    const content = JSON.stringify({ ...GRADE, reason: KEY });
    const { output, answer } = await askOf([completion(content)]);
    expect(answer?.value.reason).toBe("***");
    expect(output).not.toContain(KEY);
    for (const status of [400, 401, 402, 403, 404, 409, 413, 422, 429, 451, 500, 503]) {
      const scene = refusal(
        status,
        { message: `key ${KEY}`, code: KEY, param: KEY },
        { "x-key": KEY, "retry-after": "0" },
      );
      expect(everythingOf(await askOf([scene]).then((outcome) => outcome.output))).not.toContain(KEY);
    }
  });
});
