import { byId } from "../../page/browser/dom.js";
import type { AxisValue } from "../../sample/result.js";
import { type Criteria, inOrder, meets, type Order, searchable } from "../filter.js";
import type { Titled } from "../page-data.js";
import type { Samples } from "./samples.js";

/** A pause in typing after which the search begins. */
const PAUSE_MS = 120;

/** What the person has chosen in the form above the list. */
export interface Filters {
  /** Indices of the samples that are left, in order. */
  apply(): number[];
  /** Chooses one tag or one checker by its id, and nothing else. */
  choose(kind: "tag" | "checker", id: string): void;
}

/** @param changed called after every change of the form */
export function createFilters({ index, holds }: Samples, changed: () => void): Filters {
  const form = byId("filters", HTMLFormElement);
  const search = byId("search", HTMLInputElement);
  const axes = index.axes.map((_, number) => byId(`filter-axis-${number}`, HTMLSelectElement));
  const tag = byId("filter-tag", HTMLSelectElement);
  const checker = byId("filter-checker", HTMLSelectElement);
  const status = byId("filter-status", HTMLSelectElement);
  const order = byId("order", HTMLSelectElement);
  const differ = index.runs.length === 2 ? byId("differ", HTMLInputElement) : null;

  let pause = 0;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    if (event.target !== search) changed();
  });
  search.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(changed, PAUSE_MS);
  });
  // The fields are empty only after the event.
  form.addEventListener("reset", () => window.setTimeout(changed));

  function criteria(): Criteria {
    return {
      values: axes.map(({ value }) => (value === "" ? null : (value as AxisValue))),
      tag: numberOf(index.tags, tag.value),
      checker: numberOf(index.checkers, checker.value),
      status: status.value === "" ? null : status.value === "none" ? "none" : Number(status.value),
      differ: differ?.checked ?? false,
    };
  }

  return {
    apply() {
      const asked = criteria();
      const sought = searchable(search.value.trim());
      const left: number[] = [];
      index.rows.forEach((row, sample) => {
        if (meets(row, asked) && (sought === "" || holds(sample, sought))) left.push(sample);
      });
      return inOrder(left, index.rows, order.value === "" ? "file" : (order.value as Order));
    },
    choose(kind, id) {
      form.reset();
      (kind === "tag" ? tag : checker).value = id;
      changed();
    },
  };
}

function numberOf(titled: readonly Titled[], id: string): number | null {
  const number = titled.findIndex((one) => one.id === id);
  return number < 0 ? null : number;
}
