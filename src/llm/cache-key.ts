import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.js";
import type { Transport, TransportCall } from "./contract.js";

/** Raised when a stored reply would mean something else than before. */
const FORMAT = 1;

/**
 * Names a request by everything that its reply depends on (design/judge.md, "Cache, record, money"): 64 hex digits
 * of SHA-256. Keys of the provider are no part of a call, so none can get in; `fresh` isn't what is asked.
 */
export function cacheKey({ endpoint, model }: Pick<Transport, "endpoint" | "model">, call: TransportCall): string {
  const { fresh: _, schema, ...asked } = call;
  // Models write keys in the order of the schema's: there it counts.
  return sha256(canonicalJson({ format: FORMAT, endpoint, model, ...asked, schema: JSON.stringify(schema) }));
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
