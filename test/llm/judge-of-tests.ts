import { inspect } from "node:util";
import { onTestFinished } from "vitest";
import { createLlmClient, type LlmClientOptions } from "../../src/llm/client.js";
import {
  CANARY_KEY,
  type Checked,
  type Exchange,
  type LlmAnswer,
  type LlmRequest,
  type RungMemory,
} from "../../src/llm/contract.js";
import { createWire } from "../../src/llm/create-wire.js";
import { createEndpoint, type EndpointOptions } from "../../src/llm/endpoint.js";
import { LlmError } from "../../src/llm/failure.js";
import { createLimiter } from "../../src/llm/limiter.js";
import { meter } from "../../src/llm/meter.js";
import { createRungMemory } from "../../src/llm/rung-memory.js";
import { type FakeServer, type RecordedRequest, type Scene, startFakeServer } from "./fake-server.js";

export const KEY = "sk-secret-0123456789abcdef";
export const CANARY = "клён";

export interface Grade {
  readonly [CANARY_KEY]: string;
  readonly reason: string;
  readonly present: string;
}

export const GRADE: Grade = { [CANARY_KEY]: CANARY, reason: "Повторов нет", present: "no" };
export const GRADE_TEXT = JSON.stringify(GRADE);

export const REQUEST: LlmRequest<Grade> = {
  label: "tags:quality",
  messages: [
    { role: "system", content: "Кодовое слово: клён. Оцени ответ." },
    { role: "user", content: '"Дважды два — четыре."' },
  ],
  schema: {
    name: "verdict",
    schema: {
      type: "object",
      properties: { [CANARY_KEY]: { type: "string" }, reason: { type: "string" }, present: { type: "string" } },
      required: [CANARY_KEY, "reason", "present"],
      additionalProperties: false,
    },
  },
  check: checkGrade,
  repair: (issue) => `Пришлите ещё раз: ${issue}`,
  temperature: 0,
  maxOutputTokens: 100,
  repeat: 0,
  promptHash: "hash",
  canary: CANARY,
};

export function checkGrade(value: unknown): Checked<Grade> {
  const keys = Object.keys(value as object)
    .sort()
    .join();
  return keys === Object.keys(GRADE).sort().join()
    ? { ok: true, value: value as Grade }
    : { ok: false, issue: `лишние или недостающие ключи: ${keys}` };
}

export interface Case {
  readonly request?: Partial<LlmRequest<Grade>>;
  readonly endpoint?: Partial<EndpointOptions>;
  readonly client?: Partial<LlmClientOptions>;
  readonly memory?: RungMemory;
  readonly signal?: AbortSignal;
}

export interface Outcome {
  readonly answer: LlmAnswer<Grade> | null;
  readonly error: LlmError | null;
  readonly requests: readonly RecordedRequest[];
  readonly exchanges: readonly Exchange[];
  /** Milliseconds of every pause. */
  readonly pauses: readonly number[];
  /** Everything that could be shown or stored, as text. */
  readonly output: string;
}

export async function serve(script: Parameters<typeof startFakeServer>[0]): Promise<FakeServer> {
  const server = await startFakeServer(script);
  onTestFinished(() => server.close());
  return server;
}

/** A client whose pauses take no time. */
export function clientOf(baseURL: string, options: Case = {}) {
  const exchanges: Exchange[] = [];
  const pauses: number[] = [];
  const transport = createEndpoint({
    baseURL,
    model: "asked-model",
    key: KEY,
    headers: {},
    wire: createWire(null, 5000),
    timeoutMs: 5000,
    now: () => 0,
    ...options.endpoint,
  });
  const client = createLlmClient({
    transport: meter(transport, { limiter: createLimiter({ ceiling: 8 }), spending: null }),
    rungMemory: options.memory ?? createRungMemory(),
    price: { input: 1, output: 10 },
    contextTokens: null,
    maxRetries: 4,
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    random: () => 0.5,
    onExchange: (exchange) => exchanges.push(exchange),
    ...options.client,
  });
  return { client, exchanges, pauses };
}

/** Asks once a server that plays this script. */
export async function askOf(script: readonly Scene[] | FakeServer, options: Case = {}): Promise<Outcome> {
  const server = "requests" in script ? script : await serve(script);
  const { client, exchanges, pauses } = clientOf(server.baseURL, options);
  let answer: LlmAnswer<Grade> | null = null;
  let thrown: unknown = null;
  try {
    answer = await client.ask({ ...REQUEST, ...options.request }, options.signal);
  } catch (error) {
    thrown = error;
  }
  const output = [answer, thrown, exchanges].map(everythingOf).join("\n");
  if (thrown !== null && !(thrown instanceof LlmError)) throw thrown;
  return { answer, error: thrown, requests: server.requests, exchanges, pauses, output };
}

export function everythingOf(value: unknown): string {
  const stack = value instanceof Error ? value.stack : "";
  return `${inspect(value, { depth: null, showHidden: true, maxStringLength: null })}\n${JSON.stringify(value)}\n${stack}`;
}
