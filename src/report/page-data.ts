import type { AxisValue, Status } from "../sample/result.js";

/**
 * What a report's page holds as JSON: one index, which is read at once, and the samples in pieces, which are read when
 * they are needed.
 */
export interface ReportIndex {
  readonly runs: readonly RunHead[];
  readonly axes: readonly Titled[];
  readonly tags: readonly Titled[];
  readonly checkers: readonly Titled[];
  /** One a sample, in the order of the first run. */
  readonly rows: readonly IndexRow[];
}

export interface Titled {
  readonly id: string;
  readonly title: string;
}

export interface RunHead {
  /** «A», «B», where there are two. */
  readonly letter: string;
  /** The file's name. */
  readonly name: string;
}

/** What the list of samples shows and filters by. */
export interface IndexRow {
  readonly id: string;
  /** The beginning of the question, or of the answer where there is none. */
  readonly excerpt: string;
  /** One a run; `null` where the run lacks the sample. */
  readonly runs: readonly (IndexRun | null)[];
}

export interface IndexRun {
  /** One an axis, in the index's order; `null` where the run doesn't know the axis. */
  readonly values: readonly (AxisValue | null)[];
  /** Indices of the tags that are set. */
  readonly tags: readonly number[];
  /** Indices of the checkers that found something. */
  readonly checkers: readonly number[];
  /** Findings: violations, suspects, exempt ones. */
  readonly counts: readonly [number, number, number];
}

/** So many samples are in one piece. */
export const PIECE_SIZE = 100;

/** A sample as it is shown by itself. */
export interface SampleBody {
  readonly question: string | null;
  readonly runs: readonly (RunBody | null)[];
}

export interface RunBody {
  /** `null` if it isn't known. */
  readonly answer: string | null;
  /** Where findings don't stand in the answer as they should: they are listed and not marked. */
  readonly misplaced: boolean;
  readonly verdict: readonly BodyAxis[];
  readonly findings: readonly BodyFinding[];
  readonly comment: string;
  readonly notes: readonly BodyNote[];
}

export interface BodyAxis {
  readonly title: string;
  readonly value: AxisValue;
  readonly tags: readonly string[];
}

export interface BodyFinding {
  readonly start: number;
  readonly end: number;
  readonly status: Status;
  readonly quote: string;
  /** The tag's title. */
  readonly tag: string;
  /** The checker's id. */
  readonly rule: string;
  readonly message: string;
  readonly reason: string | null;
  /** The quote as the fix makes it. */
  readonly mended: string | null;
}

export interface BodyNote {
  readonly title: string;
  readonly lines: readonly string[];
}

/** An array of samples as JSON, packed by deflate, in base64: the type of an element that no browser runs. */
export const PACKED_TYPE = "application/vnd.pridira.samples";

/** Ids of the elements that hold the data. */
export const INDEX_ID = "report-index";
export function pieceId(piece: number): string {
  return `report-samples-${piece}`;
}
