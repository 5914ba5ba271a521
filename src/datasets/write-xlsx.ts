import { InputError } from "../sample/input-error.js";
import type { Graded } from "./graded.js";
import { axesOf, type ResultCell, resultColumns, resultRow } from "./result-table.js";

/** What a sheet and a cell of Excel hold. */
const ROW_LIMIT = 1_048_576;
const CELL_LIMIT = 32_767;

/** Characters that XML can't hold, and one more that the library would leave out without a trace. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd\ufffe\uffff]|\p{Cs}/gu;
const INSTEAD = "□";

/**
 * Results as an Excel file, a row a sample under a header that stays in sight. Every text is a cell of text, which is
 * never run as a formula; one longer than a cell is cut. The file is held whole.
 *
 * @throws InputError for more results than a sheet has rows
 */
export async function writeXlsx(results: AsyncIterable<Graded>): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const rows: { value: string | number; type: StringConstructor | NumberConstructor }[][] = [];
  let axes: string[] = [];
  let columns: string[] = ["id"];
  for await (const graded of results) {
    if (rows.length === 0) {
      axes = axesOf(graded.result);
      columns = resultColumns(graded.result);
    }
    rows.push(resultRow(graded, axes).map(sheetCell));
    if (rows.length >= ROW_LIMIT) throw new InputError("в листе Excel не больше 1 048 575 записей; выберите .csv");
  }
  const header = columns.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  return writeXlsxFile([header, ...rows], {
    sheet: "pridira",
    stickyRowsCount: 1,
    columns: columns.map((name) => ({ width: WIDE.has(name) ? 60 : 16 })),
  }).toBuffer();
}

const WIDE: ReadonlySet<string> = new Set(["comment", "question", "answer"]);

function sheetCell(cell: ResultCell): { value: string | number; type: StringConstructor | NumberConstructor } {
  if (typeof cell === "number") return { value: cell, type: Number };
  const text = (cell ?? "").replace(/\r\n?/g, "\n").replace(FORBIDDEN, INSTEAD);
  const cut = text.length > CELL_LIMIT ? `${text.slice(0, CELL_LIMIT - 2).replace(/\p{Cs}$/u, "")}…` : text;
  // Excel reads `_x000D_` as the character of that number.
  return { value: cut.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_"), type: String };
}
