import type { Result } from "../sample/result.js";
import type { LineOptions } from "./grading.js";
import { type Finished, finish, type RawRecord } from "./portion.js";
import { describeTrouble, type Trouble } from "./record-error.js";

/** JSON of a value on one line, safe to print. */
export type Encode = (value: unknown) => string;

/** Gathers the lines that some records give, in their order. */
export interface LineWriter {
  result(record: RawRecord, result: Result, input: Readonly<Record<string, unknown>>): void;
  /** There is no result. */
  failure(record: RawRecord, trouble: Trouble): void;
  finish(): Finished;
}

export function createLineWriter(encode: Encode, { inline, keepInput }: LineOptions): LineWriter {
  const output: string[] = [];
  const errors: string[] = [];
  const counts = { graded: 0, failed: 0, unjudged: 0 };
  return {
    result(record, result, input) {
      output.push(encode(keepInput ? { ...result, input } : result));
      counts.graded += 1;
      const [failure] = result.judge?.failures ?? [];
      if (failure === undefined) return;
      counts.unjudged += 1;
      // In the output itself the result says so.
      if (inline) return;
      const reason = `судья ответил не на всё: ${failure.label}: ${failure.message}`;
      errors.push(encode(describeTrouble(record, { id: result.id, reason, graded: true })));
    },
    failure(record, trouble) {
      (inline ? output : errors).push(encode(describeTrouble(record, trouble)));
      counts.failed += 1;
    },
    finish: () => finish(output, errors, counts),
  };
}
