import type { Paint } from "../../reporters/paint.js";
import { quoteAndFix, tagAndSource } from "../../reporters/report.js";
import { counted, STATUS_NAMES } from "../../reporters/russian.js";
import { visibleLine, wellFormed } from "../../reporters/visible.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { Finding } from "../../sample/result.js";
import type { Choice, ReviewState } from "./steps.js";

const CHOICES: Readonly<Record<Choice, string>> = {
  accepted: "принято",
  rejected: "отклонено",
  passed: "оставлено как есть",
};

export const HELP = [
  "a — принять, r — отклонить, s или пробел — оставить как есть (нарушение остаётся, сомнение нет),",
  "b — назад, q — закончить; русские буквы на тех же клавишах тоже годятся, Ctrl-C — прервать.",
].join("\n");

/** UTF-16 code units of the answer on each side of a quote. */
const AROUND = 60;
/** Longer quotes are shown cut: the place is known by its line. */
const LONGEST = 300;

/** A finding with the words around it, and what is asked. */
export function findingScreen(
  finding: Finding,
  { index, total, choices }: ReviewState,
  answer: string,
  rubric: Rubric,
  paint: Paint,
): string {
  const { status, line, column, message, reason, start, end } = finding;
  const chosen = choices[index];
  const place = `строка ${line}, столбец ${column}`;
  const quote = visibleLine(wellFormed(answer.slice(start, Math.min(end, start + LONGEST))));
  const cut = end - start > LONGEST ? "…" : "";
  const before = visibleLine(wellFormed(`|${answer.slice(Math.max(0, start - AROUND), start)}|`)).slice(1, -1);
  const after = visibleLine(wellFormed(`|${answer.slice(end, end + AROUND)}|`)).slice(1, -1);
  const lines = [
    `${paint.strong(`${index + 1} из ${total}`)}  ${paint.status(status, STATUS_NAMES[status])}, ${tagAndSource(rubric, finding)}, ${place}`,
    `  ${paint.dim(before)}${paint.coloured ? paint.mark(status, quote + cut) : `▸${quote}${cut}◂`}${paint.dim(after)}`,
    `  ${visibleLine(message)}${reason === null ? "" : `; ${visibleLine(reason)}`}`,
    ...(finding.fix === null ? [] : [`  ${quoteAndFix(finding)}`]),
  ];
  return `${lines.join("\n")}\n${prompt(chosen ?? null)}`;
}

function prompt(chosen: Choice | null): string {
  const before = chosen === null ? "" : `сейчас ${CHOICES[chosen]}; `;
  return `  ${before}a принять, r отклонить, s оставить, b назад, q закончить, ? справка: `;
}

export function choiceWord(choice: Choice): string {
  return CHOICES[choice];
}

/** After the last finding. */
export function summaryScreen({ choices, total }: ReviewState): string {
  const count = (choice: Choice): number => choices.filter((one) => one === choice).length;
  const parts = [`принято ${count("accepted")}`, `отклонено ${count("rejected")}`, `как есть ${count("passed")}`];
  return `Просмотрено: ${counted(total, "замечание", "замечания", "замечаний")}; ${parts.join(", ")}. Enter — закончить, b — назад: `;
}
