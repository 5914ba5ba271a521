import { createGrader } from "../../grade.js";
import type { Report, Shown } from "../../reporters/report.js";
import { safeJson, visible } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { readOneText, STDIN } from "../input.js";
import { chooseAsked } from "../judge/asked.js";
import type { JudgeOptions, ReferenceOptions } from "../judge/flags.js";
import { refuseInput } from "../output.js";
import { choosePaint, terminalWidth } from "../palette.js";
import { type CommonOptions, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface GradeOptions extends CommonOptions, JudgeOptions, ReferenceOptions {
  readonly question?: string;
  readonly questionFile?: string;
  readonly format: "pretty" | "comment" | "json" | "markdown";
  readonly copy?: boolean;
  readonly exempt?: boolean;
  readonly review?: boolean;
  readonly decisions?: string;
  readonly annotator?: string;
  readonly id?: string;
}

/** `pridira [grade] [FILE]`: one answer from a file, a pipe or the terminal, judged if there is a judge. */
export async function grade(file: string | undefined, options: GradeOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, config } = await resolveSettings(options, shell);
  if (options.record !== undefined) {
    refuseInput(options.record, [file, options.questionFile, options.referenceFile], "--record", shell);
  }
  if (options.decisions !== undefined && !options.review) {
    throw new InputError("решений нет без --review: добавьте его", { field: "--decisions" });
  }
  if (options.review) await expectReview(options, [file, options.questionFile, options.referenceFile], shell);
  // What is wrong with the judge shows before an answer is pasted.
  const judges = await chooseAsked(options, config, shell);
  const question = await textOrFile(options.question, options.questionFile, shell);
  const reference = await textOrFile(options.reference, options.referenceFile, shell);
  const read = await readSample(file, question, shell);
  if (read === null) return 130;
  const sample = options.id === undefined ? read : { ...read, id: options.id };

  const tools = { rubric, dictionary: loadDictionary() };
  const { result, code } =
    judges === null
      ? { result: createGrader(tools)(sample), code: 0 as const }
      : await import("../judge/grade-judged.js").then(({ gradeJudged }) =>
          gradeJudged({ sample, reference }, judges, tools, options, shell),
        );
  const report = await reviewed({ sample, result, rubric }, options, shell);
  if (report === null) return 130;
  const printer = createPrinter(shell);
  await printer.print(await render(report, options, shell));
  await printer.close();
  if (options.copy) {
    const { copyText } = await import("../clipboard.js");
    const copied = await copyText(visible(report.result.comment), shell);
    if (!options.quiet)
      shell.stderr.write(
        copied ? "Комментарий скопирован.\n" : "Скопировать не удалось: нет доступа к буферу обмена.\n",
      );
  }
  return code;
}

/** A person decides on each finding, if that is asked for; `null` when interrupted. */
async function reviewed(report: Report, options: GradeOptions, shell: Shell): Promise<Report | null> {
  if (!options.review) return report;
  const { reviewReport } = await import("../review/review-report.js");
  return reviewReport(report, options, shell);
}

/** @throws InputError before anything is asked or graded in vain */
async function expectReview(
  { decisions }: GradeOptions,
  inputs: readonly (string | undefined)[],
  shell: Shell,
): Promise<void> {
  if (!shell.stdin.isTTY) {
    throw new InputError("нужен терминал, а вход — поток; дайте ответ файлом: pridira ответ.md --review", {
      field: "--review",
    });
  }
  if (decisions === undefined) return;
  refuseInput(decisions, inputs, "--decisions", shell);
  const { expectDecisions } = await import("../review/keep-review.js");
  await expectDecisions(decisions, shell);
}

async function textOrFile(text: string | undefined, file: string | undefined, shell: Shell): Promise<string | null> {
  return file === undefined ? (text ?? null) : readOneText(file, shell);
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
