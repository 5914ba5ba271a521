import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { TransportCall } from "../../src/llm/contract.js";
import { createWire } from "../../src/llm/create-wire.js";
import { createEndpoint, type EndpointOptions } from "../../src/llm/endpoint.js";
import { InputError } from "../../src/sample/input-error.js";
import { completion, refusal } from "./fake-server.js";
import { everythingOf, GRADE_TEXT, KEY, REQUEST, serve } from "./judge-of-tests.js";
import { OWN_AUTHORITY } from "./own-authority.js";

const GOOD = completion(GRADE_TEXT);
const NEVER = new AbortController().signal;
const CALL: TransportCall = { ...REQUEST, rung: "json_schema_strict", fresh: false };

function endpointOf(baseURL: string, options: Partial<EndpointOptions> = {}) {
  return createEndpoint({
    baseURL,
    model: "asked-model",
    key: KEY,
    headers: {},
    wire: createWire(null, 5000),
    timeoutMs: 5000,
    now: () => 0,
    ...options,
  });
}

describe("what goes over the wire", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("one POST with the key, the headers of the profile, and nothing of this machine", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-of-the-environment");
    vi.stubEnv("OPENAI_ORG_ID", "org-of-the-environment");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-of: the-environment");
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1/of-the-environment");
    vi.stubEnv("OPENAI_LOG", "debug");
    const server = await serve([GOOD]);
    await endpointOf(server.baseURL, { headers: { "X-Folder": "b1g" } }).send(CALL, NEVER);
    expect(server.requests).toHaveLength(1);
    const { method, url, headers, body } = server.requests[0] ?? {};
    expect({ method, url, body }).toMatchObject({
      method: "POST",
      url: "/v1/chat/completions",
      body: { model: "asked-model" },
    });
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, "x-folder": "b1g", accept: "application/json" });
    expect(JSON.stringify(headers)).not.toMatch(/environment|stainless|openai/i);
  });

  test("no key, another kind of key, a query", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-of-the-environment");
    const server = await serve([GOOD]);
    await endpointOf(server.baseURL, { key: null }).send(CALL, NEVER);
    await endpointOf(server.baseURL, { headers: { Authorization: "Api-Key other-secret" } }).send(CALL, NEVER);
    const queried = endpointOf(`${server.baseURL}/?api-version=2026-01-01`, { key: ` ${KEY}\n` });
    await queried.send(CALL, NEVER);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      "Api-Key other-secret",
      `Bearer ${KEY}`,
    ]);
    expect(server.requests[2]?.url).toBe("/v1/chat/completions?api-version=2026-01-01");
    expect(queried.endpoint).toBe(server.baseURL);
  });

  test("values that are no secrets stay in what the model says", async () => {
    const server = await serve([completion("evaluation: secret-folder, secret-token-1")]);
    const headers = { "X-Title": "evaluation", "X-Auth-Token": "secret-token-1" };
    const { content } = await endpointOf(server.baseURL, { headers }).send(CALL, NEVER);
    expect(content).toBe("evaluation: secret-folder, ***");
  });

  test.each([301, 302, 303, 307, 308])("a redirect (%i) is told of and not followed", async (status) => {
    const elsewhere = await serve([GOOD]);
    const server = await serve([
      { status, headers: { location: `${elsewhere.baseURL}/chat/completions?token=${KEY}` } },
    ]);
    const error = await endpointOf(server.baseURL)
      .send(CALL, NEVER)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: "not-found" });
    expect(error.message).toContain(`${elsewhere.baseURL}/chat/completions`);
    expect(everythingOf(error)).not.toContain(KEY);
    expect(elsewhere.requests).toHaveLength(0);
  });

  test("a redirect whose body never ends is told of at once", async () => {
    const location = "http://127.0.0.1:1/";
    const server = await serve([
      { status: 302, headers: { location }, body: "x".repeat(9), trickle: { pieces: 9, pauseMs: 60_000 } },
    ]);
    await expect(endpointOf(server.baseURL).send(CALL, NEVER)).rejects.toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["GZIP", gzipSync],
  ])("a reply packed with %s is unpacked, half of one was cut", async (encoding, pack) => {
    const body = pack(JSON.stringify(GOOD.body));
    const headers = { "content-encoding": encoding };
    const server = await serve([
      { headers, body },
      { headers, body: body.subarray(0, body.length / 2) },
    ]);
    const endpoint = endpointOf(server.baseURL);
    expect(await endpoint.send(CALL, NEVER)).toMatchObject({ content: GRADE_TEXT });
    await expect(endpoint.send(CALL, NEVER)).rejects.toMatchObject({ kind: "transient" });
  });
});

describe("options that can't be used are named, their values aren't shown", () => {
  test.each([
    ["baseURL", { baseURL: `ftp://${KEY}` }],
    ["baseURL", { baseURL: KEY }],
    ["baseURL", { baseURL: `https://user:${KEY}@127.0.0.1/v1` }],
    ["apiKeyEnv", { key: `${KEY}\nx: y` }],
    ["apiKeyEnv", { key: `${KEY}ключ` }],
    ["headers.X-Key", { headers: { "X-Key": `${KEY}\r\nx: y` } }],
    ["headers.Х", { headers: { Х: KEY } }],
    ["headers.Host", { headers: { Host: KEY } }],
  ])("%s", (field, options) => {
    let error: unknown;
    try {
      endpointOf("http://127.0.0.1/v1", options);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ place: { field } });
    expect(everythingOf(error)).not.toContain(KEY);
  });
});

describe("replies", () => {
  test("text in parts, arguments as an object, an old function call, several calls", async () => {
    const message = (given: object) => ({ body: { choices: [{ message: given, finish_reason: "stop" }] } });
    const call = (given: unknown) => ({ function: { name: "verdict", arguments: given } });
    const server = await serve([
      message({
        content: [
          { type: "text", text: "раз " },
          { type: "text", text: "два" },
        ],
      }),
      message({ content: null, tool_calls: [call({ a: 1 })] }),
      message({ content: null, function_call: { name: "verdict", arguments: '{"a":2}' } }),
      message({ content: "слова", tool_calls: [call('{"a":3}'), call('{"a":4}')] }),
    ]);
    const endpoint = endpointOf(server.baseURL);
    const contents: string[] = [];
    for (let count = 0; count < 4; count += 1) contents.push((await endpoint.send(CALL, NEVER)).content);
    expect(contents).toEqual(["раз два", '{"a":1}', '{"a":2}', '{"a":3}\n{"a":4}']);
  });

  test("what the server doesn't say is unknown, not nothing", async () => {
    const server = await serve([{ body: { choices: [{ message: { content: "да" } }] } }]);
    expect(await endpointOf(server.baseURL).send(CALL, NEVER)).toEqual({
      content: "да",
      finish: "other",
      rawFinish: null,
      refusal: null,
      tokens: null,
      model: "asked-model",
      cached: false,
    });
  });
});

describe("errors of servers that are in use", () => {
  test.each([
    [
      refusal(400, {
        message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      }),
      "parameter",
      "response_format",
    ],
    [refusal(400, { message: "Unsupported", param: "response_format.type" }), "parameter", "response_format"],
    [refusal(400, { message: "tool_choice is not supported" }), "parameter", "tools"],
    [
      { status: 422, body: { detail: [{ loc: ["body", "temperature"], msg: "extra fields not permitted" }] } },
      "parameter",
      "temperature",
    ],
    [
      { status: 404, body: { error: { message: "No endpoints found that support tool use.", code: 404 } } },
      "parameter",
      "tools",
    ],
    [{ status: 500, body: { error: "invalid JSON schema in format" } }, "parameter", "response_format"],
    [{ status: 400, body: "Bad Request", headers: { "content-type": "text/plain" } }, "parameter", undefined],
    [{ status: 404, body: { error: 'model "x" not found, try pulling it first' } }, "not-found", undefined],
    [refusal(400, { message: "The model does not exist", code: "model_not_found" }), "not-found", undefined],
    [
      refusal(400, { message: "the request exceeds the available context size", type: "exceed_context_size_error" }),
      "context-truncated",
      undefined,
    ],
    [{ status: 413, body: "" }, "context-truncated", undefined],
    [
      refusal(400, { message: "Output data may contain inappropriate content.", code: "data_inspection_failed" }),
      "refused",
      undefined,
    ],
    [refusal(403, { message: "Insufficient balance" }), "quota", undefined],
    [refusal(429, { message: "Check your plan and billing details" }, { "retry-after": "20" }), "transient", undefined],
    [
      refusal(429, { message: "Rate limit reached; add a payment method at /account/billing", type: "requests" }),
      "transient",
      undefined,
    ],
    [{ status: 404, body: { error: 'model "qwen-tools" not found' } }, "not-found", undefined],
    [{ status: 500, body: { error: "the tool parser has crashed" } }, "transient", undefined],
    [{ status: 503, body: "<html>", headers: { "content-type": "text/html" } }, "transient", undefined],
    [{ status: 408, body: "" }, "transient", undefined],
    [{ status: 409, body: "" }, "transient", undefined],
  ] as const)("%j", async (scene, kind, parameter) => {
    const server = await serve([scene]);
    const error = await endpointOf(server.baseURL)
      .send(CALL, NEVER)
      .catch((thrown) => thrown);
    expect({ kind: error.kind, parameter: error.details.parameter }).toEqual({ kind, parameter });
    expect(server.requests).toHaveLength(1);
  });

  test("control characters and line ends of a server's words don't reach the terminal", async () => {
    const server = await serve([refusal(500, { message: `раз\n\u001B[31mдва\u202Eтри\uD800${"а".repeat(1e5)}` })]);
    const error = await endpointOf(server.baseURL)
      .send(CALL, NEVER)
      .catch((thrown) => thrown);
    expect(error.message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(error.message.length).toBeLessThan(400);
  });
});

test("a wire waits no longer than it is told to", async () => {
  const { baseURL } = await serve([{ hang: true }]);
  const error = await endpointOf(baseURL, { wire: createWire(null, 200), timeoutMs: 30_000 })
    .send(CALL, NEVER)
    .catch((thrown) => thrown);
  expect(error).toMatchObject({ kind: "transient", message: expect.stringContaining("UND_ERR_HEADERS_TIMEOUT") });
});

describe("a certificate of one's own authority", () => {
  async function serveSecurely() {
    const server = createServer(OWN_AUTHORITY, (_, response) => response.end(JSON.stringify(GOOD.body)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  }

  test("has to be one", () => {
    expect(() => createWire("не сертификат", 5000)).toThrow(InputError);
    expect(() => createWire(OWN_AUTHORITY.key, 5000)).toThrow(InputError);
  });

  test("is trusted only if it is named", async () => {
    const baseURL = await serveSecurely();
    const error = await endpointOf(baseURL)
      .send(CALL, NEVER)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: "unreachable" });
    expect(error.message).toContain("caFile");
    const trusting = endpointOf(baseURL, { wire: createWire(OWN_AUTHORITY.cert, 5000) });
    expect(await trusting.send(CALL, NEVER)).toMatchObject({ content: GRADE_TEXT, finish: "stop" });
  });
});
