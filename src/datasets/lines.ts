import { finishLine, type Gatherer, LINE_FEED, type Splitter } from "./pieces.js";

/** A record a line, without its line end; the last line needs none. Blank lines are no records. */
export function splitLines(record: Gatherer): Splitter {
  return {
    push(chunk, into) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        record.take(chunk.subarray(start, end));
        finishLine(record, into);
        start = end + 1;
        record.skip(chunk.subarray(end, start));
      }
      record.take(chunk.subarray(start));
    },
    end: (into) => finishLine(record, into),
  };
}
