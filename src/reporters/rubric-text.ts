import type { Rubric } from "../rubric/rubric.js";
import { padCells } from "./cells.js";
import type { Paint } from "./paint.js";
import { wrapText } from "./wrap.js";

const WIDEST = 100;

/** A rubric for a person: axes, their tags with definitions, and which checkers set each. */
export function rubricText(rubric: Rubric, paint: Paint, columns: number | null): string {
  const width = Math.min(columns ?? WIDEST, WIDEST);
  const wrapped = (text: string, indent = "") =>
    wrapText(text, Math.max(10, width - indent.length)).map((row) => indent + row);
  const parts = wrapped(`${rubric.title} (${rubric.id} ${rubric.version})`).map(paint.strong);
  for (const axis of rubric.axes) {
    parts.push("", ...wrapped(`${axis.title} (${axis.id})`).map(paint.strong));
    for (const tag of rubric.tags.filter((candidate) => candidate.axis === axis.id)) {
      const checkers = rubric.checkers.filter((use) => use.tag === tag.id).map(({ id }) => id);
      parts.push(...wrapped(`${tag.title} (${tag.id})`, "  "), ...wrapped(tag.definition.trim(), "    "));
      if (checkers.length > 0) parts.push(...wrapped(`Проверки: ${checkers.join(", ")}`, "    ").map(paint.dim));
    }
  }
  return `${parts.join("\n")}\n`;
}

/** Rubrics, a line each. */
export function rubricList(rubrics: readonly Rubric[]): string {
  const width = Math.max(...rubrics.map(({ id }) => id.length));
  return rubrics.map(({ id, version, title }) => `${padCells(id, width)}  ${version}  ${title}\n`).join("");
}
