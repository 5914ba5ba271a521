/** A share that was measured, and the interval that holds the true one. */
export interface Interval {
  /** `null` if nothing was counted. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/** Of the normal distribution, for a confidence of 95 %, two-sided. */
const Z_95 = 1.959963984540054;

/**
 * The score interval of a share (Wilson 1927; without continuity correction): it keeps its confidence for small counts
 * and for shares near 0 and 1, where evidence validity lies.
 *
 * @param hits 0 to `total`
 * @param z quantile of the normal distribution; 95 % by default
 * @throws RangeError if the counts aren't such
 */
export function wilsonInterval(hits: number, total: number, z: number = Z_95): Interval {
  if (!(hits >= 0 && hits <= total)) throw new RangeError(`${hits} of ${total} is no share`);
  if (total === 0) return { share: null, low: 0, high: 1 };
  const share = hits / total;
  const square = (z * z) / total;
  const middle = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  // The ends are exact; rounding would miss them by a hair.
  return { share, low: hits === 0 ? 0 : middle - half, high: hits === total ? 1 : middle + half };
}
