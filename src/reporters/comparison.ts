import { type CompareReport, type CompareRow, type Flip, SIGNIFICANT } from "../agreement/compare.js";
import { tagTitle } from "../agreement/rows.js";
import type { RunTotals } from "../agreement/run.js";
import type { Rubric } from "../rubric/rubric.js";
import { type Columns, markdownColumns, plainColumns } from "./columns.js";
import { figure, probability } from "./figures.js";
import { inertCode, inertText } from "./inert-markdown.js";
import { counted, VALUE_NAMES } from "./russian.js";
import { visible, visibleLine } from "./visible.js";

/** Two runs side by side for a terminal. */
export function comparisonText(report: CompareReport, rubric: Rubric): string {
  const parts = [...basis(report), "", plainColumns(table(report)), "", ...notes(report)];
  if (report.flips.length > 0) {
    parts.push("", flipsTitle(report));
    for (const flip of report.flips) parts.push(`  ${visibleLine(flip.id)}: ${visibleLine(flipWords(flip, rubric))}`);
  }
  return `${visible(parts.join("\n"))}\n`;
}

/** The same as Markdown. */
export function comparisonMarkdown(report: CompareReport, rubric: Rubric): string {
  const parts = [...basis(report).flatMap((line) => [inertText(line), ""]), markdownColumns(table(report)), ""];
  parts.push(...notes(report).flatMap((line) => [inertText(line), ""]));
  if (report.flips.length > 0) {
    parts.push(inertText(flipsTitle(report)), "");
    for (const flip of report.flips) parts.push(`- ${inertCode(flip.id)}: ${inertText(flipWords(flip, rubric))}`);
  }
  return `${parts.join("\n").trimEnd()}\n`;
}

function basis({ samples, rubric, before, after }: CompareReport): string[] {
  const { compared, onlyBefore, onlyAfter, otherAnswer } = samples;
  const rest = [
    onlyBefore > 0 ? `только в первом ${onlyBefore}` : null,
    onlyAfter > 0 ? `только во втором ${onlyAfter}` : null,
    otherAnswer > 0 ? `ответы разные ${otherAnswer}` : null,
  ].filter((part) => part !== null);
  return [
    `Сравнено: ${counted(compared, "ответ", "ответа", "ответов")}${rest.length > 0 ? `; ${rest.join(", ")}` : ""}. Рубрика ${rubric.id} ${rubric.version}.`,
    `Первый прогон: ${runWords(before)}`,
    `Второй прогон: ${runWords(after)}`,
  ];
}

function runWords({ models, judged, inputTokens, outputTokens, costUsd, seconds }: RunTotals): string {
  if (judged === 0) return "только правила.";
  const cost = costUsd === null ? "стоимость неизвестна" : `${figure(costUsd, 4)} USD`;
  return `судья ${models.join(", ")}; токенов ${inputTokens} и ${outputTokens}; ${cost}; время судьи ${figure(seconds, 1)} с.`;
}

function table({ rows, samples }: CompareReport): Columns {
  const share = (count: number): string => `${count} (${figure((100 * count) / samples.compared, 1)} %)`;
  return {
    head: ["", "было", "стало", "−", "+", "p", "p Холма", "вернее было", "вернее стало", "p Холма", ""],
    rows: rows
      .filter(({ before, after, kind }) => kind !== "undecided" || before + after > 0)
      .map((row) => {
        const { change, correct } = row;
        return [
          rowTitle(row),
          share(row.before),
          share(row.after),
          String(change.before),
          String(change.after),
          probability(change.p),
          probability(change.adjusted),
          correct === null ? "" : String(correct.before),
          correct === null ? "" : String(correct.after),
          correct === null ? "" : probability(correct.adjusted),
          row.regression ? "хуже" : "",
        ];
      }),
  };
}

export function rowTitle({ kind, title }: CompareRow): string {
  if (kind === "axis") return `${title}: плохо`;
  return kind === "undecided" ? `${title}: не определено` : title;
}

function notes({ rows, samples }: CompareReport): string[] {
  const changed = rows.filter(({ change }) => change.adjusted < SIGNIFICANT);
  const words =
    changed.length === 0
      ? "Изменения не больше случайных (точный критерий Макнемара, поправка Холма, p ≥ 0,05)."
      : `Изменились не случайно (точный критерий Макнемара, поправка Холма, p < 0,05): ${changed.map(rowTitle).join(", ")}.`;
  return samples.annotated === 0 ? [words] : [words, `С разметкой людей сверено ответов: ${samples.annotated}.`];
}

function flipsTitle({ flips, flipped }: CompareReport): string {
  const shown = flips.length < flipped ? `; показано ${flips.length}` : "";
  return `Оценены по-разному: ${flipped}${shown}. «+» — тег появился, «−» — исчез:`;
}

function flipWords({ axes, removed, added }: Flip, rubric: Rubric): string {
  const titleOf = (tag: string): string => {
    const known = rubric.tags.find(({ id }) => id === tag);
    return known === undefined ? tag : tagTitle(known, rubric);
  };
  const value = (name: Flip["axes"][number]["before"]): string =>
    name === null ? "нет" : VALUE_NAMES[name].toLowerCase();
  return [
    ...axes.map(({ id, before, after }) => {
      const title = rubric.axes.find((axis) => axis.id === id)?.title ?? id;
      return `${title}: ${value(before)} → ${value(after)}`;
    }),
    ...added.map((tag) => `+${titleOf(tag)}`),
    ...removed.map((tag) => `−${titleOf(tag)}`),
  ].join(", ");
}
