import { byId } from "../../page/browser/dom.js";
import { attachTheme } from "../../page/browser/theme.js";
import { createFilters } from "./filters.js";
import { createList } from "./list.js";
import { createSampleView } from "./sample-view.js";
import { openSamples } from "./samples.js";

/** The page of a report: the list of samples, or one of them, by the address. */
const samples = openSamples();
const list = createList(samples.index);
const view = createSampleView(samples);
const overview = byId("overview", HTMLElement);
const listPlace = byId("samples", HTMLElement);
const samplePlace = byId("sample", HTMLElement);
const title = document.title;

let left: readonly number[] = [];
let opened: number | null = null;

const filters = createFilters(samples, () => {
  left = filters.apply();
  list.show(left);
});
left = filters.apply();
list.show(left);

function sampleInAddress(): number | null {
  const number = Number(/^#answer-(\d{1,9})$/.exec(location.hash)?.[1]);
  return Number.isInteger(number) && number >= 1 && number <= samples.index.rows.length ? number - 1 : null;
}

function follow(): void {
  const before = opened;
  opened = sampleInAddress();
  overview.hidden = opened !== null;
  listPlace.hidden = opened !== null;
  samplePlace.hidden = opened === null;
  if (opened !== null) {
    view.show(opened, left);
    document.title = `${samples.index.rows[opened]?.id ?? ""}: ${title}`;
    samplePlace.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  } else if (before !== null) {
    samplePlace.replaceChildren();
    document.title = title;
    list.focus(before);
  }
}

addEventListener("hashchange", follow);
if (sampleInAddress() !== null) follow();

document.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-filter-tag], [data-filter-checker]")
      : null;
  if (button === null) return;
  const { filterTag, filterChecker } = button.dataset;
  if (filterTag !== undefined) filters.choose("tag", filterTag);
  else if (filterChecker !== undefined) filters.choose("checker", filterChecker);
  listPlace.scrollIntoView();
  listPlace.focus({ preventScroll: true });
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
  if (opened === null && event.key === "/") {
    byId("search", HTMLInputElement).focus();
    event.preventDefault();
  } else if (opened !== null && event.key === "Escape") location.hash = "#samples";
  // Keys are the same ones in the Russian layout.
  else if (opened !== null && view.press(LAYOUT[event.key] ?? event.key)) event.preventDefault();
});

const LAYOUT: Readonly<Record<string, string>> = { о: "j", л: "k", м: "v", с: "c" };

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input:not([type=checkbox]), select, textarea");
}

attachTheme(byId("theme", HTMLButtonElement));
