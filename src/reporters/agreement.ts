import type { AgreementReport, AgreementRow, Difference } from "../agreement/report.js";
import { tagTitle } from "../agreement/rows.js";
import type { Rubric } from "../rubric/rubric.js";
import { type Columns, markdownColumns, plainColumns } from "./columns.js";
import { countFigure, figure, withInterval } from "./figures.js";
import { inertCode, inertText } from "./inert-markdown.js";
import { counted } from "./russian.js";
import { visible, visibleLine } from "./visible.js";

/** Agreement with people for a terminal: the table, what it rests on, the samples that differ most. */
export function agreementText(report: AgreementReport, rubric: Rubric): string {
  const parts = [
    ...basis(report),
    "",
    plainColumns(table(report)),
    ...notes(report, rubric).map((note, index) => (index === 0 ? `\n${note}` : note)),
  ];
  if (report.differences.length > 0) {
    parts.push("", differencesTitle(report));
    for (const difference of report.differences) {
      parts.push(`  ${visibleLine(difference.id)}: ${differenceWords(difference, rubric)}`);
    }
  }
  return `${visible(parts.map((part) => part.trimEnd()).join("\n"))}\n`;
}

/** The same as Markdown. */
export function agreementMarkdown(report: AgreementReport, rubric: Rubric): string {
  const parts = [
    basis(report).map(inertText).join(" "),
    "",
    markdownColumns(table(report)),
    "",
    ...notes(report, rubric).flatMap((note) => [inertText(note), ""]),
  ];
  if (report.differences.length > 0) {
    parts.push(inertText(differencesTitle(report)), "");
    for (const difference of report.differences) {
      parts.push(`- ${inertCode(difference.id)}: ${inertText(differenceWords(difference, rubric))}`);
    }
  }
  return `${parts.join("\n").trimEnd()}\n`;
}

function basis({ samples, people, rubric, judges }: AgreementReport): string[] {
  const { compared, unannotated, ungraded, otherAnswer } = samples;
  const models = judges.flatMap((model) => (model === null ? [] : [model]));
  const who = people.map(({ name, samples: count, settled }) => `${name}${settled ? " (сведено)" : ""}: ${count}`);
  const rest = [
    unannotated > 0 ? `без разметки ${unannotated}` : null,
    ungraded > 0 ? `размечено, но не оценено ${ungraded}` : null,
    otherAnswer > 0 ? `ответ не тот ${otherAnswer}` : null,
  ].filter((part) => part !== null);
  return [
    `Сверено: ${counted(compared, "ответ", "ответа", "ответов")}${rest.length > 0 ? `; ${rest.join(", ")}` : ""}.`,
    `Рубрика ${rubric.id} ${rubric.version}; ${models.length > 0 ? `судья ${models.join(", ")}` : "только правила"}.`,
    `Разметка: ${who.join(", ")}.`,
  ];
}

function table(report: AgreementReport): Columns {
  const withAlpha = needsAlpha(report);
  return {
    head: ["", "есть", "сказано", "точность", "полнота", "F1", "каппа", "AC1", "места", "люди", "AC1", "места", "α"],
    // Of some tags people have said nothing at all.
    rows: report.rows.filter(({ items }) => items > 0).map((row) => cells(row, withAlpha)),
  };
}

/** With two people who saw the same samples alpha tells nothing that kappa doesn't. */
function needsAlpha({ people, samples }: AgreementReport): boolean {
  const each = people.filter(({ settled }) => !settled);
  return each.length > 2 || each.some((person) => person.samples !== samples.compared + samples.ungraded);
}

function cells(row: AgreementRow, withAlpha: boolean): string[] {
  const { title, few, kind, counts, people } = row;
  return [
    `${few && kind !== "pooled" ? "* " : ""}${title}`,
    countFigure(row.support),
    countFigure(counts.both + counts.excess),
    withInterval(row.precision.share, row.precision),
    withInterval(row.recall.share, row.recall),
    withInterval(row.f1.share, row.f1),
    withInterval(row.kappa, row.kappaInterval),
    figure(row.ac1),
    kind === "axis" ? "" : figure(row.spans.f1),
    people === null ? "" : figure(people.kappa),
    people === null ? "" : figure(people.ac1),
    people === null || people.spans.f1 === null ? "" : figure(people.spans.f1),
    people === null || !withAlpha ? "" : figure(people.alpha),
  ];
}

function notes(report: AgreementReport, rubric: Rubric): string[] {
  const { rows, undecided, evidence, lostQuotes } = report;
  const said: string[] = [
    "Столбцы: «есть» — у людей, «сказано» — программой; в скобках интервалы 95 %; «места» — F1 по совпадению цитат; «люди» — каппа людей между собой.",
  ];
  if (rows.some(({ few, kind }) => few && kind !== "pooled")) said.push("* Примеров меньше 20: цифры ненадёжны.");
  const open = rubric.axes.flatMap(({ id, title }) => {
    const count = undecided.axes[id] ?? 0;
    return count > 0 ? [`«${title}» — ${count}`] : [];
  });
  if (open.length > 0) {
    const how = undecided.as === "good" ? "считается, что «плохо» не сказано" : "эти ответы по оси не считаются";
    said.push(`Ось не определена: ${open.join(", ")}; ${how}.`);
  }
  const unproven = rows.filter((row) => (row.unproven?.count ?? 0) > 0);
  if (unproven.length > 0) {
    const list = unproven.map((row) => `${row.title} — ${row.unproven?.count} (по людям верно ${row.unproven?.right})`);
    said.push(`Не доказано цитатой, тег не поставлен: ${list.join(", ")}.`);
  }
  if (evidence !== null) {
    const { given, verified, share } = evidence;
    said.push(`Цитаты судьи на месте: ${verified} из ${given}, ${withInterval(share, evidence, 3)}.`);
  }
  if (lostQuotes > 0) said.push(`Цитат людей, которых нет в ответах: ${lostQuotes}.`);
  return said;
}

function differencesTitle({ differing, differences }: AgreementReport): string {
  const shown = differences.length < differing ? `; показано ${differences.length}` : "";
  return `Ответов с расхождениями: ${differing}${shown}. «+» — сказала только программа, «−» — только люди:`;
}

function differenceWords({ rows }: Difference, rubric: Rubric): string {
  const { axes, tags } = rubric;
  const titles = new Map([
    ...axes.map(({ id, title }) => [id, title] as const),
    ...tags.map((tag) => [tag.id, tagTitle(tag, rubric)] as const),
  ]);
  return rows
    .map(({ id, said, against, of }) => {
      const share = of > 1 ? ` (${against} из ${of})` : "";
      return `${said ? "+" : "−"}${titles.get(id) ?? id}${share}`;
    })
    .join(", ");
}
