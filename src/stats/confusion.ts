import { type Interval, wilsonInterval } from "./wilson.js";

/** Decisions on the same items by a reference and by whoever is measured. */
export interface Confusion {
  /** Both say yes. */
  readonly both: number;
  /** Only the reference does: missed. */
  readonly missed: number;
  /** Only who is measured does: said in excess. */
  readonly excess: number;
  readonly neither: number;
}

/** Share of what was said that the reference says too. */
export function precision({ both, excess }: Confusion): Interval {
  return wilsonInterval(both, both + excess);
}

/** Share of what the reference says that was said: the sensitivity. */
export function recall({ both, missed }: Confusion): Interval {
  return wilsonInterval(both, both + missed);
}

/** Share of what the reference denies that was denied. */
export function specificity({ neither, excess }: Confusion): Interval {
  return wilsonInterval(neither, neither + excess);
}

/**
 * The harmonic mean of precision and recall. It is no share of anything, but `both / (both + missed + excess)` is, and
 * F1 grows with it: the interval is Wilson's of that share, carried over ("Wilson indirect": Lam, Gopal, Qian 2023,
 * "Confidence intervals for the F1 score: a comparison of four methods").
 */
export function f1({ both, missed, excess }: Confusion): Interval {
  const { share, low, high } = wilsonInterval(both, both + missed + excess);
  return { share: share === null ? null : toF1(share), low: toF1(low), high: toF1(high) };
}

function toF1(jaccard: number): number {
  return (2 * jaccard) / (1 + jaccard);
}

/** The table of `cohenKappa` and `gwetAc1`: the reference's decisions by rows, «yes» first. */
export function tableOf({ both, missed, excess, neither }: Confusion): number[][] {
  return [
    [both, missed],
    [excess, neither],
  ];
}

/** Every count divided: counts of pairs become counts of items, where an item was decided by several references. */
export function scaled({ both, missed, excess, neither }: Confusion, factor: number): Confusion {
  return { both: both * factor, missed: missed * factor, excess: excess * factor, neither: neither * factor };
}
