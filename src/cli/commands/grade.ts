import { createGrader } from "../../grade.js";
import type { Report, Shown } from "../../reporters/report.js";
import { safeJson, visible } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { readOneText, STDIN } from "../input.js";
import { choosePaint, terminalWidth } from "../palette.js";
import { type CommonOptions, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface GradeOptions extends CommonOptions {
  readonly question?: string;
  readonly questionFile?: string;
  readonly format: "pretty" | "comment" | "json" | "markdown";
  readonly copy?: boolean;
  readonly exempt?: boolean;
}

/** `pridira [grade] [FILE]`: one answer from a file, a pipe or the terminal. */
export async function grade(file: string | undefined, options: GradeOptions, shell: Shell): Promise<ExitCode> {
  const { rubric } = await resolveSettings(options, shell);
  const question =
    options.questionFile === undefined ? (options.question ?? null) : await readOneText(options.questionFile, shell);
  const sample = await readSample(file, question, shell);
  if (sample === null) return 130;

  const result = createGrader({ rubric, dictionary: loadDictionary() })(sample);
  const report = { sample, result, rubric };
  const printer = createPrinter(shell);
  await printer.print(await render(report, options, shell));
  await printer.close();
  if (options.copy) {
    const { copyText } = await import("../clipboard.js");
    const copied = await copyText(visible(result.comment), shell);
    if (!options.quiet)
      shell.stderr.write(
        copied ? "Комментарий скопирован.\n" : "Скопировать не удалось: нет доступа к буферу обмена.\n",
      );
  }
  return 0;
}

async function readSample(file: string | undefined, question: string | null, shell: Shell): Promise<Sample | null> {
  if (file === undefined && shell.stdin.isTTY) {
    const { readPasted } = await import("../paste/read-pasted.js");
    const pasted = await readPasted(shell, question);
    if (pasted?.answer.trim() === "") throw new InputError("ответ пуст: нечего проверять");
    return pasted === null ? null : { id: "1", ...pasted };
  }
  return { id: "1", question, answer: await readOneText(file ?? STDIN, shell) };
}

async function render(report: Report, options: GradeOptions, shell: Shell): Promise<string> {
  switch (options.format) {
    case "comment":
      return `${visible(report.result.comment)}\n`;
    case "json":
      return `${safeJson(report.result, 2)}\n`;
    case "markdown": {
      const { markdownReport } = await import("../../reporters/markdown.js");
      return markdownReport(report, shownStatuses(options));
    }
    case "pretty": {
      const { prettyReport } = await import("../../reporters/pretty.js");
      return prettyReport(
        report,
        shownStatuses(options),
        await choosePaint(shell, options.color),
        terminalWidth(shell),
      );
    }
  }
}

function shownStatuses({ exempt }: GradeOptions): Shown {
  return new Set(exempt ? ["violation", "suspect", "exempt"] : ["violation", "suspect"]);
}
