import { CANARY_KEY, type ChatMessage, type Checked, type LlmRequest, type TransportReply } from "./contract.js";
import { field } from "./outside.js";
import { type Reading, readReply } from "./read-reply.js";
import { leastTokens } from "./token-bounds.js";

/** What a tokenizer may save on words that stand in one token after all. */
const TOLERANCE = 0.9;

/**
 * Whether the model has seen less than was sent: the word from the head of the
 * task doesn't come back in an answer that is right otherwise, or the server
 * has counted fewer tokens than the messages have words (design/judge.md,
 * "Context cut silently").
 */
export function isContextCut<T>(
  request: LlmRequest<T>,
  messages: readonly ChatMessage[],
  reply: TransportReply,
  reading: Reading<T>,
): boolean {
  if (reading.kind === "truncated") return false;
  const returned =
    reading.kind === "object" ? isCanary(reading.object[CANARY_KEY], request.canary) : !lacksOnlyCanary(request, reply);
  if (!returned) return true;
  // Servers that take the prompt from a cache of their own may count nothing.
  const counted = reply.tokens?.input ?? 0;
  return counted > 0 && counted < leastTokens(messages) * TOLERANCE;
}

function isCanary(value: unknown, canary: string): boolean {
  return typeof value === "string" && fold(value) === fold(canary);
}

/** An object that the check turns down for nothing but the word that isn't there. */
function lacksOnlyCanary<T>({ check, canary }: LlmRequest<T>, { content }: TransportReply): boolean {
  const withCanary = (value: unknown): Checked<T> => {
    if (typeof field(value, CANARY_KEY) === "string") return check(value);
    return check({ ...Object(value), [CANARY_KEY]: canary });
  };
  return readReply(content, withCanary).kind === "object";
}

function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
