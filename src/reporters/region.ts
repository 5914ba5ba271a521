import { positionsIn } from "../sample/lines.js";

/** A stretch of a text file; lines and columns are 1-based, columns and offsets in UTF-16 code units, ends exclusive. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

/**
 * Makes the table of an answer's lines, once, and returns what turns offsets of the answer into a region of its file.
 * Programs that read such regions don't count a byte order mark (SARIF 2.1.0, 3.30.2); our offsets do.
 */
export function regionsIn(answer: string): (start: number, end: number) => Region {
  const position = positionsIn(answer);
  const mark = answer.startsWith("\ufeff") ? 1 : 0;
  const place = (offset: number) => {
    const { line, column } = position(offset);
    return { line, column: line === 1 ? column - mark : column };
  };
  return (start, end) => {
    const from = Math.max(start, mark);
    const to = Math.max(end, from);
    const first = place(from);
    const last = place(to);
    return {
      startLine: first.line,
      startColumn: first.column,
      endLine: last.line,
      endColumn: last.column,
      charOffset: from - mark,
      charLength: to - from,
    };
  };
}
