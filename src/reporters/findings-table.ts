import Table from "cli-table3";
import type { Rubric } from "../rubric/rubric.js";
import type { Finding } from "../sample/result.js";
import type { Alike } from "./alike.js";
import { cellWidth, padCells } from "./cells.js";
import type { Paint } from "./paint.js";
import { explanation, quoteAndFix, tagAndSource } from "./report.js";
import { counted, STATUS_NAMES } from "./russian.js";
import { visibleLine } from "./visible.js";
import { wrapText } from "./wrap.js";

/** A table needs this many cells; narrower terminals get a list. */
const TABLE_WIDTH = 90;
/** Longer tables cost more than they are worth: columns are laid out for all rows at once. */
const TABLE_ROWS = 200;

/** So many places of findings alike are named besides the first one. */
const PLACES = 3;

/** The findings, a row each, or for all that are alike. `width` is the terminal's, `null` without one. */
export function findingsTable(groups: readonly Alike[], rubric: Rubric, paint: Paint, width: number | null): string {
  const cells = groups.map(
    ([finding, ...others], index): Row => [
      String(index + 1),
      placeOf(finding),
      finding.status,
      tagAndSource(rubric, finding),
      quoteAndFix(finding),
      [visibleLine(explanation(finding)), ...elsewhere(others)],
    ],
  );
  if (width !== null && width >= TABLE_WIDTH && groups.length <= TABLE_ROWS) return table(cells, paint, width);
  return list(cells, paint, width);
}

type Row = [
  number: string,
  place: string,
  status: Finding["status"],
  tag: string,
  quote: string,
  explanation: readonly string[],
];

function placeOf({ line, column }: Finding): string {
  return `${line}:${column}`;
}

/** «ещё 5 раз: 3:1, 4:1, 5:1 …»; nothing if there are no others. */
function elsewhere(others: readonly Finding[]): string[] {
  if (others.length === 0) return [];
  const places = others.slice(0, PLACES).map(placeOf).join(", ");
  return [`ещё ${counted(others.length, "раз", "раза", "раз")}: ${places}${others.length > PLACES ? " …" : ""}`];
}

function table(rows: readonly Row[], paint: Paint, width: number): string {
  const fixed = [4, 9, 12];
  // Seven borders; of what the fixed columns leave, the tag gets room for its longest word.
  const spare = width - 7 - fixed.reduce((sum, size) => sum + size, 0);
  const tag = Math.max(18, Math.floor(spare / 5));
  const quote = Math.floor((spare - tag) / 2);
  const widths = [...fixed, tag, quote, spare - tag - quote];
  const layout = new Table({
    head: ["№", "Место", "Статус", "Тег", "Цитата", "Что не так"].map((title) => paint.strong(title)),
    colWidths: widths,
    style: { head: [], border: [], compact: true },
  });
  for (const [number, place, status, tag, quote, explained] of rows) {
    layout.push([
      number,
      place,
      paint.status(status, STATUS_NAMES[status]),
      // Broken here, by the cells that characters really take.
      ...[[tag], [quote], explained].map((texts, column) =>
        texts.flatMap((text) => wrapText(text, (widths[column + 3] ?? 0) - 2)).join("\n"),
      ),
    ]);
  }
  return layout.toString();
}

function list(rows: readonly Row[], paint: Paint, width: number | null): string {
  const margin = String(rows.length).length + 2;
  const space = width === null ? Number.POSITIVE_INFINITY : Math.max(10, width - margin);
  return rows
    .map(([number, place, status, tag, quote, explained]) => {
      const name = STATUS_NAMES[status];
      const fits = cellWidth(`${name}, ${place}, ${tag}`) <= space;
      const head = `${padCells(`${number}.`, margin)}${paint.status(status, name)}, ${place}`;
      const body = [...(fits ? [] : [tag]), quote, ...explained].flatMap((part) => wrapText(part, space));
      return [fits ? `${head}, ${paint.strong(tag)}` : head, ...body.map((line) => " ".repeat(margin) + line)].join(
        "\n",
      );
    })
    .join("\n");
}
