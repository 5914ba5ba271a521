import type { PrevalenceRow, Refusal } from "../agreement/prevalence.js";
import { type Columns, markdownColumns, plainColumns } from "./columns.js";
import { figure, withInterval } from "./figures.js";
import { inertText } from "./inert-markdown.js";

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  "one-sided": "нет поправки: при сверке люди говорили всегда одно",
  chance: "нет поправки: не видно, что программа лучше случайности",
  nothing: "нечего считать",
};

const NOTE =
  "«Сказано» — доля по программе, «на деле» — с поправкой на её ошибки (Роган и Гладен) и интервалом 95 % (Ланг и Райцигель).";

/** Rates as they were counted and corrected, for a terminal. */
export function prevalenceText(rows: readonly PrevalenceRow[]): string {
  return `${plainColumns(table(rows))}\n\n${NOTE}\n`;
}

/** The same as Markdown. */
export function prevalenceMarkdown(rows: readonly PrevalenceRow[]): string {
  return `${markdownColumns(table(rows))}\n\n${inertText(NOTE)}\n`;
}

function table(rows: readonly PrevalenceRow[]): Columns {
  return {
    head: ["", "сказано", "чувствительность", "специфичность", "на деле", ""],
    rows: rows.map(({ title, said, total, sensitivity, specificity, few, prevalence, refusal }) => [
      `${few ? "* " : ""}${title}`,
      `${said} из ${total} (${figure(total === 0 ? null : said / total, 3)})`,
      figure(sensitivity),
      figure(specificity),
      withInterval(prevalence?.corrected ?? null, prevalence?.interval ?? null, 3),
      refusal === null ? "" : REFUSALS[refusal],
    ]),
  };
}
