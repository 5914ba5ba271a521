import { byId, element, fill } from "../../page/browser/dom.js";
import { outsideText } from "../../page/browser/outside-text.js";
import { attachTooltip } from "../../page/browser/tooltip.js";
import type { Status } from "../../sample/result.js";
import type { RunBody } from "../page-data.js";
import { sampleHash } from "./list.js";
import { outside, statusName } from "./parts.js";
import { createRunView, explanation, findingId, type Look, type RunView } from "./run-view.js";
import type { Samples } from "./samples.js";

const STATUSES: readonly Status[] = ["violation", "suspect", "exempt"];

/** One sample: its question, and beside it what each run says of the answer. */
export interface SampleView {
  /** @param among what the filters have left: the samples before and behind are of these */
  show(sample: number, among: readonly number[]): void;
  /** Does what a key stands for; `false` if it stands for nothing here. */
  press(key: string): boolean;
}

export function createSampleView({ index, body }: Samples): SampleView {
  const place = byId("sample", HTMLElement);
  const look: Look = { written: false, statuses: new Set(STATUSES) };
  let views: RunView[] = [];
  let current: readonly (RunBody | null)[] = [];
  let neighbours: { readonly before: number | undefined; readonly behind: number | undefined } = {
    before: undefined,
    behind: undefined,
  };
  let setWritten: (written: boolean) => void = () => {};

  const hideTooltip = attachTooltip(place, ".mark", (mark) => {
    const run = Number(mark.closest<HTMLElement>(".run")?.dataset.run);
    return numbersOf(mark).flatMap((number) => {
      const finding = current[run]?.findings[number - 1];
      if (finding === undefined) return [];
      const title = element("p", {}, statusName(finding.status), " ", element("b", {}, outside(finding.tag)));
      return [element("div", { className: "tooltip-part" }, title, ...explanation(finding))];
    });
  });
  const choose = (event: Event): void => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>(".mark") : null;
    const [number] = mark === null ? [] : numbersOf(mark);
    const run = mark?.closest<HTMLElement>(".run")?.dataset.run;
    if (number === undefined || run === undefined) return;
    event.preventDefault();
    for (const before of place.querySelectorAll(".finding.current")) before.classList.remove("current");
    const item = document.getElementById(findingId(Number(run), number));
    item?.classList.add("current");
    item?.scrollIntoView({ block: "nearest" });
  };
  place.addEventListener("click", choose);
  place.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") choose(event);
  });

  function show(sample: number, among: readonly number[]): void {
    const { question, runs } = body(sample);
    hideTooltip();
    current = runs;
    const at = among.indexOf(sample);
    neighbours = { before: at < 0 ? undefined : among[at - 1], behind: at < 0 ? undefined : among[at + 1] };
    views = runs.flatMap((run, number) => {
      const head = index.runs[number];
      if (run === null || head === undefined) return [];
      const others = runs.length === 2 ? runs[1 - number] : null;
      const comparable = others != null && others.answer === run.answer;
      const compared = comparable ? { letter: index.runs[1 - number]?.letter ?? "", findings: others.findings } : null;
      return [
        createRunView({ head, run: number, body: run, look, others: compared, onShowWritten: () => setWritten(true) }),
      ];
    });
    const missing = runs.flatMap((run, number) =>
      run === null ? [element("p", { className: "note" }, `В ${index.runs[number]?.letter} этого ответа нет.`)] : [],
    );
    const id = index.rows[sample]?.id ?? "";
    fill(
      place,
      element(
        "nav",
        { className: "sample-nav", attributes: { "aria-label": "Переход между ответами" } },
        element("a", { href: "#samples", attributes: { "aria-keyshortcuts": "Escape" } }, "← К списку"),
        step("‹ Предыдущий", neighbours.before, "k"),
        step("Следующий ›", neighbours.behind, "j"),
        element(
          "span",
          { className: "soft small" },
          at < 0 ? `№ ${sample + 1} в файле` : `${at + 1} из ${among.length}`,
        ),
      ),
      element(
        "div",
        { className: "sample-head" },
        element("h2", { id: "sample-title" }, "Ответ ", outside(id)),
        looks(),
      ),
      element(
        "div",
        { className: `sample runs-${runs.length}` },
        element(
          "section",
          { className: "question" },
          element("h3", {}, "Вопрос"),
          element(
            "div",
            { className: "answer outside plain-text" },
            ...(question === null ? [element("span", { className: "soft" }, "не указан")] : outsideText(question)),
          ),
        ),
        ...missing,
        ...views.map(({ content }) => content),
      ),
    );
    reachScrolled(place);
  }

  /** Which statuses are shown, and whether the answer is set or as it is written. */
  function looks(): HTMLElement {
    const draw = (): void => {
      for (const view of views) view.draw();
    };
    const boxes = STATUSES.map((status) => {
      const count = current.reduce(
        (sum, run) => sum + (run?.findings.filter((finding) => finding.status === status).length ?? 0),
        0,
      );
      const box = element("input", { type: "checkbox", checked: look.statuses.has(status) });
      box.addEventListener("change", () => {
        if (box.checked) look.statuses.add(status);
        else look.statuses.delete(status);
        draw();
      });
      return element(
        "label",
        { className: "check" },
        box,
        element("span", { className: `status status-${status}` }, `${MANY_NAMES[status]}: ${count}`),
      );
    });
    const set = element("button", { type: "button" }, "Оформленный");
    const written = element("button", { type: "button", attributes: { "aria-keyshortcuts": "v" } }, "Исходный текст");
    const press = (): void => {
      set.setAttribute("aria-pressed", String(!look.written));
      written.setAttribute("aria-pressed", String(look.written));
    };
    setWritten = (value) => {
      look.written = value;
      press();
      draw();
    };
    set.onclick = () => setWritten(false);
    written.onclick = () => setWritten(true);
    press();
    const pair = element(
      "div",
      { className: "pair", attributes: { role: "group", "aria-label": "Вид ответа" } },
      set,
      written,
    );
    return element("div", { className: "looks" }, ...boxes, pair);
  }

  return {
    show,
    press(key) {
      const to = key === "j" ? neighbours.behind : key === "k" ? neighbours.before : undefined;
      if (to !== undefined) location.hash = sampleHash(to);
      else if (key === "v") setWritten(!look.written);
      else if (key === "c") views[0]?.copyComment();
      else return false;
      return true;
    },
  };
}

const MANY_NAMES: Readonly<Record<Status, string>> = {
  violation: "нарушения",
  suspect: "сомнения",
  exempt: "исключения",
};

/** What can be scrolled sideways must be reached by keyboard; what can't needn't be. */
function reachScrolled(place: Element): void {
  for (const wide of place.querySelectorAll<HTMLElement>("pre, .wide, .question, .answer-place")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute("tabindex");
  }
}

function step(title: string, sample: number | undefined, key: string): HTMLElement {
  if (sample === undefined)
    return element("span", { className: "soft", attributes: { "aria-disabled": "true" } }, title);
  return element("a", { href: sampleHash(sample), attributes: { "aria-keyshortcuts": key } }, title);
}

function numbersOf({ dataset }: HTMLElement): number[] {
  return (dataset.findings ?? "")
    .split(" ")
    .filter((number) => number !== "")
    .map(Number);
}
