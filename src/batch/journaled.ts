import { setMaxListeners } from "node:events";
import { cacheKey } from "../llm/cache-key.js";
import type { Price, Transport, TransportCall, TransportReply } from "../llm/contract.js";
import { LlmError } from "../llm/failure.js";
import { usageOfFailure, usageOfReply } from "../llm/usage.js";
import type { Journal } from "./journal.js";
import type { Ledger } from "./ledger.js";

/** Two layers of a transport's wrappings that see to it that nothing paid for is lost. */
export interface PaidOnce {
  /**
   * Writes every reply into the journal before anybody sees it, and answers from there what was paid for before the
   * run was cut off. Stands around the cache and everything else.
   */
  outermost(transport: Transport, price: Price | null): Transport;
  /** Notes that a request is on its way: it is waited for then, whoever has lost interest. */
  innermost(transport: Transport): Transport;
}

/** @param journal `null`: nothing can be gone on with, it is only counted */
export function payOnce(journal: Journal | null, ledger: Ledger): PaidOnce {
  const sent = new WeakSet<TransportCall>();

  function outermost(transport: Transport, price: Price | null): Transport {
    return wrap(transport, async (call, signal) => {
      const key = `${cacheKey(transport, call)}${call.fresh ? " fresh" : ""}`;
      const before = journal?.takeReply(key) ?? null;
      if (before !== null) return before;
      const unsent = new AbortController();
      const leave = (): void => {
        if (!sent.has(call)) unsent.abort();
      };
      // All requests of a sample listen to its one signal, which is no leak.
      setMaxListeners(0, signal);
      signal.addEventListener("abort", leave, { once: true });
      if (signal.aborted) leave();
      try {
        const reply = await transport.send(call, unsent.signal);
        if (!reply.cached) ledger.add(usageOfReply(reply, price));
        ledger.note(transport.model, reply, call);
        journal?.keepReply(key, reply, ledger.spending);
        return reply;
      } catch (error) {
        if (error instanceof LlmError && sent.has(call)) ledger.add(usageOfFailure(error));
        throw error;
      } finally {
        signal.removeEventListener("abort", leave);
      }
    });
  }

  function innermost(transport: Transport): Transport {
    return wrap(transport, (call, signal) => {
      sent.add(call);
      return transport.send(call, signal);
    });
  }

  return { outermost, innermost };
}

function wrap(
  transport: Transport,
  send: (call: TransportCall, signal: AbortSignal) => Promise<TransportReply>,
): Transport {
  const { endpoint, model, rungs } = transport;
  return { endpoint, model, rungs, send, close: () => transport.close() };
}
