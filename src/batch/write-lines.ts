import type { Result } from "../sample/result.js";
import type { LineOptions } from "./grading.js";
import { type Finished, finish, type RawRecord } from "./portion.js";
import { describeTrouble, type Trouble } from "./record-error.js";

/** The same JSON with everything that a terminal obeys written as `\uXXXX`. */
export type EscapeJson = (json: string) => string;

/** Gathers the lines that some records give, in their order. */
export interface LineWriter {
  /** @param input the record's own JSON: no number of it loses a digit */
  result(record: RawRecord, result: Result, input: () => string): void;
  /** There is no result. */
  failure(record: RawRecord, trouble: Trouble): void;
  /** @param memory of {@link finish} */
  finish(memory?: ArrayBuffer): Finished;
}

export function createLineWriter(escapeJson: EscapeJson, { inline, keepInput }: LineOptions): LineWriter {
  const output: string[] = [];
  const errors: string[] = [];
  const counts = { graded: 0, failed: 0, unjudged: 0 };
  const errorLine = (record: RawRecord, trouble: Trouble): string =>
    escapeJson(JSON.stringify(describeTrouble(record, trouble)));
  return {
    result(record, result, input) {
      const json = JSON.stringify(result);
      output.push(escapeJson(keepInput ? `${json.slice(0, -1)},"input":${onOneLine(input())}}` : json));
      counts.graded += 1;
      const [failure] = result.judge?.failures ?? [];
      if (failure === undefined) return;
      counts.unjudged += 1;
      // In the output itself the result says so.
      if (inline) return;
      const reason = `судья ответил не на всё: ${failure.label}: ${failure.message}`;
      errors.push(errorLine(record, { id: result.id, reason, graded: true }));
    },
    failure(record, trouble) {
      (inline ? output : errors).push(errorLine(record, trouble));
      counts.failed += 1;
    },
    finish: (memory) => finish(output, errors, counts, memory),
  };
}

/** Line ends stand only between the tokens of a JSON text. */
function onOneLine(json: string): string {
  return json.trim().replace(/[\r\n]+/g, " ");
}
