import type { Block } from "../../text/prose.js";
import type { Pairing, Stray } from "./pairing.js";

/** A block that has quotation marks, with its marks paired. */
export interface PairedBlock extends Pairing {
  readonly block: Block;
}

/** A quotation that begins in one paragraph and ends in another; places in the list of blocks and in their tokens. */
export interface RunOn {
  readonly from: number;
  readonly open: number;
  readonly to: number;
  readonly close: number;
}

const CLOSED_BY: Readonly<Record<string, string>> = { "«": "»", "„": "“", "“": "”", '"': '"' };

/** How many paragraphs a quotation may take; beyond that two stray marks have nothing to do with each other. */
const LONGEST = 20;

/**
 * Joins stray marks of different paragraphs. An opening mark may stand again
 * at the head of every paragraph of the quotation. A heading or a table ends it.
 */
export function findRunOns(
  blocks: readonly PairedBlock[],
  all: readonly Block[],
): { runOns: RunOn[]; joined: Set<Stray> } {
  const runOns: RunOn[] = [];
  const joined = new Set<Stray>();
  let from = -1;
  let pending: Stray[] = [];
  blocks.forEach(({ block, pairs, strays }, place) => {
    if (pending.length > 0 && isCutOff(blocks[from]?.block.index ?? 0, block.index)) pending = [];
    const opener = pending[0];
    const mark = opener === undefined ? "" : textAt(from, opener.index);
    if (pending.length > 0 && startsAlike(from, opener as Stray, mark, place)) {
      const last = pairs.find((pair) => pair.open === 0);
      if (last !== undefined && onlyMarksAfter(block, last.close)) finish(place, last.close);
    }
    for (const stray of strays) {
      const text = textAt(place, stray.index);
      const first = pending[0];
      if (stray.role === "close") {
        if (first !== undefined && from < place && CLOSED_BY[textAt(from, first.index)] === text) {
          pending.push(stray);
          finish(place, stray.index);
        }
      } else if (first !== undefined && from < place && stray.index === 0 && text === textAt(from, first.index)) {
        pending.push(stray);
      } else if (CLOSED_BY[text] !== undefined) {
        from = place;
        pending = [stray];
      }
    }
  });
  return { runOns, joined };

  function isCutOff(first: number, last: number): boolean {
    if (last - first > LONGEST) return true;
    return all.slice(first, last + 1).some(({ kind }) => kind === "heading" || kind === "cell");
  }

  function finish(to: number, close: number): void {
    runOns.push({ from, open: (pending[0] as Stray).index, to, close });
    for (const stray of pending) joined.add(stray);
    pending = [];
  }

  function textAt(place: number, index: number): string {
    return blocks[place]?.block.tokens[index]?.text ?? "";
  }

  function startsAlike(first: number, opener: Stray, mark: string, place: number): boolean {
    return first < place && opener.index === 0 && textAt(place, 0) === mark;
  }
}

function onlyMarksAfter(block: Block, index: number): boolean {
  return block.tokens.length - index <= 4 && block.tokens.slice(index + 1).every((token) => token.kind === "mark");
}
