import type { ChatMessage, TransportCall } from "./contract.js";

/**
 * So many tokens a prompt has at the least, whatever the tokenizer: a token
 * never spans two words. Russian text takes two or three times more.
 */
export function leastTokens(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + wordsIn(message), 0);
}

/** The first message of a thousand requests is one and the same. */
const counted = new WeakMap<ChatMessage, number>();

function wordsIn(message: ChatMessage): number {
  const known = counted.get(message);
  if (known !== undefined) return known;
  let words = 0;
  let inside = false;
  for (let index = 0; index < message.content.length; index += 1) {
    const visible = message.content.charCodeAt(index) > 0x20;
    if (visible && !inside) words += 1;
    inside = visible;
  }
  counted.set(message, words);
  return words;
}

/** So many tokens a request takes at the most, nearly: two characters a token, and the whole reply. */
export function mostTokens({ messages, schema, maxOutputTokens }: TransportCall): { input: number; output: number } {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { input: Math.ceil((characters + JSON.stringify(schema.schema).length) / 2), output: maxOutputTokens };
}
