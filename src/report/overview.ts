import { escapeHtml } from "../page/escape.js";
import { counted, plural, VALUE_NAMES } from "../reporters/russian.js";
import type { AxisValue } from "../sample/result.js";
import { barChart, columnChart } from "./charts.js";
import { grouped, share, signed } from "./numbers.js";
import type { ReportIndex, RunHead, Titled } from "./page-data.js";
import { MANY, type StatusCounts, type Totals } from "./totals.js";

const VALUES: readonly AxisValue[] = ["good", "undecided", "bad"];
const NO_COUNTS: StatusCounts = { violation: 0, suspect: 0, exempt: 0 };

/** Totals and charts of all samples, as HTML that needs no script. */
export function overviewMarkup({ runs, axes, tags, checkers }: ReportIndex, totals: readonly Totals[]): string {
  const pairs = runs.flatMap((run, index) => {
    const of = totals[index];
    return of === undefined ? [] : [{ run, of }];
  });
  return `<section id="overview" aria-labelledby="overview-title">
<h2 id="overview-title">Итоги</h2>
<div class="summary">${pairs.map(summary).join("")}</div>
<div class="panels">
<div class="panel">${axes.map((axis) => axisMarkup(axis, pairs)).join("")}${violationsMarkup(pairs)}</div>
${tagsMarkup(tags, pairs)}
${checkersMarkup(checkers, pairs)}
</div>
</section>`;
}

interface Pair {
  readonly run: RunHead;
  readonly of: Totals;
}

function letterOf({ letter }: RunHead): string {
  return letter === "" ? "" : `<b class="letter letter-${letter}">${letter}</b> `;
}

function summary({ run, of }: Pair): string {
  const { samples, clean, findings, models, costUsd } = of;
  const parts = [
    `${grouped(samples)} ${plural(samples, "ответ", "ответа", "ответов")}`,
    `хорошо по всем осям: ${grouped(clean)}${samples > 0 ? ` (${escapeHtml(share(clean / samples))})` : ""}`,
    `${grouped(findings.violation)} ${plural(findings.violation, "нарушение", "нарушения", "нарушений")}`,
    `${grouped(findings.suspect)} ${plural(findings.suspect, "сомнение", "сомнения", "сомнений")}`,
    `${grouped(findings.exempt)} ${plural(findings.exempt, "исключение", "исключения", "исключений")}`,
  ];
  const judge =
    models.size === 0
      ? "без судьи"
      : `судья: <bdi>${escapeHtml([...models].join(", "))}</bdi>${costUsd > 0 ? `, ${costUsd.toFixed(2).replace(".", ",")} $` : ""}`;
  return `<p>${letterOf(run)}<bdi class="file">${escapeHtml(run.name)}</bdi>: ${parts.join(", ")}; ${judge}.</p>`;
}

function axisMarkup({ id, title }: Titled, pairs: readonly Pair[]): string {
  const rows = pairs.map(({ run, of }) => {
    const counts = of.axes.get(id) ?? { good: 0, undecided: 0, bad: 0 };
    const total = counts.good + counts.undecided + counts.bad;
    const parts = VALUES.map((value) => ({ kind: value, share: total === 0 ? 0 : counts[value] / total }));
    const legend = VALUES.map((value) => {
      const part = total === 0 ? "" : ` <span class="soft">${escapeHtml(share(counts[value] / total))}</span>`;
      return `<li><span class="key fill-${value}"></span>${VALUE_NAMES[value].toLowerCase()} <b>${grouped(counts[value])}</b>${part}</li>`;
    });
    return `<div class="axis-run">${letterOf(run)}${barChart(parts)}<ul class="legend">${legend.join("")}</ul></div>`;
  });
  return `<div class="axis"><h3>${outside(title)}</h3>${rows.join("")}</div>`;
}

function violationsMarkup(pairs: readonly Pair[]): string {
  const columns = Array.from({ length: MANY + 1 }, (_, count) => ({
    title: count === MANY ? `${MANY}+` : String(count),
    counts: pairs.map(({ of }) => of.violations[count] ?? 0),
  }));
  const words = pairs.map(({ run, of }) => {
    const said = of.violations.flatMap((samples, count) =>
      samples === 0
        ? []
        : `${count === MANY ? "10 и больше" : count}: ${counted(samples, "ответ", "ответа", "ответов")}`,
    );
    return `${run.letter === "" ? "" : `${run.letter}: `}${said.join(", ")}`;
  });
  const label = `Сколько нарушений в ответе. ${words.join("; ")}`;
  return `<div class="axis"><h3>Сколько нарушений в ответе</h3>${columnChart(columns, label)}</div>`;
}

function tagsMarkup(tags: readonly Titled[], pairs: readonly Pair[]): string {
  const rows = tags
    .map((tag) => ({ ...tag, counts: pairs.map(({ of }) => of.tags.get(tag.id) ?? 0) }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .sort((one, other) => sum(other.counts) - sum(one.counts));
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  const body = rows.map(({ id, title, counts }) => {
    const bars = counts.map((count, run) => barChart([{ kind: kindOf(run, pairs), share: count / most }])).join("");
    const name = `<button type="button" class="plain" data-filter-tag="${escapeHtml(id)}">${outside(title)}</button>`;
    return `<tr><th scope="row">${name}</th><td class="bars">${bars}</td>${numberCells(counts, pairs)}</tr>`;
  });
  return panel("Теги", "Тег", ["Ответов"], body, pairs, "Ни один тег не поставлен.");
}

function checkersMarkup(checkers: readonly Titled[], pairs: readonly Pair[]): string {
  const rows = checkers
    .map((checker) => ({ ...checker, counts: pairs.map(({ of }) => of.checkers.get(checker.id) ?? NO_COUNTS) }))
    .filter(({ counts }) => counts.some((one) => all(one) > 0))
    .sort((one, other) => sum(other.counts.map(all)) - sum(one.counts.map(all)));
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts.map(all)));
  const body = rows.map(({ id, title, counts }) => {
    const bars = counts.map(({ violation, suspect, exempt }) =>
      barChart([
        { kind: "violation", share: violation / most },
        { kind: "suspect", share: suspect / most },
        { kind: "exempt", share: exempt / most },
      ]),
    );
    const name = `<button type="button" class="plain" data-filter-checker="${escapeHtml(id)}">${outside(title)}</button>`;
    const [one, other] = counts;
    const numbers =
      one !== undefined && other !== undefined
        ? [grouped(one.violation), grouped(other.violation), signed(other.violation - one.violation)]
        : counts.flatMap(({ violation, suspect, exempt }) => [violation, suspect, exempt].map(grouped));
    const cells = numbers.map((number) => `<td class="number">${number}</td>`);
    return `<tr><th scope="row">${name}</th><td class="bars">${bars.join("")}</td>${cells.join("")}</tr>`;
  });
  return panel("Проверки", "Проверка", pairs.length === 2 ? ["✕"] : ["✕", "?", "–"], body, pairs, "Замечаний нет.");
}

const COLUMN_NAMES: Readonly<Record<string, string>> = { "✕": "нарушения", "?": "сомнения", "–": "исключения" };

function panel(
  title: string,
  first: string,
  columns: readonly string[],
  rows: readonly string[],
  pairs: readonly Pair[],
  empty: string,
): string {
  if (rows.length === 0) return `<div class="panel"><h3>${title}</h3><p class="soft">${empty}</p></div>`;
  const heads = pairs.flatMap(({ run }) =>
    columns.map((column) => {
      const words = COLUMN_NAMES[column];
      const name =
        words === undefined ? column : `<abbr title="${words}">${column}</abbr><span class="unseen"> ${words}</span>`;
      return `<th scope="col" class="number">${letterOf(run)}${name}</th>`;
    }),
  );
  const change = pairs.length === 2 && columns.length === 1 ? '<th scope="col" class="number">B − A</th>' : "";
  return `<div class="panel"><table class="figures${pairs.length === 2 ? " compared" : ""}"><caption>${title}</caption>
<thead><tr><th scope="col">${first}</th><td></td>${heads.join("")}${change}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}

function numberCells(counts: readonly number[], pairs: readonly Pair[]): string {
  const cells = counts.map((count, run) => {
    const samples = pairs[run]?.of.samples ?? 0;
    const part = samples === 0 ? "" : ` <span class="soft">${escapeHtml(share(count / samples))}</span>`;
    return `<td class="number">${grouped(count)}${part}</td>`;
  });
  const [one, other] = counts;
  if (one !== undefined && other !== undefined) cells.push(`<td class="number">${signed(other - one)}</td>`);
  return cells.join("");
}

function kindOf(run: number, pairs: readonly Pair[]): string {
  return pairs.length === 1 ? "violation" : `series-${run}`;
}

function outside(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

function all({ violation, suspect, exempt }: StatusCounts): number {
  return violation + suspect + exempt;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
