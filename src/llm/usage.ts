import type { Price, TransportReply, Usage } from "./contract.js";
import type { LlmError } from "./failure.js";

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Something may have been spent, nobody says how much. */
const UNKNOWN: Usage = { inputTokens: 0, outputTokens: 0, costUsd: null };

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
  };
}

/** What a reply has cost; one that was stored costs nothing. */
export function usageOfReply({ tokens, cached }: TransportReply, price: Price | null): Usage {
  if (cached) return NO_USAGE;
  if (tokens === null) return UNKNOWN;
  return { inputTokens: tokens.input, outputTokens: tokens.output, costUsd: price && costOf(tokens, price) };
}

/** What a failed request has cost: a server that answers with an error asks no money, one that falls silent may. */
export function usageOfFailure({ kind, details }: LlmError): Usage {
  if (details.usage !== undefined) return details.usage;
  const silent = (kind === "transient" || kind === "interrupted") && details.status === undefined;
  return silent ? UNKNOWN : NO_USAGE;
}

/** In USD. */
export function costOf(tokens: { readonly input: number; readonly output: number }, price: Price): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}
