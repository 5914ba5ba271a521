import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batchLine, batchResults, customId, readBatchResults } from "../../src/llm/batch.js";
import { createLlmClient } from "../../src/llm/client.js";
import { readCompletion } from "../../src/llm/completion.js";
import type { TransportCall } from "../../src/llm/contract.js";
import { requestBody } from "../../src/llm/request-body.js";
import { createRungMemory } from "../../src/llm/rung-memory.js";
import { aCall, neverAborted } from "./calls.js";
import { REQUEST } from "./judge-of-tests.js";

const options = {
  endpoint: "batch",
  model: "gpt",
  rung: "json_schema_strict",
  requestBody: (call: TransportCall, model: string) => requestBody(call, model),
  readCompletion,
} as const;

const asking = (text: string) => aCall({ messages: [{ role: "user", content: text }] });
const idOf = (call: TransportCall) => customId(requestBody(call, "gpt"));

function result(call: TransportCall, content: string, status = 200): string {
  const body = {
    model: "gpt-2026",
    choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  };
  return JSON.stringify({
    id: "batch_req_1",
    custom_id: idOf(call),
    response: { status_code: status, body },
    error: null,
  });
}

const read = (...lines: string[]) =>
  readBatchResults({ lines, lineAt: (number) => lines[number - 1] ?? "" }, "results.jsonl");

describe("a request of a batch", () => {
  test("is a line that names itself by its body", () => {
    const body = requestBody(asking("Лето"), "gpt");
    const line = JSON.parse(batchLine(body));
    expect(line).toEqual({
      custom_id: expect.stringMatching(/^pridira-[0-9a-f]{40}$/),
      method: "POST",
      url: "/v1/chat/completions",
      body: JSON.parse(JSON.stringify(body)),
    });
    expect(batchLine(body)).not.toContain("\n");
    // Whoever sorts the keys of the file on the way doesn't change its name.
    expect(customId(Object.fromEntries(Object.entries(body).reverse()))).toBe(line.custom_id);
    expect(idOf(asking("Зима"))).not.toBe(line.custom_id);
  });
});

describe("results of a batch", () => {
  test("are found in any order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string()), fc.array(fc.nat()), async (texts, order) => {
        const lines = texts.map((text) => result(asking(text), `{"t": ${JSON.stringify(text)}}`));
        const shuffled = [...lines.keys()]
          .sort((left, right) => (order[left] ?? 0) - (order[right] ?? 0))
          .map((index) => lines[index] ?? "");
        const transport = batchResults(await read(...shuffled), options);
        for (const text of texts) {
          const reply = await transport.send(asking(text), neverAborted);
          expect(reply).toMatchObject({ content: `{"t": ${JSON.stringify(text)}}`, finish: "stop", model: "gpt-2026" });
        }
        expect(transport.unused()).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  test("of one id: the first good one; the others and the unknown are counted", async () => {
    const call = asking("Лето");
    const failed = JSON.stringify({
      custom_id: idOf(call),
      response: null,
      error: { code: "batch_expired", message: "x" },
    });
    const results = await read(failed, result(call, "1"), "", result(call, "2"), result(asking("Зима"), "3"));
    expect([results.size, results.errors, results.duplicates]).toEqual([2, 0, 2]);
    const transport = batchResults(results, options);
    expect((await transport.send(call, neverAborted)).content).toBe("1");
    expect(transport.unused()).toBe(1);
    expect((await read(failed, failed)).errors).toBe(1);
  });

  test.each<[string, object, string]>([
    [
      "expired",
      { response: null, error: { code: "batch_expired", message: "This request could not be executed" } },
      "malformed",
    ],
    [
      "server's error",
      { response: { status_code: 500, body: { error: { message: "oops" } } }, error: null },
      "malformed",
    ],
    ["wrong key", { response: { status_code: 401, body: { error: { message: "no" } } }, error: null }, "malformed"],
    [
      "filter",
      { response: { status_code: 400, body: { error: { code: "content_filter", message: "x" } } } },
      "refused",
    ],
    ["no completion", { response: { status_code: 200, body: { a: 1 } }, error: null }, "malformed"],
  ])("an error line (%s) fails the request, not the run", async (name, line, kind) => {
    const call = asking("Лето");
    const transport = batchResults(await read(JSON.stringify({ custom_id: idOf(call), ...line })), options);
    const error = await transport.send(call, neverAborted).catch((caught) => caught);
    expect(error).toMatchObject({ name: "LlmError", kind });
    expect(error.message).not.toContain("\n");
    if (name === "expired")
      expect(error.message).toMatch(/^запрос \S+ не выполнен: «This request could not be executed»$/);
  });

  test("that aren't there end the run; a reply that can't be used fails its request alone", async () => {
    const transport = batchResults(await read(result(asking("Лето"), "1")), options);
    await expect(transport.send(asking("Зима"), neverAborted)).rejects.toMatchObject({ kind: "not-recorded" });
    const request = { ...REQUEST, messages: asking("Лето").messages, maxOutputTokens: 500 };
    const client = createLlmClient({
      transport: batchResults(await read(result({ ...asking("Лето"), schema: REQUEST.schema }, "{}")), options),
      rungMemory: createRungMemory(),
      price: null,
      contextTokens: null,
      maxRetries: 0,
      sleep: async () => {},
      random: () => 0,
    });
    await expect(client.ask(request)).rejects.toMatchObject({ kind: "malformed" });
    await expect(transport.send(asking("Лето"), AbortSignal.abort())).rejects.toMatchObject({ kind: "interrupted" });
  });

  test.each([
    ["torn", '{"custom_id": "pridira-1", "respo'],
    ["no object", "[1]"],
    ["no id", '{"response": {"status_code": 200, "body": {}}}'],
    ["neither", '{"custom_id": "pridira-1"}'],
    ["requests", batchLine(requestBody(asking("Лето"), "gpt"))],
  ])("with a line that is none (%s) are an error of the file and the line", async (_, line) => {
    await expect(read(result(asking("Лето"), "1"), line)).rejects.toMatchObject({
      name: "InputError",
      place: { file: "results.jsonl", line: 2 },
    });
  });
});
