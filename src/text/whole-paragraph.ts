import type { Block, Prose, Span } from "./prose.js";
import { withMarksAtEnds } from "./visible.js";

/** The block with the markup at its ends (spec, section 3.7); of pasted lines each takes its own. */
export function wholeParagraph(prose: Prose, block: Block): Span {
  const before = prose.blocks[block.index - 1];
  const after = prose.blocks[block.index + 1];
  const limits = {
    start: before?.origin === block.origin ? before.end : block.start,
    end: after?.origin === block.origin ? after.start : block.end,
  };
  return withMarksAtEnds(prose, block, limits);
}
