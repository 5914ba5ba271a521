import type { Block, Prose, Token } from "./prose.js";

/** A token, by its place in its block. */
export interface Place {
  readonly block: Block;
  readonly index: number;
}

/**
 * Where a mark of one character stands as a token of its own, in order. The
 * engine's search for a character is far faster than a walk over tokens.
 */
export function placesOf({ text, blocks }: Prose, mark: string): Place[] {
  const found: Place[] = [];
  let next = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    while (next < blocks.length && (blocks[next] as Block).end <= at) next += 1;
    const block = blocks[next];
    if (block === undefined) break;
    if (block.start > at) continue;
    const index = tokenStartingAt(block.tokens, at);
    if (index >= 0) found.push({ block, index });
  }
  return found;
}

function tokenStartingAt(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start } = tokens[middle] as Token;
    if (start === offset) return middle;
    if (start < offset) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
