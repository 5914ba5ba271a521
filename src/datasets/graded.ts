import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";

/** A sample and what grading it has given: what the writers of whole files take, in the order of the input. */
export interface Graded {
  readonly sample: Sample;
  readonly result: Result;
  /** The record that the sample came from; `null` if it was a text. */
  readonly record: Readonly<Record<string, unknown>> | null;
}

/** A result as a line of JSON Lines, its line end included; the input's record with it if that is asked for. */
export function jsonLine({ result, record }: Graded, keepInput: boolean): string {
  return `${JSON.stringify(keepInput && record !== null ? { ...result, input: record } : result)}\n`;
}
