import type { Span } from "../text/prose.js";
import { ORDERS, type Order, SCALE, words } from "./injection-vocabulary.js";
import type { PlainWord } from "./injection-words.js";

const NOT = words("не ни нельзя not don't dont t never no без");

/** How far from the verb the rest of an order stands, in words. */
const BEFORE = 6;
const AFTER = 12;

/** Places where the text orders a judge about, verb and what belongs to it. Linear. */
export function findOrders(all: readonly PlainWord[]): Span[] {
  const spans: Span[] = [];
  for (const [index, word] of all.entries()) {
    for (const order of BY_VERB.get(word.text) ?? NONE) {
      if (NOT(all[index - 1]?.text ?? "") !== order.negated) continue;
      const span = completed(order, all, index);
      if (span !== null) spans.push(span);
    }
  }
  return spans;
}

const NONE: readonly Order[] = [];

/** Nearly every word is the verb of no order. */
const BY_VERB: ReadonlyMap<string, readonly Order[]> = new Map(
  ORDERS.flatMap(({ verb }) => [...verb.whole]).map((word) => [
    word,
    ORDERS.filter(({ verb }) => verb.whole.has(word)),
  ]),
);

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
