import { startDeadline } from "./deadline.js";
import { LlmError } from "./failure.js";
import { networkFailure } from "./network-failure.js";
import { oneLine } from "./one-line.js";
import { isRecord, parsedJson } from "./outside.js";
import type { RequestBody } from "./request-body.js";
import { throwIfInterrupted } from "./retry.js";
import { retryAfterOf } from "./retry-after.js";
import { type Address, serverFailure } from "./server-failure.js";
import { TooLongBody, type Wire, type WireReply } from "./wire.js";

export interface PostOptions {
  readonly query: Readonly<Record<string, string>>;
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly address: Address;
  readonly wire: Wire;
  readonly mostBytes: number;
  /** Milliseconds for headers and body together. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** The key that the library insists on; what is sent are our own headers. */
const NO_KEY = "unused";

/**
 * A function that posts a body to `/chat/completions` and gives the parsed
 * object that came back. The `openai` package knows the way; what goes over
 * the wire and what is believed of a reply is decided in the `fetch` that it is
 * given. It never sees the key, so that neither its errors nor its log can
 * show it.
 *
 * @returns a function that throws LlmError
 */
export function createPost(options: PostOptions): (body: RequestBody, signal: AbortSignal) => Promise<unknown> {
  const { address, query, timeoutMs } = options;
  // Loaded when it is first needed: starting up isn't to pay for it.
  let loading: Promise<typeof import("openai")> | null = null;
  return async (body, caller) => {
    loading ??= import("openai");
    const { OpenAI } = await loading;
    const deadline = startDeadline(timeoutMs, caller);
    let failure: unknown = null;
    const exchange = async (url: string, init: RequestInit) => {
      try {
        return await send(url, init, deadline.signal, options);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const client = new OpenAI({
      baseURL: address.endpoint,
      defaultQuery: query,
      apiKey: NO_KEY,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: "off",
      fetch: (url, init) => exchange(String(url), init ?? {}),
    });
    try {
      return await client.chat.completions.create(body, { signal: deadline.signal });
    } catch (error) {
      throwIfInterrupted(caller);
      if (deadline.passed()) throw new LlmError("transient", `${address.endpoint} молчит дольше ${timeoutMs / 1000} с`);
      throw failure instanceof LlmError ? failure : networkFailure(failure ?? error, address.endpoint);
    } finally {
      deadline.release();
    }
  };
}

async function send(url: string, init: RequestInit, signal: AbortSignal, options: PostOptions): Promise<Response> {
  const { address, headers, mostBytes, now } = options;
  const request = {
    // As bytes: a text is copied over and over on its way.
    body: Buffer.from(String(init.body ?? "")),
    headers: { accept: "application/json", "content-type": "application/json", "user-agent": "pridira", ...headers },
    signal,
    mostBytes,
  };
  const reply = await options.wire(url, request).catch((error) => {
    if (!(error instanceof TooLongBody)) throw error;
    const size = Math.floor(mostBytes / 1024);
    throw new LlmError("malformed", `ответ ${address.endpoint} длиннее ${size} КБ: так много модель не пишет`);
  });
  const { status, text } = reply;
  // A redirect would take the key and the sample to wherever the server says.
  if (status >= 300 && status < 400) throw new LlmError("not-found", redirected(reply, url, address), { status });
  const body = parsedJson(text);
  if (status >= 400) {
    throw serverFailure({ status, body, text, retryAfter: retryAfterOf(reply.headers, now) }, address);
  }
  if (!isRecord(body)) throw noObject(reply, address);
  return parsedResponse(body);
}

/** As the library wants it, with the object that was parsed to be checked: it isn't written and read once more. */
function parsedResponse(body: Record<string, unknown>): Response {
  const response = new Response(null, { status: 200, headers: { "content-type": "application/json" } });
  return Object.assign(response, { json: async () => body });
}

/** Where to is told without the query, that may hold a token. */
function redirected({ status, headers }: WireReply, url: string, { endpoint, redact }: Address): string {
  const location = headers.get("location") ?? "";
  const target = URL.canParse(location, url) ? new URL(location, url) : null;
  const where = target === null ? "" : ` на ${oneLine(redact(`${target.origin}${target.pathname}`))}`;
  return `${endpoint} перенаправляет${where} (${status}); ключ туда не отправлен, укажите верный адрес в baseURL`;
}

/** Half of a JSON text is a cut connection; a page is a proxy's, or of another service. */
function noObject({ headers, text }: WireReply, { endpoint, redact }: Address): LlmError {
  const isPage = /^\s{0,20}</.test(text);
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isCut = !isPage && (type === "" || /[/+]json$/.test(type));
  if (isCut) return new LlmError("transient", `ответ ${endpoint} обрывается`);
  const what = isPage ? "страницу HTML" : oneLine(redact(type), 60);
  const message = `${endpoint} присылает не ответ модели, а ${what}; проверьте baseURL и прокси`;
  return new LlmError("not-found", message, { status: 200 });
}
