import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { refusal } from "./responses.js";

/** A request, as far as the desk looks at it. */
export interface DeskRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Reads it: nothing of it is read before that. `null` if it is too big; the rest isn't read then. */
  readonly body: () => Promise<string | null>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export interface DeskResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export type Handler = (request: DeskRequest) => Promise<DeskResponse>;

/** Bytes. An answer of a megabyte with its decisions fits in. */
export const BODY_LIMIT = 16 * 1024 * 1024;
/** Milliseconds for a whole request to come in. */
const REQUEST_TIMEOUT = 30_000;

/** Reads requests, asks the handler, writes answers. What the handler throws is given to `onError`. */
export function createDeskServer(handle: Handler, onError: (error: unknown) => void): Server {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT, maxHeaderSize: 16_384 }, (request, response) => {
    answer(request, response, handle).catch((error: unknown) => {
      onError(error);
      write(response, refusal(500, "внутренняя ошибка; подробности в окне, где запущена команда serve"), request);
    });
  });
  server.on("clientError", (_, socket) => socket.destroy());
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, handle: Handler): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  const { method = "", url = "", headers } = request;
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  write(
    response,
    await handle({ method, url, headers: plain, body: () => readBody(request), signal: gone.signal }),
    request,
  );
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function write(response: ServerResponse, { status, headers, body }: DeskResponse, request: IncomingMessage): void {
  if (response.headersSent || response.destroyed) return;
  const whole = request.complete;
  response.writeHead(status, whole ? headers : { ...headers, connection: "close" });
  response.end(request.method === "HEAD" ? "" : body);
  // What is still coming in isn't read.
  if (!whole) response.on("finish", () => request.destroy());
}
