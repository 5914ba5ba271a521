/** A stretch of a text: offsets, half open. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Counts over texts, from which partial precision, recall and F1 follow. */
export interface SpanOverlap {
  /** How many stretches the reference has. */
  reference: number;
  said: number;
  /** Sum of the shares of the reference's stretches that were said. */
  found: number;
  /** Sum of the shares of what was said that the reference has. */
  right: number;
}

export function noOverlap(): SpanOverlap {
  return { reference: 0, said: 0, found: 0, right: 0 };
}

/**
 * Adds one text's stretches of one tag. A stretch counts for the share of its characters that the other side covers (Da
 * San Martino et al. 2019, "Fine-grained analysis of propaganda in news articles", section 5: partial matching);
 * stretches of one side that overlap are joined first, so that nothing counts twice. Linear, but for the sorting.
 */
export function addOverlap(counts: SpanOverlap, reference: readonly Stretch[], said: readonly Stretch[]): void {
  const theirs = joined(reference);
  const own = joined(said);
  counts.reference += theirs.length;
  counts.said += own.length;
  let [at, other] = [0, 0];
  for (;;) {
    const [one, two] = [theirs[at], own[other]];
    if (one === undefined || two === undefined) return;
    const shared = Math.min(one.end, two.end) - Math.max(one.start, two.start);
    if (shared > 0) {
      counts.found += shared / (one.end - one.start);
      counts.right += shared / (two.end - two.start);
    }
    if (one.end <= two.end) at += 1;
    else other += 1;
  }
}

/** In order, overlapping ones as one; empty ones are left out. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter(({ start, end }) => start < end).sort((one, other) => one.start - other.start);
  const apart: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = apart.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

export interface SpanScores {
  /** `null` where nothing was said. */
  readonly precision: number | null;
  /** `null` where the reference has nothing. */
  readonly recall: number | null;
  /** `null` where neither side has anything. */
  readonly f1: number | null;
}

export function spanScores({ reference, said, found, right }: SpanOverlap): SpanScores {
  const precision = said === 0 ? null : right / said;
  const recall = reference === 0 ? null : found / reference;
  if (precision === null && recall === null) return { precision, recall, f1: null };
  const [one, other] = [precision ?? 0, recall ?? 0];
  return { precision, recall, f1: one + other === 0 ? 0 : (2 * one * other) / (one + other) };
}
