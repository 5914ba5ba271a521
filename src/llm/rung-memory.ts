import type { RungMemory, Settled } from "./contract.js";

/** Remembers for as long as the process lives. */
export function createRungMemory(): RungMemory {
  const memory = new Map<string, Settled>();
  const keyOf = (endpoint: string, model: string) => JSON.stringify([endpoint, model]);
  return {
    get: (endpoint, model) => memory.get(keyOf(endpoint, model)) ?? null,
    set: (endpoint, model, settled) => void memory.set(keyOf(endpoint, model), settled),
  };
}
