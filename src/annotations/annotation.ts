import type { AxisValue } from "../sample/result.js";

/** A place in the answer that somebody marked with a tag. Offsets: UTF-16 code units, half open. */
export interface Mark {
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}

/** What one annotator said of one sample, whatever form it was written in. */
export interface Annotation {
  /** The sample's. */
  readonly id: string;
  /** As the record names them; `null` if it names nobody. */
  readonly annotator: string | null;
  /** Settled after others had annotated: their own annotations come with the record. */
  readonly settled: boolean;
  /** `null` if the record doesn't hold it. */
  readonly answer: string | null;
  /** By axis; an axis that nothing was said of is missing. */
  readonly axes: ReadonlyMap<string, AxisValue>;
  /** By tag: set or not; a tag that nothing was said of is missing. */
  readonly tags: ReadonlyMap<string, boolean>;
  /** `null` if places can't be known: the form has none, or the answer to find quotes in is missing. */
  readonly marks: readonly Mark[] | null;
  /** Quotes that don't stand in the answer. */
  readonly lost: number;
  /** Its file holds every version of it, the last one last: that it comes again is no mistake. */
  readonly versioned?: true;
}

/** Words that show a tag, as they were quoted. */
export interface Quotes {
  readonly tag: string;
  readonly quotes: readonly Quote[];
}

export interface Quote {
  readonly text: string;
  /** It stood in straight or low marks, which may belong to the words themselves. */
  readonly marked: boolean;
  /** How many places of the same words are meant. */
  readonly count: number;
}
