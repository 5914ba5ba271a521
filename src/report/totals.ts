import type { AxisValue, Result, Status } from "../sample/result.js";

export type StatusCounts = Record<Status, number>;

/** What a run adds up to. */
export interface Totals {
  samples: number;
  /** Samples in which every axis is good. */
  clean: number;
  /** Samples by axis and value. */
  readonly axes: Map<string, Record<AxisValue, number>>;
  /** Samples in which the tag is set. */
  readonly tags: Map<string, number>;
  /** Findings by checker and status. */
  readonly checkers: Map<string, StatusCounts>;
  /** Samples by their number of violations, up to `MANY` and more. */
  readonly violations: number[];
  readonly findings: StatusCounts;
  /** Models that judged. */
  readonly models: Set<string>;
  costUsd: number;
  seconds: number;
}

/** So many violations and more are counted together. */
export const MANY = 10;

export function emptyTotals(): Totals {
  return {
    samples: 0,
    clean: 0,
    axes: new Map(),
    tags: new Map(),
    checkers: new Map(),
    violations: Array.from({ length: MANY + 1 }, () => 0),
    findings: { violation: 0, suspect: 0, exempt: 0 },
    models: new Set(),
    costUsd: 0,
    seconds: 0,
  };
}

export function addResult(totals: Totals, { verdict, findings, judge }: Result): void {
  totals.samples += 1;
  const axes = Object.entries(verdict);
  if (axes.every(([, { value }]) => value === "good")) totals.clean += 1;
  for (const [id, { value, tags }] of axes) {
    const counts = totals.axes.get(id) ?? { good: 0, undecided: 0, bad: 0 };
    totals.axes.set(id, counts);
    counts[value] += 1;
    for (const tag of tags) totals.tags.set(tag.id, (totals.tags.get(tag.id) ?? 0) + 1);
  }
  let violations = 0;
  for (const { checker, status } of findings) {
    const counts = totals.checkers.get(checker) ?? { violation: 0, suspect: 0, exempt: 0 };
    totals.checkers.set(checker, counts);
    counts[status] += 1;
    totals.findings[status] += 1;
    if (status === "violation") violations += 1;
  }
  const bin = Math.min(violations, MANY);
  totals.violations[bin] = (totals.violations[bin] ?? 0) + 1;
  if (judge === null) return;
  totals.models.add(judge.model);
  totals.costUsd += judge.usage.costUsd ?? 0;
  totals.seconds += judge.seconds;
}
