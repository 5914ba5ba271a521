import type { JudgedTag, Judgement, VerifiedPlace } from "../../src/judge/contract.js";

/** A judgement that says nothing but what it is told. */
export function judgement(said: Partial<Judgement> = {}): Judgement {
  return {
    tags: [],
    suspects: [],
    dropped: [],
    failures: [],
    injections: [],
    contested: [],
    quotes: { given: 0, verified: 0 },
    flipRate: null,
    model: "test-model",
    prompt: "judge@1 (00000000)",
    repeats: 1,
    usage: { inputTokens: 100, outputTokens: 20, costUsd: 0.001 },
    cached: false,
    ...said,
  };
}

export function judged(tag: string, outcome: JudgedTag["outcome"], said: Partial<JudgedTag> = {}): JudgedTag {
  return { tag, outcome, support: outcome === "set" ? 1 : 0, places: [], reason: null, ...said };
}

/** The place of a quote in an answer. */
export function placeOf(answer: string, quote: string, why = "Так не говорят"): VerifiedPlace {
  const start = answer.indexOf(quote);
  return { start, end: start + quote.length, why, approximate: false };
}
