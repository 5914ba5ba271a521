import type { TransportReply } from "./contract.js";
import { isRecord } from "./outside.js";

const FINISHES: readonly unknown[] = ["stop", "length", "filtered", "refused", "other"];

/** A reply as files hold it: what the server said, and not how it came here. */
export type StoredReply = Omit<TransportReply, "cached">;

export function toStored({ content, finish, rawFinish, refusal, tokens, model }: TransportReply): StoredReply {
  return { content, finish, rawFinish, refusal, tokens, model };
}

/** `null` if it isn't a reply: files are text from outside. */
export function readStored(value: unknown): StoredReply | null {
  if (!isRecord(value)) return null;
  const { content, finish, rawFinish, refusal, tokens, model } = value;
  if (typeof content !== "string" || typeof model !== "string" || !isFinish(finish)) return null;
  if (!isTextOrNull(rawFinish) || !isTextOrNull(refusal)) return null;
  if (tokens === null) return { content, finish, rawFinish, refusal, tokens, model };
  if (!isRecord(tokens) || !isCount(tokens.input) || !isCount(tokens.output)) return null;
  return { content, finish, rawFinish, refusal, tokens: { input: tokens.input, output: tokens.output }, model };
}

function isFinish(value: unknown): value is TransportReply["finish"] {
  return FINISHES.includes(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
