import type { Prose } from "../../src/text/prose.js";
import { readText } from "../../src/text/read-text.js";

/** The blocks of a text, a line each, for comparison. */
export function view(source: string): string[] {
  return readText(source).blocks.map(
    (block) => `${block.kind} «${source.slice(block.start, block.end)}»${block.quoted ? " quoted" : ""}`,
  );
}

/** The tokens of all blocks as they are compared. */
export function tokensOf(source: string): string[] {
  return readText(source).blocks.flatMap((block) => block.tokens.map((token) => token.text));
}

/** All that a parser decides about a text. */
export function summary(prose: Prose) {
  return {
    text: prose.text,
    blocks: prose.blocks.map(({ kind, start, end, quoted, level, tokens }) => ({
      kind,
      start,
      end,
      quoted,
      level,
      tokens: tokens.length,
    })),
    lists: prose.lists.map(({ start, end, marker, depth, items }) => ({
      start,
      end,
      marker,
      depth,
      items: items.length,
    })),
    masked: prose.masked,
  };
}
