import type { CostBudget, Price, Transport, Usage } from "./contract.js";
import { LlmError } from "./failure.js";
import type { Limiter } from "./limiter.js";
import { mostTokens } from "./token-bounds.js";
import { costOf, usageOfFailure, usageOfReply } from "./usage.js";

export interface MeterOptions {
  /** Shared by all that reach this endpoint. */
  readonly limiter: Limiter;
  /** The cap, and the price without which it can't be kept; `null`: no cap. */
  readonly spending: { readonly budget: CostBudget; readonly price: Price } | null;
}

/**
 * A transport whose requests wait for their turn and for money. It stands right
 * around the one that reaches the server, under the cache: what is stored needs
 * neither.
 */
export function meter(transport: Transport, { limiter, spending }: MeterOptions): Transport {
  const { endpoint, model, rungs } = transport;
  return {
    endpoint,
    model,
    rungs,
    send: (call, signal) =>
      limiter.run(async () => {
        if (spending === null) return transport.send(call, signal);
        const { budget, price } = spending;
        const reservation = budget.reserve(costOf(mostTokens(call), price));
        let usage: Usage | null = null;
        try {
          const reply = await transport.send(call, signal);
          usage = usageOfReply(reply, price);
          return reply;
        } catch (error) {
          usage = error instanceof LlmError ? usageOfFailure(error) : null;
          throw error;
        } finally {
          reservation.settle(usage?.costUsd ?? null);
        }
      }, signal),
    close: () => transport.close(),
  };
}
