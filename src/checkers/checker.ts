import type { Fix, Status } from "../sample/result.js";
import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Span } from "../text/prose.js";

/** A finding as a checker gives it; `grade` adds checker, tag, quote, line and column. */
export interface Draft extends Span {
  readonly status: Status;
  /**
   * In Russian, short, a capital first and no stop at the end, the same for the same kind of error and
   * without the quote itself: «Нет пробела между числом и единицей». The comment groups findings by it.
   */
  readonly message: string;
  /** In Russian: which exception applied, or why it is only suspected. Absent for a plain violation. */
  readonly reason?: string;
  readonly fix?: Fix;
}

/** What a checker may know besides the answer. */
export interface CheckContext {
  /** `null` when the question isn't known. */
  readonly question: Prose | null;
  readonly dictionary: Dictionary;
}

/** Finds what it is for in one answer; returns drafts in any order, which don't overlap. */
export type Check = (prose: Prose, context: CheckContext) => Draft[];

/** A checker: `prepare` compiles the rubric's settings once; the check it returns runs for each answer. */
export interface Checker<Settings> {
  readonly id: string;
  prepare(settings: Settings): Check;
}

/** Only gives the type; a checker is a function and a table of examples. */
export function defineChecker<Settings>(checker: Checker<Settings>): Checker<Settings> {
  return checker;
}
