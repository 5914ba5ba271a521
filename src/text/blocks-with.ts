import type { Block, Prose } from "./prose.js";

/**
 * The blocks whose text holds a match of `sign`, in order: far fewer than all
 * where a checker is after something rare, and the engine's search is faster
 * than a walk over tokens. `sign` is a global regular expression that looks at
 * a few characters at most; entities are already decoded in the text.
 */
export function blocksWith({ text, blocks }: Prose, sign: RegExp): Block[] {
  const found: Block[] = [];
  let place = 0;
  sign.lastIndex = 0;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const at = match.index;
    while (place < blocks.length && (blocks[place] as Block).end <= at) place += 1;
    const block = blocks[place];
    if (block === undefined) break;
    if (block.start <= at) {
      found.push(block);
      sign.lastIndex = block.end;
      place += 1;
    } else {
      sign.lastIndex = block.start;
    }
  }
  return found;
}
