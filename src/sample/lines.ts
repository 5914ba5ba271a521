/** Where a character stands: both 1-based, the column in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Makes the table of a text's lines, once, and returns what looks an offset up
 * in it. A line ends with `\n`, `\r\n` or `\r`.
 */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = text.includes("\r") ? startsWithReturns(text) : startsOfLines(text);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** The engine's search is faster than a look at every character. */
function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function startsWithReturns(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)];
}
