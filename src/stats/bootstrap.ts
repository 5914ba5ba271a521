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

/** Samples that are alike: how many of them there are, and the pairs of decisions on each. */
export interface Cluster {
  readonly samples: number;
  readonly pairs: Confusion;
}

/**
 * The percentile bootstrap interval of Cohen's kappa (Efron, Tibshirani 1993, chapter 13), 95 %. Samples are drawn with
 * all their pairs (Field, Welsh 2007: the cluster bootstrap): several people's decisions on one sample aren't
 * independent. The seed is fixed: the same clusters in the same order give the same interval.
 *
 * @returns `null` where kappa isn't defined, or isn't in more than half of the draws
 */
export function kappaInterval(
  clusters: readonly Cluster[],
  repeats: number = REPEATS,
  seed: number = SEED,
): Bounds | null {
  const counts = clusters.map(({ samples }) => samples);
  if (kappaOf(clusters, counts) === null) return null;
  const random = seededRandom(seed);
  const kappas: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const kappa = kappaOf(clusters, resampleCounts(counts, random));
    if (kappa !== null) kappas.push(kappa);
  }
  if (2 * kappas.length <= repeats) return null;
  kappas.sort((one, other) => one - other);
  return { low: quantile(kappas, 0.025), high: quantile(kappas, 0.975) };
}

function kappaOf(clusters: readonly Cluster[], samples: readonly number[]): number | null {
  const sum = { both: 0, missed: 0, excess: 0, neither: 0 };
  for (const [index, { pairs }] of clusters.entries()) {
    const times = samples[index] ?? 0;
    sum.both += times * pairs.both;
    sum.missed += times * pairs.missed;
    sum.excess += times * pairs.excess;
    sum.neither += times * pairs.neither;
  }
  return cohenKappa(tableOf(sum)).kappa;
}

/** Between the two nearest values, as R does by default (Hyndman, Fan 1996, type 7). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? Number.NaN;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - Math.floor(place));
}
