import type { Rubric, Tag } from "../rubric/rubric.js";
import type { Status } from "../sample/result.js";
import type { Paint } from "./paint.js";
import { quoted } from "./report.js";
import { STATUS_NAMES } from "./russian.js";
import { wrapText } from "./wrap.js";

/** What `explain` says of a checker. */
export interface CheckerExplanation {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly examples: readonly {
    readonly question: string | null;
    readonly text: string;
    readonly expect: readonly { readonly quote: string; readonly status: Status; readonly fix?: string | undefined }[];
    readonly why: string;
  }[];
}

const WIDEST = 100;

/** A checker's page: rule, exceptions and examples, broken to the terminal's width, `null` without one. */
export function explainChecker(page: CheckerExplanation, rubric: Rubric, paint: Paint, columns: number | null): string {
  const width = Math.min(columns ?? WIDEST, WIDEST);
  const tag = rubric.tags.find(({ id }) => id === rubric.checkers.find((use) => use.id === page.id)?.tag);
  const parts = wrapText(`${page.title} (${page.id})`, width).map(paint.strong);
  if (tag !== undefined) parts.push(...wrapText(`Тег: ${tag.title} (${tag.id})`, width));
  parts.push("", ...wrapText(page.rule.trim(), width));
  if (page.exceptions.length > 0) {
    parts.push(
      "",
      paint.strong("Исключения"),
      ...page.exceptions.flatMap((line) => indented(`— ${line}`, "  ", width)),
    );
  }
  if (page.examples.length > 0) parts.push("", paint.strong("Примеры"));
  for (const { question, text, expect, why } of page.examples) {
    if (question !== null) parts.push(...indented(`Вопрос: ${question}`, "  ", width));
    parts.push(...indented(text.trim(), "  ", width));
    for (const { quote, status, fix } of expect) {
      const replacement = fix === undefined ? "" : ` → ${quoted(fix)}`;
      parts.push(
        ...indented(`${STATUS_NAMES[status]}: ${quoted(quote)}${replacement}`, "    ", width).map((row) =>
          paint.status(status, row),
        ),
      );
    }
    if (expect.length === 0) parts.push("    замечаний нет");
    parts.push(...indented(why, "    ", width).map(paint.dim), "");
  }
  return `${parts.join("\n").trimEnd()}\n`;
}

/** A tag's definition, its axis, and the checkers that set it. */
export function explainTag(tag: Tag, rubric: Rubric, paint: Paint, columns: number | null): string {
  const width = Math.min(columns ?? WIDEST, WIDEST);
  const axis = rubric.axes.find(({ id }) => id === tag.axis);
  const checkers = rubric.checkers.filter((use) => use.tag === tag.id).map(({ id }) => id);
  const parts = [
    ...wrapText(`${tag.title} (${tag.id})`, width).map(paint.strong),
    ...wrapText(`Ось: ${axis?.title ?? tag.axis}`, width),
    ...wrapText(
      `Проверки: ${checkers.length === 0 ? "нет, тег ставит человек или модель" : checkers.join(", ")}`,
      width,
    ),
    "",
    ...wrapText(tag.definition.trim(), width),
  ];
  // A checker of the tag's own name is explained right after it.
  const [other] = checkers.filter((id) => id !== tag.id);
  if (other !== undefined) parts.push("", ...wrapText(`Подробнее: pridira explain ${other}`, width).map(paint.dim));
  return `${parts.join("\n")}\n`;
}

function indented(text: string, indent: string, width: number): string[] {
  return wrapText(text, Math.max(10, width - indent.length)).map((row) => indent + row);
}
