import type { LlmAnswer, LlmClient, LlmRequest, Usage } from "../llm/contract.js";
import { endsRun, LlmError } from "../llm/failure.js";
import type { JudgeFailure } from "./contract.js";

/** An answer, or why there is none though the run goes on. */
export type Outcome<T> =
  | { readonly ok: true; readonly answer: LlmAnswer<T> }
  | { readonly ok: false; readonly error: LlmError };

/** What was asked about one sample, and what it took. */
export interface Session {
  /**
   * @param extra - the request isn't among the planned ones: a file of replies to those needn't have it
   * @throws LlmError that ends the run, and whatever isn't one
   */
  ask<T>(client: LlmClient, request: LlmRequest<T>, extra?: boolean): Promise<Outcome<T>>;
  /** Keeps a failure that nothing has made up for. */
  fail(label: string, client: LlmClient, error: LlmError): void;
  /** Waits for all jobs; when one fails the others are told to stop, and the first failure is thrown. */
  all<T extends readonly Promise<unknown>[] | []>(jobs: T): Promise<Settled<T>>;
  summary(): SessionSummary;
  close(): void;
}

type Settled<T extends readonly Promise<unknown>[] | []> = { -readonly [Job in keyof T]: Awaited<T[Job]> };

export interface SessionSummary {
  readonly failures: readonly JudgeFailure[];
  readonly usage: Usage;
  /** No request was sent. */
  readonly cached: boolean;
  /** As servers name them, in the order of the clients. */
  readonly models: readonly string[];
}

/** @param signal - the caller's; it stops every request of the session */
export function openSession(clients: readonly LlmClient[], signal: AbortSignal | undefined): Session {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal?.aborted === true) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const failures: JudgeFailure[] = [];
  const models = new Map<LlmClient, string>();
  let usage: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };
  let cached = true;
  let first: { readonly error: unknown } | null = null;

  return {
    async ask(client, request, extra = false) {
      try {
        const answer = await client.ask(request, controller.signal);
        usage = sum(usage, answer.usage);
        cached &&= answer.cached;
        if (!models.has(client)) models.set(client, answer.model);
        return { ok: true, answer };
      } catch (error) {
        cached = false;
        if (!(error instanceof LlmError)) throw error;
        if (error.details.usage !== undefined) usage = sum(usage, error.details.usage);
        if (extra && error.kind === "not-recorded") return { ok: false, error };
        if (endsRun(error) || error.kind === "interrupted") throw error;
        return { ok: false, error };
      }
    },
    fail(label, client, { kind, message }) {
      const name = clients.length > 1 ? `${label} (${client.model})` : label;
      failures.push({ label: name, kind, message });
    },
    async all<T extends readonly Promise<unknown>[] | []>(jobs: T): Promise<Settled<T>> {
      const watched = jobs.map((job) =>
        job.catch((error: unknown) => {
          first ??= { error };
          stop();
        }),
      );
      const values = await Promise.all(watched);
      if (first !== null) throw first.error;
      return values as Settled<T>;
    },
    summary() {
      // Replies come in any order; what is kept of them doesn't depend on it.
      const ordered = failures.sort((one, other) => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0));
      return { failures: ordered, usage, cached, models: clients.map((client) => models.get(client) ?? client.model) };
    },
    close() {
      signal?.removeEventListener("abort", stop);
    },
  };
}

function sum(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
  };
}
