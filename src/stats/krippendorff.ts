/** How many annotators put one item into each category; those who said nothing about it aren't counted. */
export type ItemCounts = readonly number[];

/** Gathers items one by one, so that a file of any length can be measured. */
export interface AlphaCounter {
  add(item: ItemCounts): void;
  /** `null` where it isn't defined: no item has two values, or all values are the same. */
  alpha(): number | null;
}

/**
 * Krippendorff's alpha for nominal values (Krippendorff 2011, "Computing Krippendorff's alpha-reliability"): any number
 * of annotators, gaps allowed. Items with fewer than two values can't be paired and count for nothing.
 *
 * @param categories how many there are
 */
export function createAlphaCounter(categories: number): AlphaCounter {
  const totals = new Array<number>(categories).fill(0);
  let agreeing = 0;
  return {
    add(item) {
      const values = item.reduce((sum, count) => sum + count, 0);
      if (values < 2) return;
      for (const [category, count] of item.entries()) {
        totals[category] = (totals[category] ?? 0) + count;
        agreeing += (count * (count - 1)) / (values - 1);
      }
    },
    alpha() {
      const all = totals.reduce((sum, total) => sum + total, 0);
      const chance = totals.reduce((sum, total) => sum + total * (total - 1), 0);
      if (all === 0 || chance === all * (all - 1)) return null;
      return ((all - 1) * agreeing - chance) / (all * (all - 1) - chance);
    },
  };
}

/** {@link createAlphaCounter} for items that are all at hand. */
export function krippendorffAlpha(items: Iterable<ItemCounts>, categories: number): number | null {
  const counter = createAlphaCounter(categories);
  for (const item of items) counter.add(item);
  return counter.alpha();
}
