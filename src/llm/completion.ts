import type { TransportReply } from "./contract.js";
import { field, isRecord, textOf } from "./outside.js";
import { isStockRefusal } from "./stock-refusal.js";

const FINISHES: Readonly<Record<string, TransportReply["finish"]>> = {
  stop: "stop",
  eos: "stop",
  end_turn: "stop",
  stop_sequence: "stop",
  tool_calls: "stop",
  function_call: "stop",
  length: "length",
  max_tokens: "length",
  model_length: "length",
  content_filter: "filtered",
  content_filtered: "filtered",
  blacklist: "filtered",
  blocklist: "filtered",
  safety: "filtered",
  sensitive: "filtered",
  recitation: "filtered",
  prohibited_content: "filtered",
  guardrail_intervened: "filtered",
  refusal: "refused",
};

/**
 * The body of a reply of `/v1/chat/completions`, live or from a batch file:
 * why it ended first, then the refusal, then the text or the arguments of the
 * tool call (design/judge.md, "Reaching a model").
 *
 * @param model what to call the model if the server doesn't name it
 * @returns `null` if this is no chat completion
 */
export function readCompletion(body: unknown, model: string): TransportReply | null {
  const choices = field(body, "choices");
  if (!Array.isArray(choices)) return null;
  const message = field(choices[0], "message");
  const rawFinish = textOf(field(choices[0], "finish_reason"));
  const refusal = textOf(field(message, "refusal")) || null;
  const content = argumentsOf(message) ?? contentOf(field(message, "content"));
  return {
    content,
    finish: finishOf(rawFinish, refusal, content),
    rawFinish,
    refusal,
    tokens: tokensOf(field(body, "usage")),
    model: textOf(field(body, "model")) || model,
    cached: false,
  };
}

function finishOf(raw: string | null, refusal: string | null, content: string): TransportReply["finish"] {
  const name = raw?.toLowerCase() ?? "";
  const finish = (Object.hasOwn(FINISHES, name) ? FINISHES[name] : undefined) ?? "other";
  if (finish !== "stop" && finish !== "other") return finish;
  return refusal !== null || isStockRefusal(content) ? "refused" : finish;
}

/** Of several calls all are read: which of them is the answer isn't ours to guess. */
function argumentsOf(message: unknown): string | null {
  const calls = field(message, "tool_calls");
  const functions = Array.isArray(calls) ? calls.map((call) => field(call, "function")) : [];
  const legacy = field(message, "function_call");
  if (functions.length === 0 && isRecord(legacy)) functions.push(legacy);
  const given = functions.map((call) => field(call, "arguments"));
  return given.map((value) => textOf(value) ?? (isRecord(value) ? JSON.stringify(value) : "")).join("\n") || null;
}

function contentOf(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content) ?? "";
  return content.map((part) => textOf(field(part, "text")) ?? "").join("");
}

function tokensOf(usage: unknown): TransportReply["tokens"] {
  const input = field(usage, "prompt_tokens");
  const output = field(usage, "completion_tokens");
  return isCount(input) && isCount(output) ? { input, output } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
