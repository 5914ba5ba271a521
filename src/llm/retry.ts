import { LlmError } from "./failure.js";
import type { Sleep } from "./sleep.js";

export interface RetryOptions {
  /** Tries after the first; 0: none. */
  readonly maxRetries: number;
  readonly sleep: Sleep;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Five tries in all. */
export const DEFAULT_MAX_RETRIES = 4;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that asks for more is as good as gone. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Tries again what has failed for a passing reason, and nothing else: after as
 * long as the server asks, else after a random time up to a limit that doubles
 * (full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 *
 * @throws LlmError `unreachable` when the tries are spent; every other failure as it came
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { maxRetries, sleep, random }: RetryOptions,
  signal: AbortSignal,
): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    throwIfInterrupted(signal);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LlmError) || error.kind !== "transient") throw error;
      const { retryAfter } = error.details;
      if (failed >= maxRetries) throw givenUp(error, failed === 0 ? "" : `; попыток было ${failed + 1}`);
      if (retryAfter !== undefined && retryAfter > LONGEST_WAIT_MS) {
        throw givenUp(error, ` и просит подождать ${Math.ceil(retryAfter / 60_000)} мин; запустите позже`);
      }
      const limit = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failed);
      await sleep(retryAfter ?? random() * limit, signal).catch((cause) => {
        throwIfInterrupted(signal);
        throw cause;
      });
    }
  }
}

function givenUp({ message, details }: LlmError, why: string): LlmError {
  return new LlmError("unreachable", `${message}${why}`, details);
}

export function throwIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new LlmError("interrupted", "прервано");
}
