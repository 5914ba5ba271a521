import type { InputError } from "../sample/input-error.js";
import type { Finding, Result } from "../sample/result.js";
import type { Report } from "./report.js";
import type { Totals } from "./stylish.js";

/** Prints a run of `check` as it goes: what each call returns is printed at once, so that nothing has to be held. */
export interface CheckReporter {
  begin(): string;
  sample(report: Report, origin: Origin): string;
  /** A file or a record that can't be used. */
  failure(error: InputError): string;
  end(totals: Totals): string;
}

/** Where a sample comes from: from a text of its own, or from a record of a data file. */
export interface Origin {
  /** As messages call it: the file, with the record where it holds many. */
  readonly name: string;
  /** As it was given; {@link STDIN_NAME} for a stream without a name. */
  readonly file: string;
  /** The record's line, 1-based; `null`: the whole file is the answer. */
  readonly line: number | null;
  /** JSON Pointer of the answer in the record, where it is known. */
  readonly field?: string | undefined;
}

/** What standard input is called. */
export const STDIN_NAME = "<stdin>";

/** Whether a finding was there before: it is in the baseline. May be asked at any time, as often as one likes. */
export type Known = (result: Result, finding: Finding) => boolean;

/** How a finding of the baseline is marked. */
export const KNOWN_MARK = "известно";
