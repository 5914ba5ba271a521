import { LlmError } from "./failure.js";
import { throwIfInterrupted } from "./retry.js";

/** How many requests one endpoint gets at a time. */
export interface Limiter {
  /** Runs the task when its turn comes: first come, first served. */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** So many may run now. */
  readonly limit: number;
}

export interface LimiterOptions {
  /** Never more than this: `--concurrency`. */
  readonly ceiling: number;
  /** So many at first. */
  readonly start?: number;
}

const START = 4;

/**
 * Concurrency that adapts (design/judge.md, "Reaching a model"): one more after
 * as many successes as may run at once, half after «too many requests», where
 * requests that were already on their way tell nothing new. Errors of the
 * server only put off the growth.
 */
export function createLimiter({ ceiling, start = START }: LimiterOptions): Limiter {
  let limit = Math.max(1, Math.min(start, ceiling));
  let running = 0;
  let successes = 0;
  /** Number of the times it was halved: a request knows what it was when it set out. */
  let halvings = 0;
  // In order of insertion, and any of them can leave.
  const waiting = new Set<() => void>();

  function turn(signal: AbortSignal): Promise<void> {
    throwIfInterrupted(signal);
    if (running < limit && waiting.size === 0) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", leave);
        running += 1;
        resolve();
      };
      const leave = () => {
        waiting.delete(enter);
        reject(new LlmError("interrupted", "прервано"));
      };
      waiting.add(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  function admit(): void {
    for (const enter of waiting) {
      if (running >= limit) return;
      waiting.delete(enter);
      enter();
    }
  }

  function onSuccess(): void {
    // A limit that isn't reached needs no growth.
    if (running < limit) return;
    successes += 1;
    if (successes < limit || limit >= ceiling) return;
    limit += 1;
    successes = 0;
  }

  function onFailure(error: unknown, halvingsAtStart: number): void {
    if (!(error instanceof LlmError) || error.kind !== "transient") return;
    successes = 0;
    if (error.details.status !== 429 || halvingsAtStart !== halvings) return;
    limit = Math.max(1, Math.floor(limit / 2));
    halvings += 1;
  }

  return {
    get limit() {
      return limit;
    },
    async run(task, signal) {
      await turn(signal);
      const halvingsAtStart = halvings;
      try {
        const result = await task();
        onSuccess();
        return result;
      } catch (error) {
        onFailure(error, halvingsAtStart);
        throw error;
      } finally {
        running -= 1;
        admit();
      }
    },
  };
}
