import type { Rubric } from "../../src/rubric/rubric.js";
import type { Review } from "../../src/sample/decisions.js";
import { createHandler, type DeskOptions } from "../../src/serve/handler.js";
import type { DeskRequest, DeskResponse } from "../../src/serve/http.js";
import { createQueue } from "../../src/serve/queue.js";

export const TOKEN = "a-token-of-the-tests";
export const PORT = 7000;

export const RUBRIC = { id: "own", version: "2.0.0", title: "Своя" } as unknown as Rubric;

export function reviewOf(id: string, part: Partial<Review> = {}): Review {
  return {
    schema: 1,
    kind: "review",
    id,
    question: null,
    answer: "Ответ.",
    annotator: "anna",
    rubric: { id: RUBRIC.id, version: RUBRIC.version },
    at: "2026-01-01T00:00:00.000Z",
    decisions: [],
    verdict: {},
    comment: "Хорошо.",
    ...part,
  };
}

export const SAMPLES = [
  { id: "a", question: "Что?", answer: "Первый." },
  { id: "b", question: null, answer: "Второй." },
];

/** A desk without a network. What is sent is a request of its own page, unless something else is said. */
export function openDesk(options: Partial<DeskOptions> = {}) {
  const written: Review[] = [];
  const handle = createHandler({
    token: TOKEN,
    equal: (one, other) => one === other,
    port: () => PORT,
    rubric: RUBRIC,
    annotator: "anna",
    decisions: "d.jsonl",
    file: "a.jsonl",
    key: "key",
    queue: createQueue(SAMPLES, [], async (review) => {
      written.push(review);
      return null;
    }),
    assets: new Map([["", { type: "text/html", read: () => "<!doctype html>" }]]),
    judge: null,
    explain: () => null,
    ...options,
  });
  const ask = (path: string, request: Partial<DeskRequest> = {}): Promise<DeskResponse> =>
    handle({
      method: "GET",
      url: `/${TOKEN}/${path}`,
      body: async () => "",
      ...request,
      headers: { host: `127.0.0.1:${PORT}`, ...request.headers },
    });
  const post = (path: string, value: unknown, headers: DeskRequest["headers"] = {}): Promise<DeskResponse> =>
    ask(path, {
      method: "POST",
      body: async () => (typeof value === "string" ? value : JSON.stringify(value)),
      headers: { "content-type": "application/json", origin: `http://127.0.0.1:${PORT}`, ...headers },
    });
  return { handle, ask, post, written };
}

export function bodyOf({ body }: DeskResponse): unknown {
  return JSON.parse(String(body));
}
