import type { TagVerdict } from "../sample/result.js";
import { groupAlike, numberAlike } from "./alike.js";
import { cellWidth, padCells } from "./cells.js";
import { findingsTable } from "./findings-table.js";
import { type JudgeNote, judgeNotes } from "./judge-notes.js";
import { markedAnswer } from "./marked-answer.js";
import type { Paint } from "./paint.js";
import { countStatuses, type Report, type Shown, shownFindings } from "./report.js";
import { counted, percent, VALUE_NAMES } from "./russian.js";
import { visible } from "./visible.js";
import { wrapText } from "./wrap.js";

/** Lines wider than this are hard to read, however wide the terminal is. */
const WIDEST = 140;
const FRAME_WIDTH = 60;

/**
 * For the annotator's terminal: the answer with its findings marked, the findings, those alike together, the verdict, and the
 * comment between two rules, unbroken, so that it can be selected and pasted as it is.
 *
 * @param columns width of the terminal in cells; `null` without one: nothing is broken into rows
 */
export function prettyReport(report: Report, shown: Shown, paint: Paint, columns: number | null): string {
  const { sample, result, rubric } = report;
  const width = columns === null ? null : Math.min(columns, WIDEST);
  const findings = shownFindings(result, shown);
  const groups = groupAlike(findings);
  const parts = [
    heading("Ответ", paint, width),
    markedAnswer(sample.answer, findings, numberAlike(groups), paint, width),
    "",
    heading("Замечания", paint, width),
  ];
  if (findings.length > 0) parts.push(findingsTable(groups, rubric, paint, width));
  parts.push(...wrapText(summary(report, shown), width ?? Number.POSITIVE_INFINITY).map(paint.dim), "");
  const notes = judgeNotes(report);
  if (notes.length > 0) parts.push(heading("Модель", paint, width), ...notesText(notes, paint, width), "");
  parts.push(heading("Вердикт", paint, width), verdict(report, paint, width), "");
  parts.push(heading("Комментарий", paint, width), visible(result.comment), rule(width, paint));
  return `${parts.join("\n")}\n`;
}

function rule(width: number | null, paint: Paint): string {
  return paint.dim("─".repeat(Math.min(width ?? FRAME_WIDTH, FRAME_WIDTH)));
}

function heading(title: string, paint: Paint, width: number | null): string {
  const size = Math.min(width ?? FRAME_WIDTH, FRAME_WIDTH);
  return `${paint.dim("──")} ${paint.strong(title)} ${paint.dim("─".repeat(Math.max(0, size - title.length - 4)))}`;
}

/** A note of one line beside its title, of several under it. */
function notesText(notes: readonly JudgeNote[], paint: Paint, width: number | null): string[] {
  const space = width === null ? Number.POSITIVE_INFINITY : Math.max(10, width - 2);
  return notes.flatMap(({ title, lines, warns }) => {
    const painted = (text: string): string => (warns ? paint.status("suspect", text) : paint.strong(text));
    const [only = ""] = lines;
    if (lines.length === 1 && cellWidth(`${title}: ${only}`) <= space + 2) return [`${painted(title)}: ${only}`];
    const rows = lines.flatMap((line) => wrapText(line, space).map((row) => `  ${row}`));
    return [...wrapText(`${title}:`, space).map(painted), ...rows];
  });
}

function summary({ result }: Report, shown: Shown): string {
  const { violation, suspect, exempt } = countStatuses(result.findings);
  const hidden = exempt > 0 && !shown.has("exempt") ? " (показать: --exempt)" : "";
  if (violation + suspect + exempt === 0)
    return result.judge === null ? "Правила ничего не нашли." : "Ни правила, ни модель ничего не нашли.";
  return [
    counted(violation, "нарушение", "нарушения", "нарушений"),
    counted(suspect, "сомнение", "сомнения", "сомнений"),
    `${counted(exempt, "исключение", "исключения", "исключений")}${hidden}`,
  ].join(", ");
}

/** How many places set it, and, where the votes weren't unanimous, their share. */
function tagSummary({ title, findings, support }: TagVerdict): string {
  const share = support < 1 ? `, голоса: ${percent(support)}` : "";
  return `${title} (${findings.length}${share})`;
}

function verdict({ result, rubric }: Report, paint: Paint, width: number | null): string {
  const titles = Math.max(...rubric.axes.map(({ title }) => cellWidth(title)));
  return rubric.axes
    .flatMap(({ id, title }) => {
      const axis = result.verdict[id];
      if (axis === undefined) return [];
      const name = VALUE_NAMES[axis.value];
      const value = paint.value(axis.value, name);
      const tags = axis.tags.map((tag) => tagSummary(tag)).join(", ");
      const fits = width === null || cellWidth(`${tags}${name}`) + titles + 4 <= width;
      if (fits) return [`${padCells(title, titles)}  ${value}${tags === "" ? "" : `  ${tags}`}`];
      const rows = tags === "" ? [] : wrapText(tags, width - 2).map((row) => `  ${row}`);
      return [...wrapText(title, width), `  ${value}`, ...rows];
    })
    .join("\n");
}
