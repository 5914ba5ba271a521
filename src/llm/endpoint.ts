import { readCompletion } from "./completion.js";
import { RUNGS, type Rung, type Transport, type TransportCall, type TransportReply } from "./contract.js";
import { readEndpointOptions } from "./endpoint-options.js";
import { LlmError } from "./failure.js";
import { oneLine } from "./one-line.js";
import { field, isRecord } from "./outside.js";
import { createPost } from "./post.js";
import { redactor } from "./redact.js";
import { type LimitParameter, requestBody } from "./request-body.js";
import { serverFailure } from "./server-failure.js";
import type { Wire } from "./wire.js";

export interface EndpointOptions {
  /** Up to and without `/chat/completions`; http or https. */
  readonly baseURL: string;
  readonly model: string;
  /** `null`: none is sent. */
  readonly key: string | null;
  /** Sent with every request; may replace `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly wire: Wire;
  /** Milliseconds for a whole call: headers and body. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** All of them by default. */
  readonly rungs?: readonly Rung[];
  /** Of a reply's body, unpacked. */
  readonly mostBytes?: number;
}

export const DEFAULT_TIMEOUT_MS = 120_000;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * A model behind an OpenAI-compatible server. Sends each call once; keys stay
 * inside: no error and no reply holds one.
 *
 * @throws InputError if the address, the key or a header can't be used
 */
export function createEndpoint(options: EndpointOptions): Transport {
  const { model } = options;
  const { query, endpoint, headers, secrets, keyed } = readEndpointOptions(options);
  const redact = redactor(secrets);
  const address = { endpoint, model, keyed, redact };
  const { wire, mostBytes = MOST_BYTES, timeoutMs, now } = options;
  const post = createPost({ query, headers, address, wire, mostBytes, timeoutMs, now });
  let limit: LimitParameter = "max_tokens";

  async function send(call: TransportCall, signal: AbortSignal): Promise<TransportReply> {
    const tried = limit;
    try {
      return await sendOnce(call, tried, signal);
    } catch (error) {
      const refused = error instanceof LlmError && error.kind === "parameter" ? error.details.parameter : undefined;
      if (refused !== tried || tried !== "max_tokens") throw error;
      const reply = await sendOnce(call, "max_completion_tokens", signal);
      limit = "max_completion_tokens";
      return reply;
    }
  }

  async function sendOnce(
    call: TransportCall,
    limitName: LimitParameter,
    signal: AbortSignal,
  ): Promise<TransportReply> {
    return readReply(await post(requestBody(call, model, limitName), signal));
  }

  /** A body that came with status 200: a completion, or the error of a service behind a router. */
  function readReply(body: unknown): TransportReply {
    const error = field(body, "error") ?? field(firstOf(field(body, "choices")), "error");
    if (isRecord(error) || typeof error === "string") {
      throw serverFailure({ status: 200, body: { error }, text: "", retryAfter: undefined }, address);
    }
    const reply = readCompletion(body, model);
    if (reply === null) {
      const message = `${endpoint} присылает JSON, но не ответ модели; проверьте baseURL`;
      throw new LlmError("not-found", message, { status: 200 });
    }
    const { content, rawFinish, refusal } = reply;
    return {
      ...reply,
      content: redact(content),
      rawFinish: rawFinish && oneLine(redact(rawFinish)),
      refusal: refusal && redact(refusal),
      model: oneLine(redact(reply.model)),
    };
  }

  return { endpoint, model, rungs: options.rungs ?? RUNGS, send, close: async () => undefined };
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
