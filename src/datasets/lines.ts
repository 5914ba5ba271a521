import { finishLine, type Gatherer, LINE_FEED, type Piece, type Splitter } from "./pieces.js";

/** A record a line, without its line end; the last line needs none. Blank lines are no records. */
export function splitLines(record: Gatherer): Splitter {
  return splitter(record, (into) => finishLine(record, into));
}

/** The same, and blank lines are records too. */
export function splitEveryLine(record: Gatherer): Splitter {
  const blank = (): Piece => ({ bytes: Buffer.alloc(0), ...record.place(), cut: false });
  return {
    ...splitter(record, (into) => into.push(record.finish() ?? blank())),
    end(into) {
      const piece = record.finish();
      if (piece !== null) into.push(piece);
    },
  };
}

function splitter(record: Gatherer, finish: (into: Piece[]) => void): Splitter {
  return {
    push(chunk, into) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        record.take(chunk.subarray(start, end));
        finish(into);
        start = end + 1;
        record.skip(chunk.subarray(end, start));
      }
      record.take(chunk.subarray(start));
    },
    end: finish,
  };
}
