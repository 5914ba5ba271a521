import type { Block, Token } from "../../text/prose.js";
import type { Pair } from "./pairing.js";

const VALUES = new Set(['"', "[", "{"]);

const known = new WeakMap<Block, boolean>();

/**
 * `{"Вопрос": "…"}` that wasn't marked as code: strings of JSON. The whole block counts, so that mending one string
 * can't make the others look like a quotation.
 */
export function isDataString(block: Block, { open, close }: Pair): boolean {
  const { tokens } = block;
  return tokens[open]?.text === '"' && tokens[close]?.text === '"' && holdsKey(block);
}

/** A key with its value stands in the block: `"имя": "…"`, `"имя": [`. */
function holdsKey(block: Block): boolean {
  const remembered = known.get(block);
  if (remembered !== undefined) return remembered;
  const found = block.tokens.some(({ text }, index) => text === '"' && isKeyEnd(block.tokens, index));
  known.set(block, found);
  return found;
}

function isKeyEnd(tokens: readonly Token[], index: number): boolean {
  const colon = tokens[index + 1];
  const value = tokens[index + 2];
  if (colon?.text !== ":" || colon.gap !== "" || value === undefined) return false;
  return VALUES.has(value.text) || value.word?.script === "digits";
}
