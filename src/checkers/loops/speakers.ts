import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import type { Thought } from "./thought.js";

/**
 * The name of whoever speaks in a play or a dialogue: it opens its paragraph,
 * a speech follows it there, and it holds no verb.
 */
export function isSpeaker({ sentence }: Thought, dictionary: Dictionary): boolean {
  const { block, first, last } = sentence;
  if (first !== 0 || last === block.tokens.length) return false;
  return block.tokens.slice(first, last).every((token) => !isPredicate(token, dictionary));
}

function isPredicate({ word }: Token, dictionary: Dictionary): boolean {
  if (word === null) return false;
  const pos = dictionary.readings(word)[0]?.pos;
  return pos === "VERB" || pos === "INFN" || pos === "ADJS" || pos === "PRTS" || pos === "PRED";
}
