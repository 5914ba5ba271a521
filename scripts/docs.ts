/** Writes docs/checkers.md from the rubric and from every checker's cases.yaml: `npm run docs`. */
import { writeFileSync } from "node:fs";
import { counted, STATUS_NAMES } from "../src/reporters/russian.js";
import { type CheckerExample, type CheckerPage, loadCheckerPage } from "../src/resources/checker-page.js";
import { loadRubric } from "../src/resources/rubric.js";
import type { Rubric } from "../src/rubric/rubric.js";

const rubric = await loadRubric("nlap");
const pages: CheckerPage[] = [];
for (const { id } of rubric.checkers) {
  const page = await loadCheckerPage(id);
  if (page === null) throw new Error(`no cases of ${id}`);
  pages.push(page);
}

const contents = pages.map(({ id, title }) => `- [${title}](#${id}): \`${id}\``);
const head = [
  "# Проверки",
  "",
  `Что находит каждая из проверок рубрики «${rubric.title}»: ${counted(pages.length, "проверка", "проверки", "проверок")}.`,
  "Страница составлена из файлов `src/checkers/*/cases.yaml` командой `npm run docs`; то же показывает `pridira explain`.",
];
writeFileSync(
  "docs/checkers.md",
  `${[...head, "", ...contents, ...pages.flatMap((page) => section(page, rubric))].join("\n")}\n`,
);

function section({ id, title, rule, exceptions, examples }: CheckerPage, { checkers, tags }: Rubric): string[] {
  const tag = tags.find((candidate) => candidate.id === checkers.find((use) => use.id === id)?.tag);
  const lines = ["", `<a id="${id}"></a>`, "", `## ${title}`, "", `\`${id}\`, тег «${tag?.title}»`, "", rule.trim()];
  if (exceptions.length > 0)
    lines.push("", "### Исключения", "", ...exceptions.map((exception) => `- ${exception.trim()}`));
  if (examples.length > 0) lines.push("", "### Примеры", ...examples.flatMap(example));
  return lines;
}

function example({ question, text, expect, why }: CheckerExample): string[] {
  const lines = [""];
  if (question !== null) lines.push(`Вопрос: ${escapeMarks(question)}`, "");
  lines.push(fenced(text), "");
  for (const { quote, status, fix } of expect) {
    lines.push(`- ${STATUS_NAMES[status]}: ${escapeMarks(quote)}${fix === undefined ? "" : ` → ${escapeMarks(fix)}`}`);
  }
  if (expect.length === 0) lines.push("- замечаний нет");
  lines.push("", escapeMarks(why));
  return lines;
}

/** In a fence longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text.trimEnd()}\n${fence}`;
}

function escapeMarks(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|~$]/g, "\\$&");
}
