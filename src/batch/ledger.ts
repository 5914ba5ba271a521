import type { TransportCall, TransportReply, Usage } from "../llm/contract.js";
import { addUsage } from "../llm/usage.js";
import type { Manifest, Spending } from "./manifest.js";

/** Counts what a run spends and who answers it. */
export interface Ledger {
  readonly spending: Spending;
  readonly answered: Manifest["answered"];
  /** @param usage of one request */
  add(usage: Usage): void;
  note(asked: string, reply: TransportReply, call: TransportCall): void;
}

export function openLedger(spent: Spending, answered: Manifest["answered"]): Ledger {
  let spending = spent;
  const seen = new Map(answered.map((answer) => [JSON.stringify(answer), answer]));
  return {
    get spending() {
      return spending;
    },
    get answered() {
      return [...seen.values()];
    },
    add(usage) {
      spending = { requests: spending.requests + 1, ...addUsage(spending, usage) };
    },
    note(asked, { model: returned }, { rung, temperature }) {
      const answer = { asked, returned, rung, temperature };
      seen.set(JSON.stringify(answer), answer);
    },
  };
}
