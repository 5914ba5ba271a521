import { logBinomial } from "./factorial.js";

/**
 * Draws items with replacement and counts them by kind: what resampling the items themselves gives, at the price of the
 * kinds and not of the items.
 *
 * @param counts whole numbers: how many items of each kind there are
 */
export function resampleCounts(counts: readonly number[], random: () => number): number[] {
  let items = counts.reduce((sum, count) => sum + count, 0);
  let left = items;
  return counts.map((count) => {
    const drawn = items === 0 ? 0 : drawBinomial(left, count / items, random);
    items -= count;
    left -= drawn;
    return drawn;
  });
}

/** How many of `total` fall to a share: inversion that starts at the most probable number and goes outwards. */
export function drawBinomial(total: number, share: number, random: () => number): number {
  if (total === 0 || share <= 0) return 0;
  if (share >= 1) return total;
  const mode = Math.min(total, Math.floor((total + 1) * share));
  const odds = share / (1 - share);
  let below = Math.exp(logBinomial(mode, total, share));
  let above = below;
  let rest = random() - below;
  for (let low = mode, high = mode; rest >= 0; ) {
    if (low === 0 && high === total) return mode;
    if (high < total) {
      above *= ((total - high) / (high + 1)) * odds;
      high += 1;
      rest -= above;
      if (rest < 0) return high;
    }
    if (low > 0) {
      below *= low / ((total - low + 1) * odds);
      low -= 1;
      rest -= below;
      if (rest < 0) return low;
    }
    // What is left is rounding.
    if (below + above < 1e-300) return mode;
  }
  return mode;
}
