import { InputError } from "../sample/input-error.js";
import { sha256 } from "./cache-key.js";
import { canonicalJson } from "./canonical-json.js";
import type { Rung, Transport, TransportCall, TransportReply } from "./contract.js";
import { readErrorSigns } from "./error-signs.js";
import { LlmError } from "./failure.js";
import { oneLine } from "./one-line.js";
import { field, isRecord, parsedJson } from "./outside.js";
import { throwIfInterrupted } from "./retry.js";
import { type Address, serverFailure } from "./server-failure.js";

/** The body of a request to `/v1/chat/completions`. */
type Body = object;

/**
 * One line of a file for OpenAI's Batch API, without its end. Its `custom_id`
 * is that of the body: results are matched in any order, and equal requests are
 * one, unless one is a repeat of the other.
 */
export function batchLine(body: Body, repeat = 0): string {
  return JSON.stringify({ custom_id: customId(body, repeat), method: "POST", url: "/v1/chat/completions", body });
}

/** `pridira-` and 40 hex digits, then the repeat, unless it is the first. */
export function customId(body: Body, repeat = 0): string {
  const suffix = repeat === 0 ? "" : `-${repeat}`;
  return `pridira-${sha256(canonicalJson(body)).slice(0, 40)}${suffix}`;
}

/** Results of a batch: bodies of replies, or why there is none, by `custom_id`. */
export interface BatchResults {
  readonly file: string;
  get(id: string): BatchReply | undefined;
  /** Different ids. */
  readonly size: number;
  /** Ids without a reply of the model. */
  readonly errors: number;
  /** Lines of an id that an earlier line has answered. */
  readonly duplicates: number;
}

/** Lines of a file; one that can give any of them again lets results of any size be read. */
export interface ResultLines {
  readonly lines: Iterable<string> | AsyncIterable<string>;
  /** @param number 1-based */
  lineAt(number: number): string;
}

export interface BatchReply {
  readonly ok: boolean;
  /** `null`: the request never got to the model. */
  readonly status: number | null;
  /** Of a completion, or of an error. */
  readonly body: unknown;
}

/**
 * Reads results in any order; blank lines are skipped. Of several lines with
 * one id the first good one counts. Only ids and numbers of lines are held.
 *
 * @param file for messages
 * @throws InputError that names file and line, if a line is torn or is no result
 */
export async function readBatchResults(source: ResultLines, file: string): Promise<BatchResults> {
  /** The number of the line, below zero if it holds an error. */
  const places = new Map<string, number>();
  let duplicates = 0;
  let errors = 0;
  let number = 0;
  for await (const line of source.lines) {
    number += 1;
    if (line.trim() === "") continue;
    const value = parsedJson(line);
    const id = field(value, "custom_id");
    const reply = readReply(value);
    if (typeof id !== "string" || reply === null) throw notAResult(value, file, number);
    const before = places.get(id);
    if (before !== undefined) duplicates += 1;
    if (before === undefined) errors += reply.ok ? 0 : 1;
    else if (before > 0 || !reply.ok) continue;
    else errors -= 1;
    places.set(id, reply.ok ? number : -number);
  }
  return {
    file,
    size: places.size,
    errors,
    duplicates,
    get(id) {
      const place = places.get(id);
      return place === undefined ? undefined : (readReply(parsedJson(source.lineAt(Math.abs(place)))) ?? undefined);
    },
  };
}

export interface BatchOptions {
  readonly endpoint: string;
  readonly model: string;
  /** The one that the requests were written for. */
  readonly rung: Rung;
  readonly requestBody: (call: TransportCall, model: string) => Body;
  /** `null` if the body is no chat completion. */
  readonly readCompletion: (body: unknown, model: string) => TransportReply | null;
}

export interface BatchTransport extends Transport {
  /** Results that no call has asked for. */
  unused(): number;
}

/** Answers from results of a batch, in place of a server. */
export function batchResults(results: BatchResults, options: BatchOptions): BatchTransport {
  const { endpoint, model, rung, requestBody, readCompletion } = options;
  const used = new Set<string>();
  return {
    endpoint,
    model,
    rungs: [rung],
    async send(call, signal) {
      throwIfInterrupted(signal);
      const id = customId(requestBody(call, model), call.repeat);
      const reply = results.get(id);
      if (reply === undefined) throw missing(call, id, results.file);
      used.add(id);
      if (!reply.ok) throw failureOf(reply, id, { endpoint, model, keyed: true, redact: (text) => text });
      const read = readCompletion(reply.body, model);
      if (read === null) throw new LlmError("malformed", `в ${results.file} ответ ${id} не того вида`);
      return read;
    },
    close: async () => {},
    unused: () => results.size - used.size,
  };
}

/** `null` if the line is no result. */
function readReply(value: unknown): BatchReply | null {
  const response = field(value, "response") ?? null;
  const error = field(value, "error") ?? null;
  const status = field(response, "status_code");
  if (error !== null) return { ok: false, status: typeof status === "number" ? status : null, body: { error } };
  if (!isRecord(response) || typeof status !== "number") return null;
  const body = field(response, "body");
  return { ok: status >= 200 && status < 300, status, body };
}

function notAResult(value: unknown, file: string, line: number): InputError {
  const place = { file, line };
  if (value === undefined)
    return new InputError("строка не разбирается как JSON: файл повреждён или обрывается", place);
  if (field(value, "method") !== undefined) {
    return new InputError("это запросы, а не результаты; результаты отдаёт сервис, когда они готовы", place);
  }
  return new InputError("это не строка результатов Batch API: нужны custom_id и response или error", place);
}

/**
 * Of one request, so that the others count: what the service has failed to
 * answer isn't tried again here, and doesn't end the run.
 */
function failureOf({ status, body }: BatchReply, id: string, address: Address): LlmError {
  if (status === null) {
    const said = oneLine(readErrorSigns(body, "").message);
    return new LlmError("malformed", `запрос ${id} не выполнен${said === "" ? "" : `: «${said}»`}`);
  }
  const failure = serverFailure({ status, body, text: "", retryAfter: undefined }, address);
  const kind = failure.kind === "refused" || failure.kind === "context-truncated" ? failure.kind : "malformed";
  return new LlmError(kind, `запрос ${id} не выполнен: ${failure.message}`, failure.details);
}

function missing({ messages }: TransportCall, id: string, file: string): LlmError {
  // Who asks once more has to do without: nobody could know the question beforehand.
  const isFollowUp = messages.some(({ role }) => role === "assistant");
  if (isFollowUp) return new LlmError("not-recorded", `переспросить в ${file} нельзя`);
  const message = `в ${file} нет ответа на запрос ${id}: изменились текст, запросы или настройки, или это другие результаты`;
  return new LlmError("not-recorded", message);
}
