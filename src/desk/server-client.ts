import type { Review } from "../sample/decisions.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { DeskSample, DeskState } from "../serve/contract.js";
import type { Sent } from "./saver.js";

/** The server of the desk, as the page sees it. */
export interface DeskServer {
  state(): Promise<DeskState>;
  sample(id: string): Promise<DeskSample>;
  send(review: Review): Promise<Sent>;
  /** @throws Error with a message to show */
  judge(sample: Sample, signal: AbortSignal): Promise<Result>;
}

const SILENT = "сервер не отвечает; запустите pridira serve ещё раз той же командой. Решения пока хранит эта страница";
/** Nothing that the page does will make the server take it. */
const FINAL = [400, 409, 413, 415];

/** Everything is asked for by paths relative to the page, which carry its token. */
export function createServerClient(fetch: typeof globalThis.fetch): DeskServer {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(await reasonOf(response));
    return (await response.json()) as T;
  };
  const post = (path: string, value: unknown, signal: AbortSignal | null = null): Promise<Response> =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(value),
      signal,
    });
  return {
    state: () => get("state"),
    sample: (id) => get(`sample?id=${encodeURIComponent(id)}`),
    async send(review) {
      try {
        const response = await post("review", review);
        if (response.ok) return { kind: "saved" };
        return { kind: FINAL.includes(response.status) ? "refused" : "failed", message: await reasonOf(response) };
      } catch {
        return { kind: "failed", message: SILENT };
      }
    },
    async judge(sample, signal) {
      const response = await post("judge", sample, signal);
      if (!response.ok) throw new Error(await reasonOf(response));
      return (await response.json()) as Result;
    },
  };
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // Not the desk's own words.
  }
  return `сервер ответил кодом ${response.status}`;
}
