import { cacheKey } from "../llm/cache-key.js";
import type { Price, Transport, TransportReply, Usage } from "../llm/contract.js";
import { LlmError } from "../llm/failure.js";
import { addUsage, usageOfFailure, usageOfReply } from "../llm/usage.js";
import type { Journal } from "./journal.js";
import type { Manifest, Spending } from "./manifest.js";

/** Counts what a run spends and who answers it. */
export interface Ledger {
  readonly spending: Spending;
  readonly answered: Manifest["answered"];
  /** @param usage of one request */
  add(usage: Usage): void;
  note(asked: string, reply: TransportReply, rung: string): void;
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
    note(asked, { model: returned }, rung) {
      const answer = { asked, returned, rung };
      seen.set(JSON.stringify(answer), answer);
    },
  };
}

/**
 * A transport that writes every reply into the journal before anybody sees it, and answers from there what was paid
 * for before the run was cut off. Without a journal it only counts. Stands around the cache and everything else.
 */
export function journaled(
  transport: Transport,
  price: Price | null,
  journal: Journal | null,
  ledger: Ledger,
): Transport {
  const { endpoint, model, rungs } = transport;
  return {
    endpoint,
    model,
    rungs,
    async send(call, signal) {
      const key = `${cacheKey(transport, call)}${call.fresh ? " fresh" : ""}`;
      const before = journal?.takeReply(key) ?? null;
      if (before !== null) return before;
      try {
        const reply = await transport.send(call, signal);
        if (!reply.cached) ledger.add(usageOfReply(reply, price));
        ledger.note(model, reply, call.rung);
        journal?.keepReply(key, reply, ledger.spending);
        return reply;
      } catch (error) {
        if (error instanceof LlmError && error.kind !== "interrupted") ledger.add(usageOfFailure(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
