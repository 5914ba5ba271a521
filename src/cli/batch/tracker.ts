import type { Ledger } from "../../batch/ledger.js";
import type { RunState } from "../../batch/run-batch.js";
import type { Selection } from "../../batch/selection.js";
import type { BatchInput } from "./input.js";
import type { BatchProgress } from "./progress-text.js";

/** Knows how far a run is, for whoever asks. */
export interface Tracker {
  update(state: RunState, ledger: Ledger | null, from: RunState): void;
  read(): BatchProgress;
}

/** @param now milliseconds */
export function trackRun(input: BatchInput, { limit, shard }: Selection, now: () => number): Tracker {
  const started = now();
  let latest: { readonly state: RunState; readonly ledger: Ledger | null; readonly from: RunState } | null = null;

  /** By bytes, or by records where only so many are wanted. */
  function shareOf({ cursor }: RunState): number | null {
    const bytes = input.bytes === null ? null : input.bytesBefore(cursor) / Math.max(1, input.bytes);
    const records = limit === null ? null : (cursor.records * (shard?.count ?? 1)) / limit;
    if (bytes === null && records === null) return null;
    return Math.min(1, Math.max(bytes ?? 0, records ?? 0));
  }

  return {
    update(state, ledger, from) {
      latest = { state, ledger, from };
    },
    read() {
      const seconds = (now() - started) / 1000;
      if (latest === null) {
        return { done: 0, failed: 0, share: null, seconds, added: 0, addedShare: 0, spending: null };
      }
      const { state, ledger, from } = latest;
      const share = shareOf(state);
      return {
        done: state.cursor.records,
        failed: state.failed,
        share,
        seconds,
        added: state.cursor.records - from.cursor.records,
        addedShare: (share ?? 0) - (shareOf(from) ?? 0),
        spending:
          ledger === null
            ? null
            : {
                tokens: ledger.spending.inputTokens + ledger.spending.outputTokens,
                costUsd: ledger.spending.costUsd,
              },
      };
    },
  };
}
