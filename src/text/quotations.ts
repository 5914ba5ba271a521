import type { Block, Token } from "./prose.js";

/** A stretch in quotation marks: the tokens from the opening mark (inclusive) to the closing one (inclusive). */
export interface Quotation {
  readonly open: number;
  readonly close: number;
}

const CLOSES: Readonly<Record<string, readonly string[]>> = {
  "«": ["»"],
  "„": ["“", "”"],
  "“": ["”"],
  "‘": ["’"],
};
const STRAIGHT = '"';

/** Marks that may wait for their closing ones at once; more stand only in broken text, and the search must stay linear. */
const MAX_OPEN = 16;

/** The outermost quotations of a block, whichever marks they use; an unpaired mark is passed over. */
export function quotationsOf(block: Block): readonly Quotation[] {
  block.quotations ??= findQuotations(block.tokens);
  return block.quotations;
}

/** Whether a token stands inside quotation marks or a block quotation. */
export function isQuoted(block: Block, tokenIndex: number): boolean {
  if (block.quoted) return true;
  const quotations = quotationsOf(block);
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle] as Quotation).open < tokenIndex) low = middle + 1;
    else high = middle;
  }
  const nearest = quotations[low - 1];
  return nearest !== undefined && tokenIndex < nearest.close;
}

function findQuotations(tokens: readonly Token[]): Quotation[] {
  const found: Quotation[] = [];
  /** Opening marks that wait for their closing ones. */
  const waiting: number[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== "mark") return;
    const depth = waiting.findLastIndex((open) => closes(tokens[open]?.text ?? "", token.text));
    if (depth >= 0 && !(token.text === STRAIGHT && opensHere(tokens, index))) {
      const open = waiting[depth] as number;
      waiting.length = depth;
      while (found.length > 0 && (found[found.length - 1] as Quotation).open > open) found.pop();
      found.push({ open, close: index });
    } else if (token.text in CLOSES || (token.text === STRAIGHT && opensHere(tokens, index))) {
      waiting.push(index);
      if (waiting.length > MAX_OPEN) waiting.shift();
    }
  });
  return found;
}

function closes(open: string, mark: string): boolean {
  return open === STRAIGHT ? mark === STRAIGHT : (CLOSES[open]?.includes(mark) ?? false);
}

/** A straight mark opens where nothing but a space or a bracket stands before it and something right after it. */
function opensHere(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const token = tokens[index];
  const after = tokens[index + 1];
  if (after === undefined || after.gap !== "") return false;
  return before === undefined || token?.gap !== "" || (before.kind === "mark" && "([{«„—–-/".includes(before.text));
}
