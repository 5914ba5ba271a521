import { visible, visibleLine } from "./visible.js";

/** What stands inside an element: control characters are made visible, XML 1.0 knows them in no spelling. */
export function xmlText(text: string): string {
  return escapeMarkup(visible(text));
}

/** An attribute's value, on one line. */
export function xmlAttribute(text: string): string {
  return escapeMarkup(visibleLine(text));
}

/** ` name="value"` for each. */
export function xmlAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlAttribute(String(value))}"`)
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found).replace(/[\ufffe\uffff]/g, "\ufffd");
}
