import type { Price, Transport } from "../../llm/contract.js";
import { createWire } from "../../llm/create-wire.js";
import { createEmbedded } from "../../llm/embedded.js";
import { createEndpoint, DEFAULT_TIMEOUT_MS } from "../../llm/endpoint.js";
import type { ChosenJudge } from "./choose.js";

/** A model of one's own costs nothing. */
const FREE: Price = { input: 0, output: 0 };

/** What this judge asks for a million tokens; `null` if nobody knows. */
export function priceOf({ profile }: Pick<ChosenJudge, "profile">): Price | null {
  return profile.kind === "embedded" ? FREE : profile.price;
}

/**
 * The way to a judge, without cache, limits and records.
 *
 * @param seconds that a request may take; the usual time by default
 * @throws InputError for an address, a key or a header that can't be used; LlmError if the model's file can't be
 */
export function reachJudge({ profile, key, authority, placed }: ChosenJudge, seconds: number | undefined): Transport {
  if (profile.kind === "embedded") return createEmbedded(profile);
  const timeoutMs = seconds === undefined ? DEFAULT_TIMEOUT_MS : seconds * 1000;
  const { baseURL, model, headers } = profile;
  return placed(() =>
    createEndpoint({
      baseURL,
      model,
      key,
      headers,
      wire: createWire(authority, timeoutMs),
      timeoutMs,
      now: Date.now,
    }),
  );
}
