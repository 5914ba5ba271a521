import { dateText } from "./dates.js";
import { createTextCollector, unescapeText } from "./rich-text.js";
import type { Workbook } from "./workbook.js";
import { attributeOf, type Element, readXml } from "./xml.js";

/** A row of a sheet: its number, 1-based, and its cells as text; an empty one is a hole. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly (string | undefined)[];
}

/** A sheet of Excel has no more of them. */
const COLUMN_LIMIT = 16_384;

/** Rows with a cell that isn't empty, those of a piece of the sheet at a time. */
export function* rowsOf(workbook: Workbook): Generator<SheetRow[]> {
  let ready: SheetRow[] = [];
  let row = 0;
  let cells: (string | undefined)[] = [];
  let column = -1;
  let cell: { readonly type: string; readonly style: number } | null = null;
  let value: string[] = [];
  let inValue = false;
  const inline = createTextCollector();

  function open(element: Element): void {
    const { name } = element;
    if (name === "row") {
      row = numberIn(attributeOf(element, "r")) ?? row + 1;
      cells = [];
      column = -1;
    } else if (name === "c") {
      column = columnIn(attributeOf(element, "r")) ?? column + 1;
      cell = { type: attributeOf(element, "t") ?? "n", style: Number(attributeOf(element, "s") ?? -1) };
      value = [];
      inline.reset();
    } else if (name === "v") inValue = true;
    inline.open(name);
  }

  function text(piece: string): void {
    if (inValue) value.push(piece);
    inline.text(piece);
  }

  function close(name: string): void {
    inline.close(name);
    if (name === "v") inValue = false;
    else if (name === "c" && cell !== null) {
      const shown = cell.type === "inlineStr" ? inline.value() : textOf(value.join(""), cell, workbook);
      // Cells between are holes: a row of one cell far away is small.
      if (shown !== "" && column < COLUMN_LIMIT) cells[column] = shown;
      cell = null;
    } else if (name === "row" && cells.length > 0) ready.push({ number: row, cells });
  }

  for (const _ of readXml(workbook.sheet, { open, text, close })) {
    if (ready.length === 0) continue;
    yield ready;
    ready = [];
  }
}

/** What a cell shows; `""` if nothing, or an error of a formula. */
function textOf(value: string, { type, style }: { type: string; style: number }, workbook: Workbook): string {
  switch (type) {
    case "s":
      return workbook.strings[Number(value === "" ? -1 : value)] ?? "";
    case "str":
      return unescapeText(value);
    case "b":
      return value === "1" ? "true" : value === "0" ? "false" : "";
    case "e":
      return "";
    case "n": {
      const number = Number(value);
      const isDate = value !== "" && workbook.dateStyles[style] === true && number >= 0 && number < 2_958_466;
      return isDate ? dateText(number, workbook.epoch) : value;
    }
    default:
      return value;
  }
}

function numberIn(reference: string | undefined): number | null {
  return reference !== undefined && /^\d{1,9}$/.test(reference) ? Number(reference) : null;
}

/** `BC7` → 54: 0-based. */
function columnIn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
