import { byId, type Child, element, fill } from "../../page/browser/dom.js";
import { counted } from "../../reporters/russian.js";
import type { IndexRow, IndexRun, ReportIndex } from "../page-data.js";
import { letter, outside, statusName, valueBadge } from "./parts.js";

/** Rows on one page of the list. */
const PAGE_SIZE = 50;
/** Tags named in a row. */
const MOST_TAGS = 4;
const STATUSES = ["violation", "suspect", "exempt"] as const;

/** The list of samples, a page at a time. */
export interface List {
  /** @param samples what the filters have left, in order */
  show(samples: readonly number[]): void;
  /** Turns to the page that holds a sample and puts the focus on it. */
  focus(sample: number): void;
}

/** The address of a sample within the page. */
export function sampleHash(sample: number): string {
  return `#answer-${sample + 1}`;
}

export function createList(index: ReportIndex): List {
  const place = byId("list", HTMLElement);
  const pager = byId("pager", HTMLElement);
  const found = byId("found", HTMLElement);
  let shown: readonly number[] = [];
  let page = 0;

  function turn(to: number): void {
    page = to;
    draw();
    byId("samples", HTMLElement).scrollIntoView();
  }

  function draw(): void {
    const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
    page = Math.min(page, pages - 1);
    const rows = shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    if (rows.length === 0)
      fill(place, element("p", { className: "empty soft" }, "Таких ответов нет. Смягчите условия или сбросьте их."));
    else fill(place, table(index, rows));
    pager.hidden = pages === 1;
    fill(
      pager,
      pageButton("« Первая", page > 0, () => turn(0)),
      pageButton("‹ Предыдущая", page > 0, () => turn(page - 1)),
      element("span", {}, `Страница ${page + 1} из ${pages}`),
      pageButton("Следующая ›", page < pages - 1, () => turn(page + 1)),
      pageButton("Последняя »", page < pages - 1, () => turn(pages - 1)),
    );
  }

  return {
    show(samples) {
      shown = samples;
      page = 0;
      const all = index.rows.length;
      const said = counted(samples.length, "ответ", "ответа", "ответов");
      found.textContent = samples.length === all ? `Всего ${said}.` : `Найдено: ${said} из ${all}.`;
      draw();
    },
    focus(sample) {
      const at = shown.indexOf(sample);
      if (at >= 0 && Math.floor(at / PAGE_SIZE) !== page) {
        page = Math.floor(at / PAGE_SIZE);
        draw();
      }
      place.querySelector<HTMLElement>(`a[href="${sampleHash(sample)}"]`)?.focus();
    },
  };
}

function pageButton(title: string, enabled: boolean, onclick: () => void): HTMLElement {
  return element("button", { type: "button", disabled: !enabled, onclick }, title);
}

function table(index: ReportIndex, samples: readonly number[]): HTMLElement {
  const titles = ["№", "Вопрос", ...index.axes.map(({ title }) => title), "Теги", "Замечания"];
  const heads = titles.map((title) => element("th", { scope: "col" }, outside(title)));
  const rows = samples.flatMap((sample) => {
    const row = index.rows[sample];
    return row === undefined ? [] : [tableRow(index, sample, row)];
  });
  return element(
    "table",
    { className: index.runs.length > 1 ? "samples compared" : "samples" },
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rows),
  );
}

function tableRow(index: ReportIndex, sample: number, row: IndexRow): HTMLElement {
  const href = sampleHash(sample);
  const link = element("a", { href }, row.excerpt === "" ? "без вопроса" : outside(row.excerpt));
  const id = element("td", { className: "id" }, outside(row.id));
  const perRun = (cell: (run: IndexRun) => readonly Child[]): HTMLElement[] =>
    row.runs.map((run, number) =>
      element(
        "div",
        { className: "run-line" },
        letter(index.runs[number]?.letter ?? ""),
        ...(run === null ? ["нет"] : cell(run)),
      ),
    );
  const axes = index.axes.map(({ title }, axis) => {
    const cell = perRun(({ values }) => [values[axis] == null ? "—" : valueBadge(values[axis])]);
    return element("td", { className: "axis-value", data: { title } }, ...cell);
  });
  const tags = element("td", { className: "tags" }, ...perRun((run) => [tagNames(index, run)]));
  const counts = element(
    "td",
    { className: "counts" },
    ...perRun(({ counts }) => statusCounts(counts, index.runs.length > 1)),
  );
  const made = element("tr", {}, id, element("th", { scope: "row" }, link), ...axes, tags, counts);
  // The whole row leads where its link does, but for those who select text in it.
  made.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a") === null && getSelection()?.isCollapsed !== false)
      location.hash = href;
  });
  return made;
}

function tagNames(index: ReportIndex, run: IndexRun): string {
  const names = run.tags.map((tag) => index.tags[tag]?.title ?? "");
  const rest = names.length - MOST_TAGS;
  if (names.length === 0) return index.runs.length > 1 ? "—" : "";
  return rest > 0 ? `${names.slice(0, MOST_TAGS).join(", ")} и ещё\u00a0${rest}` : names.join(", ");
}

function statusCounts(counts: IndexRun["counts"], compared: boolean): Child[] {
  if (compared && counts.every((count) => count === 0)) return ["—"];
  return STATUSES.flatMap((status, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const name = statusName(status);
    name.replaceChildren(element("span", { className: "unseen" }, `${name.textContent}: `), String(count));
    return [name];
  });
}
