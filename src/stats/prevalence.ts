import type { Bounds } from "./bootstrap.js";
import { type Confusion, recall, specificity } from "./confusion.js";

/** How often something really is there, where it was counted by a judge that errs. */
export interface Prevalence {
  /** As it was counted. */
  readonly apparent: number;
  /** Corrected (Rogan, Gladen 1978), within 0 and 1. */
  readonly corrected: number;
  /** 95 %, the uncertainty of all three samples in it. */
  readonly interval: Bounds;
}

const Z_95 = 1.959963984540054;

/**
 * Corrects a rate by the judge's sensitivity and specificity; the interval is that of Lang and Reiczigel (2014,
 * "Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity", Preventive
 * Veterinary Medicine 113), which takes into account that both were measured on samples.
 *
 * @param said how many of `total` the judge marked
 * @param calibration the judge against a reference, on other items
 * @returns `null` if nothing was counted, a kind of item is missing from the calibration, or the judge isn't shown to be
 *   better than chance: see {@link informedness}
 */
export function correctPrevalence(said: number, total: number, calibration: Confusion): Prevalence | null {
  const { both, missed, excess, neither } = calibration;
  const better = informedness(calibration);
  if (total === 0 || better === null || better.low <= 0) return null;
  const apparent = said / total;
  const corrected = (apparent - excess / (excess + neither)) / better.value;

  const rate = added(said, total, Z_95 ** 2 / 2);
  const sensitivity = added(both, both + missed, 1);
  const specific = added(neither, excess + neither, 1);
  const youden = sensitivity.share + specific.share - 1;
  const middle = (rate.share + specific.share - 1) / youden;
  const bySensitivity = middle * sensitivity.variance;
  const bySpecificity = (1 - middle) * specific.variance;
  const shift = 2 * Z_95 ** 2 * (bySensitivity - bySpecificity);
  const spread = Math.sqrt(rate.variance + middle * bySensitivity + (1 - middle) * bySpecificity) / youden;
  const end = (sign: 1 | -1): number => within(middle + shift + sign * Z_95 * spread);
  return { apparent, corrected: within(corrected), interval: { low: end(-1), high: end(1) } };
}

/** A share with so many hits and as many misses added, and its variance. */
function added(hits: number, total: number, extra: number): { readonly share: number; readonly variance: number } {
  const size = total + 2 * extra;
  const share = (hits + extra) / size;
  return { share, variance: (share * (1 - share)) / size };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Sensitivity plus specificity less one (Youden 1950), and its interval of 95 %. */
export interface Informedness extends Bounds {
  /** 0 for chance, 1 for a judge that never errs. */
  readonly value: number;
}

/**
 * How much better than chance a judge is: the difference between its rates of «yes» where the reference says yes and
 * where it says no; the interval is Newcombe's hybrid of Wilson's (Newcombe 1998, method 10).
 *
 * @returns `null` if the reference always says the same
 */
export function informedness(calibration: Confusion): Informedness | null {
  const hits = recall(calibration);
  const denied = specificity(calibration);
  if (hits.share === null || denied.share === null) return null;
  const [alarms, lowAlarms, highAlarms] = [1 - denied.share, 1 - denied.high, 1 - denied.low];
  const value = hits.share - alarms;
  return {
    value,
    low: value - Math.hypot(hits.share - hits.low, highAlarms - alarms),
    high: value + Math.hypot(hits.high - hits.share, alarms - lowAlarms),
  };
}
