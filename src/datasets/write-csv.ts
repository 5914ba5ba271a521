import type { Graded } from "./graded.js";
import { axesOf, type ResultCell, resultColumns, resultRow } from "./result-table.js";

/**
 * Results as a table: CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel takes it for another
 * encoding; a row a sample. Nothing is written for no results.
 */
export async function* writeCsv(results: AsyncIterable<Graded>): AsyncGenerator<string> {
  let axes: string[] | null = null;
  for await (const graded of results) {
    if (axes === null) {
      axes = axesOf(graded.result);
      yield `\ufeff${csvRow(resultColumns(graded.result))}`;
    }
    yield csvRow(resultRow(graded, axes));
  }
}

/** What a spreadsheet would run as a formula, also behind its own marks of white space; numbers are none. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A row with its line end. A text that a spreadsheet would run gets an apostrophe before it (OWASP, "CSV Injection"). */
export function csvRow(cells: readonly ResultCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: ResultCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
