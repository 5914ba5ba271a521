import { countStatuses } from "../../reporters/report.js";
import type { Finding, Status } from "../../sample/result.js";

/** What a run, or a part of it, has seen. */
export interface Tally {
  readonly samples: number;
  readonly counts: Readonly<Record<Status, number>>;
  /** Violations of the baseline, which don't count. */
  readonly known: number;
  /** Something couldn't be used. */
  readonly failed: boolean;
}

export const EMPTY_TALLY: Tally = { samples: 0, counts: countStatuses([]), known: 0, failed: false };

export function tallyOf(findings: readonly Finding[], known: number): Tally {
  return { samples: 1, counts: countStatuses(findings), known, failed: false };
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    samples: one.samples + other.samples,
    counts: {
      violation: one.counts.violation + other.counts.violation,
      suspect: one.counts.suspect + other.counts.suspect,
      exempt: one.counts.exempt + other.counts.exempt,
    },
    known: one.known + other.known,
    failed: one.failed || other.failed,
  };
}
