import type { Block, Prose } from "./prose.js";

const remembered = new WeakMap<Prose, ReadonlyMap<Block, Block>>();

/** The head of the column that a table's cell stands in, or `undefined` for the head itself and outside of tables. */
export function columnHead(prose: Prose, cell: Block): Block | undefined {
  let heads = remembered.get(prose);
  if (heads === undefined) {
    heads = findHeads(prose);
    remembered.set(prose, heads);
  }
  return heads.get(cell);
}

/** Cells know neither row nor column: a row is a line of the source, a column is counted by the bars before the cell. */
function findHeads({ source, blocks }: Prose): Map<Block, Block> {
  const heads = new Map<Block, Block>();
  let head: (Block | undefined)[] = [];
  let inHead = true;
  let position = 0;
  let column = 0;
  let lines = 0;
  let previous: Block | null = null;
  for (const block of blocks) {
    if (block.kind !== "cell") {
      previous = null;
      continue;
    }
    if (previous === null) position = source.lastIndexOf("\n", block.start) + 1;
    column = previous === null ? 0 : column;
    lines = 0;
    for (; position < block.start; position += 1) {
      const character = source[position];
      if (character === "\n") {
        lines += 1;
        column = 0;
      } else if (character === "\\") position += 1;
      else if (character === "|") column += 1;
    }
    // A blank line or another text between two cells: a new table.
    const begins = previous === null || /\n[ \t>]*\r?\n/.test(source.slice(previous.end, block.start));
    if (begins) head = [];
    inHead = begins || (inHead && lines === 0);
    if (inHead) head[column] = block;
    else {
      const top = head[column];
      if (top !== undefined) heads.set(block, top);
    }
    previous = block;
  }
  return heads;
}
