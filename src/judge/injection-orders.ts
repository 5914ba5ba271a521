import type { Span } from "../text/prose.js";
import { ORDERS, type Order, SCALE, words } from "./injection-vocabulary.js";
import type { PlainWord } from "./injection-words.js";

const NOT = words("не ни нельзя not don't dont t never no без");

/** Answers may hold any number of different words. */
const MOST_REMEMBERED = 20_000;
/** A longer piece of a text keeps the whole text in memory. */
const LONGEST_REMEMBERED = 12;

/** How far from the verb the rest of an order stands, in words. */
const BEFORE = 6;
const AFTER = 12;

/** Places where the text orders a judge about, verb and what belongs to it. Linear. */
export function findOrders(all: readonly PlainWord[]): Span[] {
  const spans: Span[] = [];
  for (const [index, word] of all.entries()) {
    for (const order of ordersWith(word.text)) {
      if (NOT(all[index - 1]?.text ?? "") !== order.negated) continue;
      const span = completed(order, all, index);
      if (span !== null) spans.push(span);
    }
  }
  return spans;
}

const NONE: readonly Order[] = [];
const known = new Map<string, readonly Order[]>();

/** Nearly every word is the verb of no order. */
function ordersWith(word: string): readonly Order[] {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const found = ORDERS.filter(({ verb }) => verb(word));
  const orders = found.length === 0 ? NONE : found;
  if (known.size < MOST_REMEMBERED && word.length <= LONGEST_REMEMBERED) known.set(word, orders);
  return orders;
}

/** The stretch from the first to the last word of the order; `null` if something is missing. */
function completed({ near, after }: Order, all: readonly PlainWord[], at: number): Span | null {
  const verb = all[at];
  if (verb === undefined) return null;
  let { start, end } = verb;
  const from = after === undefined ? Math.max(0, at - BEFORE) : at;
  const around = all.slice(from, at + (after ?? AFTER) + 1).filter(({ paragraph }) => paragraph === verb.paragraph);
  if (around.some(({ text }) => SCALE(text))) return null;
  for (const test of near) {
    const found = around.find((word) => word !== verb && test(word.text));
    if (found === undefined) return null;
    start = Math.min(start, found.start);
    end = Math.max(end, found.end);
  }
  return { start, end };
}
