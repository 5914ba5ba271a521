import type { Transport, TransportCall, TransportReply } from "../../src/llm/contract.js";

export function aCall(changes: Partial<TransportCall> = {}): TransportCall {
  return {
    messages: [
      { role: "system", content: "Оцени ответ." },
      { role: "user", content: "Ответ: лето тёплое." },
    ],
    schema: { name: "tags", schema: { type: "object", properties: {}, required: [], additionalProperties: false } },
    rung: "json_schema_strict",
    temperature: 0,
    maxOutputTokens: 500,
    repeat: 0,
    promptHash: "abc",
    canary: "кедр",
    fresh: false,
    ...changes,
  };
}

export function aReply(content: string, changes: Partial<TransportReply> = {}): TransportReply {
  return {
    content,
    finish: "stop",
    rawFinish: "stop",
    refusal: null,
    tokens: { input: 10, output: 5 },
    model: "model-2026",
    cached: false,
    ...changes,
  };
}

/** A transport that answers as it is told and counts what it was asked. */
export function transportOf(
  answer: (call: TransportCall, signal: AbortSignal, number: number) => Promise<TransportReply> | TransportReply,
): Transport & { readonly calls: TransportCall[] } {
  const calls: TransportCall[] = [];
  return {
    endpoint: "http://127.0.0.1:1/v1",
    model: "model",
    rungs: ["json_schema_strict", "text"],
    calls,
    send: async (call, signal) => answer(call, signal, calls.push(call)),
    close: async () => {},
  };
}

export const neverAborted = new AbortController().signal;
