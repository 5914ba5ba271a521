import type { Status } from "../sample/result.js";
import { cellWidth, padCells } from "./cells.js";
import { KNOWN_MARK, type Known } from "./check-reporter.js";
import type { Paint } from "./paint.js";
import { explanation, quoteAndFix, type Report, type Shown, shownFindings } from "./report.js";
import { counted, STATUS_NAMES } from "./russian.js";
import { visibleLine } from "./visible.js";

/** What a run of `check` has seen so far. */
export interface Totals {
  readonly samples: number;
  readonly counts: Readonly<Record<Status, number>>;
  /** Of the violations, those of the baseline. */
  readonly known?: number;
}

/**
 * The findings of one sample, a line each, under the name of its source; nothing when there is nothing to show.
 *
 * @param source the file, with the record where it holds many
 */
export function stylishSample({ result }: Report, source: string, shown: Shown, paint: Paint, known?: Known): string {
  const findings = shownFindings(result, shown);
  if (findings.length === 0) return "";
  const places = findings.map(({ line, column }) => `${line}:${column}`);
  const placeWidth = places.reduce((width, place) => Math.max(width, place.length), 0);
  const checkerWidth = findings.reduce((width, { checker }) => Math.max(width, cellWidth(checker)), 0);
  const lines = findings.map((finding, index) => {
    const status = paint.status(finding.status, padCells(STATUS_NAMES[finding.status], STATUS_WIDTH));
    const checker = paint.dim(padCells(finding.checker, checkerWidth));
    const mark = known?.(result, finding) ? ` (${KNOWN_MARK})` : "";
    return `  ${(places[index] ?? "").padEnd(placeWidth)}  ${status}  ${checker}  ${quoteAndFix(finding)}  ${visibleLine(explanation(finding))}${mark}`;
  });
  return `${paint.strong(visibleLine(source))}\n${lines.join("\n")}\n\n`;
}

const STATUS_WIDTH = Math.max(...Object.values(STATUS_NAMES).map((name) => name.length));

/** The last line: how much was found in how many answers, and how to see the rest. */
export function stylishTotals({ samples, counts, known = 0 }: Totals, shown: Shown, paint: Paint): string {
  const violations = counted(counts.violation, "нарушение", "нарушения", "нарушений");
  const split = known === 0 ? "" : ` (известных: ${known}, новых: ${counts.violation - known})`;
  const parts = [paint.status(counts.violation > known ? "violation" : "exempt", violations + split)];
  if (counts.suspect > 0)
    parts.push(counted(counts.suspect, "сомнение", "сомнения", "сомнений") + hint("suspect", shown));
  if (counts.exempt > 0)
    parts.push(counted(counts.exempt, "исключение", "исключения", "исключений") + hint("exempt", shown));
  return `${parts.join(", ")}; ${counted(samples, "ответ проверен", "ответа проверено", "ответов проверено")}\n`;
}

function hint(status: Status, shown: Shown): string {
  if (shown.has(status)) return "";
  return status === "suspect" ? " (показать: --suspects)" : " (показать: --exempt)";
}
