import { finishLine, type Gatherer, LINE_FEED, type Splitter } from "./pieces.js";

const QUOTE = 0x22;

/** Where in a field the reader stands. */
type State = "start" | "bare" | "quoted" | "quote";

/**
 * The records of a table (RFC 4180), each with the line ends inside its quotes and without the one behind it. Only
 * quotes and separators are followed here; `csvFields` takes a record apart.
 */
export function splitTable(record: Gatherer, delimiter: string): Splitter {
  const separator = delimiter.charCodeAt(0);
  let state: State = "start";

  return {
    push(chunk, into) {
      let start = 0;
      let at = 0;
      while (at < chunk.length) {
        if (state === "quoted") {
          const quote = chunk.indexOf(QUOTE, at);
          if (quote < 0) break;
          state = "quote";
          at = quote + 1;
          continue;
        }
        const byte = chunk[at];
        at += 1;
        if (byte === LINE_FEED) {
          record.take(chunk.subarray(start, at - 1));
          finishLine(record, into);
          record.skip(chunk.subarray(at - 1, at));
          start = at;
          state = "start";
        } else if (byte === separator) state = "start";
        else if (byte === QUOTE && state !== "bare") state = "quoted";
        else state = "bare";
      }
      record.take(chunk.subarray(start));
    },
    end: (into) => finishLine(record, into),
  };
}
