import type { Block } from "./prose.js";

/** Tokens `first` (inclusive) to `last` (exclusive) of a block that stand on one line. */
export interface TextLine {
  readonly block: Block;
  readonly first: number;
  readonly last: number;
}

/** The lines of a block: a block may hold several where no end mark parts them. */
export function linesOf(block: Block): TextLine[] {
  const lines: TextLine[] = [];
  let first = 0;
  for (let index = 1; index < block.tokens.length; index += 1) {
    if (block.tokens[index]?.gap !== "line") continue;
    lines.push({ block, first, last: index });
    first = index;
  }
  if (block.tokens.length > 0) lines.push({ block, first, last: block.tokens.length });
  return lines;
}

/** Where the line that holds a token ends (exclusive). */
export function lineEnd(block: Block, index: number): number {
  let end = index + 1;
  while (end < block.tokens.length && block.tokens[end]?.gap !== "line") end += 1;
  return end;
}
