import { escapeHtml } from "../page/escape.js";
import { VALUE_NAMES } from "../reporters/russian.js";
import type { Rubric } from "../rubric/rubric.js";
import type { ReportIndex, Titled } from "./page-data.js";

export interface AppMarkup {
  readonly index: ReportIndex;
  readonly rubric: Pick<Rubric, "title" | "version">;
  readonly overview: string;
}

/** All of the page that is there before its script runs. */
export function appMarkup({ index, rubric, overview }: AppMarkup): string {
  const { axes, tags, checkers, runs } = index;
  const axisFilters = axes.map((axis, number) =>
    select(`filter-axis-${number}`, axis.title, "любая", [
      ...(["bad", "undecided", "good"] as const).map((value) => ({
        id: value,
        title: VALUE_NAMES[value].toLowerCase(),
      })),
    ]),
  );
  const orders: Titled[] = [
    { id: "worst", title: "сначала больше нарушений" },
    { id: "best", title: "сначала меньше нарушений" },
  ];
  return `<a class="skip" href="#samples">К списку ответов</a>
<header class="top">
<h1>Придира <span class="soft">отчёт</span></h1>
<p class="small soft">Рубрика: <bdi>${escapeHtml(rubric.title)}</bdi>, версия <bdi>${escapeHtml(rubric.version)}</bdi></p>
<div class="actions"><button type="button" id="theme">Оформление: как в системе</button></div>
</header>
<main>
${overview}
<section id="samples" aria-labelledby="samples-title" tabindex="-1">
<h2 id="samples-title">Ответы</h2>
<noscript><p>Чтобы увидеть список ответов, включите сценарии: они лежат в этом же файле и ничего не загружают.</p></noscript>
<form id="filters" class="filters" role="search" autocomplete="off">
<label class="wide">Поиск<input type="search" id="search" placeholder="в вопросах и ответах" aria-keyshortcuts="/"></label>
${axisFilters.join("\n")}
${select("filter-tag", "Тег", "любой", tags)}
${select("filter-checker", "Проверка", "любая", checkers)}
${select("filter-status", "Замечания", "любые", [
  { id: "0", title: "есть нарушения" },
  { id: "1", title: "есть сомнения" },
  { id: "2", title: "есть исключения" },
  { id: "none", title: "замечаний нет" },
])}
${select("order", "Порядок", "как в файле", orders)}
${runs.length === 2 ? '<label class="check"><input type="checkbox" id="differ"> только расхождения</label>' : ""}
<button type="reset" id="clear">Сбросить</button>
</form>
<p id="found" class="small" role="status"></p>
<div id="list"></div>
<nav id="pager" class="pager" aria-label="Страницы списка" hidden></nav>
</section>
<section id="sample" aria-labelledby="sample-title" tabindex="-1" hidden></section>
</main>
`;
}

function select(id: string, title: string, any: string, options: readonly Titled[]): string {
  const choices = options.map(
    (option) => `<option value="${escapeHtml(option.id)}">${escapeHtml(option.title)}</option>`,
  );
  return `<label>${escapeHtml(title)}<select id="${id}"><option value="">${any}</option>${choices.join("")}</select></label>`;
}
