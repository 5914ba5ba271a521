import { cellWidth, padCells } from "./cells.js";
import { inertText } from "./inert-markdown.js";
import { visibleLine } from "./visible.js";

/** A table of short cells: the first column is text, the others are figures. */
export interface Columns {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Aligned columns for a terminal; a column that is empty in every row is left out. */
export function plainColumns(columns: Columns): string {
  const { head, rows } = withoutEmpty(columns);
  const lines = [head, ...rows].map((cells) => cells.map(visibleLine));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cellWidth(cells[column] ?? ""))));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? padCells(cell, width) : " ".repeat(Math.max(0, width - cellWidth(cell))) + cell;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The same as a table of Markdown. */
export function markdownColumns(columns: Columns): string {
  const { head, rows } = withoutEmpty(columns);
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => inertText(cell) || " ").join(" | ")} |`;
  const rule = `| ${head.map((_, column) => (column === 0 ? "---" : "---:")).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

function withoutEmpty({ head, rows }: Columns): Columns {
  const kept = head.flatMap((_, column) =>
    column === 0 || rows.some((cells) => (cells[column] ?? "") !== "") ? [column] : [],
  );
  const pick = (cells: readonly string[]): string[] => kept.map((column) => cells[column] ?? "");
  return { head: pick(head), rows: rows.map(pick) };
}
