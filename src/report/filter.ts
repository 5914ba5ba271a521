import type { AxisValue } from "../sample/result.js";
import type { IndexRow, IndexRun } from "./page-data.js";

/** What the list is narrowed to; `null`: anything. */
export interface Criteria {
  /** One an axis. */
  readonly values: readonly (AxisValue | null)[];
  /** Index of a tag that is set. */
  readonly tag: number | null;
  /** Index of a checker that found something. */
  readonly checker: number | null;
  /** Index of a status that findings have; `none`: there are no findings. */
  readonly status: number | "none" | null;
  /** Only what two runs don't agree on. */
  readonly differ: boolean;
}

export type Order = "file" | "worst" | "best";

/** Whether one run of the sample, or the only one, meets all criteria. */
export function meets({ runs }: IndexRow, criteria: Criteria): boolean {
  if (criteria.differ && !runsDiffer(runs)) return false;
  return runs.some((run) => run !== null && runMeets(run, criteria));
}

function runMeets(run: IndexRun, { values, tag, checker, status }: Criteria): boolean {
  if (values.some((value, axis) => value !== null && run.values[axis] !== value)) return false;
  if (tag !== null && !run.tags.includes(tag)) return false;
  if (checker !== null && !run.checkers.includes(checker)) return false;
  if (status === null) return true;
  return status === "none" ? run.counts.every((count) => count === 0) : (run.counts[status] ?? 0) > 0;
}

/** Whether two runs value an axis differently, set different tags, or one of them lacks the sample. */
export function runsDiffer(runs: readonly (IndexRun | null)[]): boolean {
  const [one, other] = runs;
  if (one === undefined || other === undefined) return false;
  if (one === null || other === null) return true;
  const axes = Math.max(one.values.length, other.values.length);
  for (let axis = 0; axis < axes; axis += 1) {
    if ((one.values[axis] ?? null) !== (other.values[axis] ?? null)) return true;
  }
  return one.tags.length !== other.tags.length || one.tags.some((tag) => !other.tags.includes(tag));
}

/** Indices of rows in another order; rows that are alike stay in the file's. */
export function inOrder(indices: readonly number[], rows: readonly IndexRow[], order: Order): number[] {
  if (order === "file") return [...indices];
  const direction = order === "worst" ? -1 : 1;
  const violations = (index: number): number =>
    (rows[index]?.runs ?? []).reduce((sum, run) => sum + (run?.counts[0] ?? 0), 0);
  return [...indices].sort((one, other) => direction * (violations(one) - violations(other)) || one - other);
}

/** A text as it is searched: letters of one case, «ё» as «е». */
export function searchable(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}
