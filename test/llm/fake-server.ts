import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How the server plays one request. */
export interface Scene {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes or a text as they are, an object as JSON. */
  readonly body?: unknown;
  /** The body in so many pieces, with a pause before each. */
  readonly trickle?: { readonly pieces: number; readonly pauseMs: number };
  /** The socket is destroyed: before anything is said, or with half of the body sent. */
  readonly cut?: "at-once" | "in-body";
  /** Nothing is ever said. */
  readonly hang?: true;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into bodies of many shapes
  readonly body: any;
}

export interface FakeServer {
  readonly origin: string;
  /** To `/v1`. */
  readonly baseURL: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * A real server on loopback. Scenes are played one after another, the last one
 * for ever; a function plays by what it is asked.
 */
export async function startFakeServer(
  script: readonly Scene[] | ((request: RecordedRequest) => Scene),
): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url = "", headers } = incoming;
      const text = Buffer.concat(chunks).toString();
      const request = { method, url, headers, body: text === "" ? null : JSON.parse(text) };
      const scene =
        typeof script === "function" ? script(request) : script[Math.min(requests.length, script.length - 1)];
      requests.push(request);
      play(scene ?? {}, response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseURL: `${origin}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function play(scene: Scene, response: ServerResponse): Promise<void> {
  const { status = 200, headers = {}, body = "", trickle, cut, hang } = scene;
  if (hang) return;
  if (cut === "at-once") {
    response.destroy();
    return;
  }
  const text = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  response.writeHead(status, { "content-type": "application/json", ...headers });
  if (trickle !== undefined) response.flushHeaders();
  if (cut === "in-body") {
    response.write(text.subarray(0, Math.ceil(text.length / 2)), () => response.destroy());
    return;
  }
  const pieces = trickle?.pieces ?? 1;
  const size = Math.ceil(text.length / pieces);
  for (let piece = 0; piece < pieces && !response.destroyed; piece += 1) {
    if (trickle !== undefined) await wait(trickle.pauseMs);
    response.write(text.subarray(piece * size, (piece + 1) * size));
  }
  response.end();
}

export interface Said {
  readonly finish?: string | null;
  readonly refusal?: string;
  readonly toolArguments?: readonly unknown[];
  /** `null`: the server doesn't say. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
}

/** A reply of `/v1/chat/completions`. */
export function completion(content: string | null, said: Said = {}): Scene {
  const { finish = "stop", refusal, toolArguments, usage = { prompt_tokens: 100, completion_tokens: 20 } } = said;
  const calls = toolArguments?.map((given, index) => ({
    id: `call_${index}`,
    type: "function",
    function: { name: "verdict", arguments: given },
  }));
  return {
    body: {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1,
      model: "served-model",
      choices: [
        {
          index: 0,
          finish_reason: finish,
          message: { role: "assistant", content, ...(refusal && { refusal }), ...(calls && { tool_calls: calls }) },
        },
      ],
      ...(usage && { usage }),
    },
  };
}

/** An error as OpenAI words it. */
export function refusal(
  status: number,
  error: Readonly<Record<string, unknown>>,
  headers: Scene["headers"] = {},
): Scene {
  return {
    status,
    headers,
    body: { error: { message: "", type: "invalid_request_error", param: null, code: null, ...error } },
  };
}
