import { type Child, element } from "../../page/browser/dom.js";
import { outsideText } from "../../page/browser/outside-text.js";
import { STATUS_NAMES, VALUE_NAMES } from "../../reporters/russian.js";
import type { AxisValue, Status } from "../../sample/result.js";

/** A text from outside, whose reading direction stays its own. */
export function outside(text: string): HTMLElement {
  return element("bdi", {}, ...outsideText(text));
}

const SIGNS: Readonly<Record<AxisValue, string>> = { good: "✓", bad: "✕", undecided: "?" };

/** The value of an axis: sign, word and colour. */
export function valueBadge(value: AxisValue): HTMLElement {
  const sign = element("span", { attributes: { "aria-hidden": "true" } }, SIGNS[value], " ");
  return element("span", { className: `value value-${value}` }, sign, VALUE_NAMES[value].toLowerCase());
}

/** The name of a status with its sign. */
export function statusName(status: Status, ...more: readonly Child[]): HTMLElement {
  return element("span", { className: `status status-${status}` }, STATUS_NAMES[status], ...more);
}

/** «A», «B»; nothing where there is one run. */
export function letter(of: string): HTMLElement | null {
  return of === "" ? null : element("b", { className: `letter letter-${of}` }, of);
}
