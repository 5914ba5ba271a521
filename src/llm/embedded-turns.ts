import { LlmError } from "./failure.js";
import { throwIfInterrupted } from "./retry.js";

/** Work that goes on one at a time, first come, first served. */
export interface Turns {
  /** Whoever gives up while waiting leaves at once; what has begun ends before the next begins. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Nobody is let in any more; waits for the one who is in. */
  end(): Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let ended = false;
  return {
    async take(work, signal) {
      throwIfInterrupted(signal);
      const turn = last.then(() => {
        throwIfInterrupted(signal);
        if (ended) throw interrupted();
        return work();
      });
      last = turn.catch(() => {});
      return leaveOnAbort(turn, signal);
    },
    async end() {
      ended = true;
      await last;
    },
  };
}

function leaveOnAbort<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(interrupted());
    signal.addEventListener("abort", leave, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

function interrupted(): LlmError {
  return new LlmError("interrupted", "прервано");
}
