import { cellWidth, clusters } from "./cells.js";

/** A stretch of a line in one style; styles are compared by identity. */
export interface Piece<Style> {
  readonly text: string;
  readonly style: Style;
}

/**
 * Breaks a line into rows of at most `width` cells, at spaces where there are any. The space at a break is dropped.
 * Tabs count as, and become, one space.
 */
export function wrapPieces<Style>(pieces: readonly Piece<Style>[], width: number): Piece<Style>[][] {
  const texts: string[] = [];
  const cells: number[] = [];
  const styles: Style[] = [];
  for (const { text, style } of pieces) {
    for (const cluster of clusters(text.replaceAll("\t", " "))) {
      texts.push(cluster.text);
      cells.push(cluster.cells);
      styles.push(style);
    }
  }
  const rows: Piece<Style>[][] = [];
  let first = 0;
  let space = -1;
  let used = 0;
  for (let at = 0; at < texts.length; at += 1) {
    used += cells[at] ?? 0;
    if (used > width && at > first) {
      const breaksAtSpace = texts[at] === " " || space > first;
      const end = texts[at] === " " ? at : breaksAtSpace ? space : at;
      rows.push(join(first, end));
      first = breaksAtSpace ? end + 1 : end;
      at = first - 1;
      used = 0;
      space = -1;
      continue;
    }
    if (texts[at] === " ") space = at;
  }
  rows.push(join(first, texts.length));
  return rows;

  function join(from: number, to: number): Piece<Style>[] {
    const row: Piece<Style>[] = [];
    let start = from;
    for (let at = from + 1; at <= to; at += 1) {
      if (at < to && styles[at] === styles[start]) continue;
      row.push({ text: texts.slice(start, at).join(""), style: styles[start] as Style });
      start = at;
    }
    return row;
  }
}

/** Breaks plain text into rows of at most `width` cells. */
export function wrapText(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): string[] {
  if (width === Number.POSITIVE_INFINITY || cellWidth(line) <= width) return [line.replaceAll("\t", " ")];
  return wrapPieces([{ text: line, style: null }], width).map((row) => row.map(({ text }) => text).join(""));
}
