import { describe, expect, test } from "vitest";
import { type ReplyStore, withCache } from "../../src/llm/cache.js";
import { cacheKey } from "../../src/llm/cache-key.js";
import { createLlmClient } from "../../src/llm/client.js";
import type { TransportCall, TransportReply } from "../../src/llm/contract.js";
import { LlmError } from "../../src/llm/failure.js";
import { createRungMemory } from "../../src/llm/rung-memory.js";
import { aCall, aReply, neverAborted, transportOf } from "./calls.js";
import { GRADE, GRADE_TEXT, REQUEST } from "./judge-of-tests.js";

function storeInMemory(): ReplyStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return { texts, get: async (key) => texts.get(key) ?? null, put: (key, reply) => void texts.set(key, reply) };
}

/** Resolved from outside. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe("the key", () => {
  const place = { endpoint: "http://127.0.0.1:1/v1", model: "model" };
  const key = cacheKey(place, aCall());

  const others: [string, Partial<TransportCall>][] = [
    ["messages", { messages: [{ role: "user", content: "Оцени ответ." }] }],
    ["role", { messages: aCall().messages.map(({ content }) => ({ role: "user", content })) }],
    ["schema", { schema: { name: "tags", schema: { type: "object" } } }],
    ["schema's name", { schema: { ...aCall().schema, name: "other" } }],
    [
      "the order of the schema's keys",
      {
        schema: { name: "tags", schema: { additionalProperties: false, required: [], properties: {}, type: "object" } },
      },
    ],
    ["rung", { rung: "text" }],
    ["temperature", { temperature: 0.5 }],
    ["no temperature", { temperature: null }],
    ["limit", { maxOutputTokens: 501 }],
    ["repeat", { repeat: 1 }],
    ["canary", { canary: "ясень" }],
    ["prompt", { promptHash: "abd" }],
  ];
  test.each(others)("depends on %s", (_, changes) => {
    expect(cacheKey(place, aCall(changes))).not.toBe(key);
  });

  test("depends on the endpoint and the model, not on whether it is asked anew", () => {
    expect(cacheKey({ ...place, endpoint: "http://127.0.0.1:2/v1" }, aCall())).not.toBe(key);
    expect(cacheKey({ ...place, model: "other" }, aCall())).not.toBe(key);
    expect(cacheKey(place, aCall({ fresh: true }))).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the cache", () => {
  test("answers the second time without a request", async () => {
    const inner = transportOf(() => aReply('{"a": 1}'));
    const cached = withCache(inner, storeInMemory());
    const first = await cached.send(aCall(), neverAborted);
    const second = await cached.send(aCall(), neverAborted);
    expect(first.cached).toBe(false);
    expect(second).toEqual({ ...first, cached: true });
    expect(inner.calls).toHaveLength(1);
  });

  test.each<[string, Partial<TransportReply>]>([
    ["truncated", { finish: "length" }],
    ["filtered", { finish: "filtered" }],
    ["refused", { finish: "refused" }],
    ["a refusal beside the text", { refusal: "Не могу." }],
    ["empty", { content: " \n" }],
  ])("never keeps: %s", async (_, changes) => {
    const inner = transportOf(() => aReply("{}", changes));
    const store = storeInMemory();
    const cached = withCache(inner, store);
    await cached.send(aCall(), neverAborted);
    expect((await cached.send(aCall(), neverAborted)).cached).toBe(false);
    expect(inner.calls).toHaveLength(2);
    expect(store.texts.size).toBe(0);
  });

  test("never keeps a failure", async () => {
    const inner = transportOf((_, __, number) => {
      if (number === 1) throw new LlmError("transient", "сервер молчит");
      return aReply("{}");
    });
    const cached = withCache(inner, storeInMemory());
    await expect(cached.send(aCall(), neverAborted)).rejects.toMatchObject({ kind: "transient" });
    expect((await cached.send(aCall(), neverAborted)).content).toBe("{}");
  });

  test.each([
    "",
    "{",
    "[]",
    '{"content":"{}"}',
    '{"content":"{}","finish":"length","rawFinish":null,"refusal":null,"tokens":null,"model":"m"}',
  ])("asks where what is stored is no whole reply: %s", async (text) => {
    const inner = transportOf(() => aReply("{}"));
    const store = storeInMemory();
    store.texts.set(cacheKey(inner, aCall()), text);
    expect((await withCache(inner, store).send(aCall(), neverAborted)).cached).toBe(false);
  });

  test("what is asked anew passes over what is stored and replaces it", async () => {
    const inner = transportOf((_, __, number) => aReply(`{"n": ${number}}`));
    const cached = withCache(inner, storeInMemory());
    await cached.send(aCall(), neverAborted);
    const fresh = await cached.send(aCall({ fresh: true }), neverAborted);
    expect(fresh).toMatchObject({ content: '{"n": 2}', cached: false });
    expect(await cached.send(aCall(), neverAborted)).toMatchObject({ content: '{"n": 2}', cached: true });
  });

  test("equal calls in flight are one request, paid for once", async () => {
    const reply = later<TransportReply>();
    const inner = transportOf(() => reply.promise);
    const cached = withCache(inner, storeInMemory());
    const sent = [1, 2, 3].map(() => cached.send(aCall(), neverAborted));
    const other = cached.send(aCall({ repeat: 1 }), neverAborted);
    reply.resolve(aReply("{}"));
    const replies = await Promise.all([...sent, other]);
    expect(inner.calls).toHaveLength(2);
    expect(replies.map(({ cached }) => cached)).toEqual([false, true, true, false]);
  });

  test("a failure in flight is everybody's, and forgotten", async () => {
    const reply = later<TransportReply>();
    const inner = transportOf((_, __, number) => (number === 1 ? reply.promise : aReply("{}")));
    const cached = withCache(inner, storeInMemory());
    const sent = [1, 2].map(() => cached.send(aCall(), neverAborted));
    reply.reject(new LlmError("quota", "деньги кончились"));
    for (const one of await Promise.allSettled(sent)) expect(one).toMatchObject({ reason: { kind: "quota" } });
    expect((await cached.send(aCall(), neverAborted)).content).toBe("{}");
  });

  test("who gives up leaves the others their answer; when all do, the request ends", async () => {
    const reply = later<TransportReply>();
    const signals: AbortSignal[] = [];
    const inner = transportOf((_, signal) => {
      signals.push(signal);
      return reply.promise;
    });
    const cached = withCache(inner, storeInMemory());
    const [one, two] = [new AbortController(), new AbortController()];
    const first = cached.send(aCall(), one.signal);
    const second = cached.send(aCall(), two.signal);
    await Promise.resolve();
    one.abort();
    await expect(first).rejects.toMatchObject({ kind: "interrupted" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    reply.resolve(aReply("{}"));
    expect(await second).toMatchObject({ content: "{}", cached: false });

    const alone = new AbortController();
    const hanging = transportOf((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const abandoned = withCache(hanging, storeInMemory());
    const sent = abandoned.send(aCall(), alone.signal);
    await new Promise(setImmediate);
    alone.abort();
    await expect(sent).rejects.toMatchObject({ kind: "interrupted" });
    expect(signals.at(-1)?.aborted).toBe(true);
    // Whoever asks then isn't tied to what was given up.
    abandoned.send(aCall(), neverAborted).catch(() => {});
    await new Promise(setImmediate);
    expect(hanging.calls).toHaveLength(2);
  });

  test("who has given up already sends nothing", async () => {
    const inner = transportOf(() => aReply("{}"));
    await expect(withCache(inner, storeInMemory()).send(aCall(), AbortSignal.abort())).rejects.toMatchObject({
      kind: "interrupted",
    });
    expect(inner.calls).toHaveLength(0);
  });
});

test("a stored reply to a part of the prompt is asked for anew: the context may have been made larger", async () => {
  const cut = JSON.stringify({ ...GRADE, rubric_code: "не то" });
  const server = transportOf((_, __, number) => aReply(number === 1 ? cut : GRADE_TEXT));
  const client = createLlmClient({
    transport: withCache(server, storeInMemory()),
    rungMemory: createRungMemory(),
    price: null,
    contextTokens: null,
    maxRetries: 0,
    sleep: async () => {},
    random: () => 0,
  });
  await expect(client.ask(REQUEST)).rejects.toMatchObject({ kind: "context-truncated" });
  expect(server.calls).toHaveLength(1);
  expect((await client.ask(REQUEST)).value).toEqual(GRADE);
  expect((await client.ask(REQUEST)).cached).toBe(true);
  expect(server.calls.map(({ fresh }) => fresh)).toEqual([false, true]);
});
