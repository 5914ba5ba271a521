import { type Confusion, tableOf } from "./confusion.js";
import { cohenKappa } from "./kappa.js";
import { seededRandom } from "./random.js";
import { resampleCounts } from "./resample.js";

/** Ends of an interval of 95 %. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

const REPEATS = 2000;
const SEED = 20_140_613;

/**
 * The percentile bootstrap interval of Cohen's kappa (Efron, Tibshirani 1993, chapter 13), 95 %. The seed is fixed: the
 * same counts give the same interval.
 *
 * @returns `null` where kappa isn't defined, or isn't in more than half of the draws
 */
export function kappaInterval(counts: Confusion, repeats: number = REPEATS, seed: number = SEED): Bounds | null {
  if (cohenKappa(tableOf(counts)).kappa === null) return null;
  const cells = [counts.both, counts.missed, counts.excess, counts.neither].map(Math.round);
  const random = seededRandom(seed);
  const kappas: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const [both = 0, missed = 0, excess = 0, neither = 0] = resampleCounts(cells, random);
    const { kappa } = cohenKappa(tableOf({ both, missed, excess, neither }));
    if (kappa !== null) kappas.push(kappa);
  }
  if (2 * kappas.length <= repeats) return null;
  kappas.sort((one, other) => one - other);
  return { low: quantile(kappas, 0.025), high: quantile(kappas, 0.975) };
}

/** Between the two nearest values, as R does by default (Hyndman, Fan 1996, type 7). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? Number.NaN;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - Math.floor(place));
}
