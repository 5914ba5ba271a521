import { type CompareReport, createComparer } from "../../agreement/compare.js";
import { referenceOf } from "../../agreement/reference.js";
import { createRunCounter, type RunCounter, type RunSample, type RunTotals } from "../../agreement/run.js";
import { comparisonMarkdown, comparisonText, rowTitle } from "../../reporters/comparison.js";
import { safeJson } from "../../reporters/visible.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";
import { readGradedFile } from "../trust/read-graded.js";
import { readPeople, refuseStdinTwice } from "../trust/read-people.js";
import { whatDiffers } from "../trust/rubric-difference.js";
import { unannotated } from "../trust/unannotated.js";

export interface CompareOptions extends CommonOptions, FieldOptions {
  readonly human?: readonly string[];
  readonly differences: number;
  readonly failOnRegression?: boolean;
  readonly format: "table" | "json" | "markdown";
}

/** `pridira compare A B`: two graded runs of the same samples; B is the one that may have become worse. */
export async function compare(first: string, second: string, options: CompareOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, fields } = await resolveSettings(options, shell);
  const names = fieldNames(options, fields);
  refuseStdinTwice([first, second, ...(options.human ?? [])]);
  const human = options.human === undefined ? null : await readPeople(options.human, rubric, names, shell);
  const axes = rubric.axes.map(({ id }) => id);

  const before = createRunCounter(axes);
  const held = new Map<string, RunSample>();
  for await (const graded of readGradedFile(first, names, shell)) held.set(graded.id, before.add(graded));
  const beforeTotals = totalsOf(before, first, rubric);

  const after = createRunCounter(axes);
  const comparer = createComparer(rubric, human === null ? null : referenceOf(human.people), options.differences);
  const samples = { onlyBefore: 0, onlyAfter: 0, otherAnswer: 0 };
  let common = 0;
  for await (const graded of readGradedFile(second, names, shell)) {
    const sample = after.add(graded);
    const known = held.get(graded.id);
    if (known === undefined) {
      samples.onlyAfter += 1;
      continue;
    }
    common += 1;
    if (known.answer !== null && sample.answer !== null && known.answer !== sample.answer) samples.otherAnswer += 1;
    else comparer.add(graded.id, known, sample);
  }
  const afterTotals = totalsOf(after, second, rubric);
  const differs = whatDiffers(beforeTotals, afterTotals);
  if (differs !== null) throw new InputError(differs);
  samples.onlyBefore = held.size - common;
  const report = comparer.finish({ before: beforeTotals, after: afterTotals, samples });
  if (report.samples.compared === 0) {
    throw new InputError(
      common === 0
        ? "общих номеров нет: это прогоны по разным ответам"
        : "номера общие, а ответы разные: сравнивать нечего",
      { file: second },
    );
  }
  if (human !== null && report.samples.annotated === 0) {
    throw unannotated(report.samples.otherAnnotated, options.human?.[0]);
  }

  const printer = createPrinter(shell);
  await printer.print(render(report, rubric, options.format));
  await printer.close();
  if (!options.quiet && beforeTotals.rubric.version !== rubric.version) {
    warn(`оценено по версии рубрики ${beforeTotals.rubric.version}, а сейчас ${rubric.version}`, shell);
  }
  if (!options.quiet && samples.otherAnswer > 0) warn(`ответы разные, пропущено: ${samples.otherAnswer}`, shell);
  if (!options.quiet && human !== null) {
    for (const line of [...human.warnings, ...warningsAbout(report)]) warn(line, shell);
  }
  const worse = report.rows.filter(({ regression }) => regression).map(rowTitle);
  if (options.failOnRegression !== true || worse.length === 0) return 0;
  warn(`второй прогон хуже: ${worse.join(", ")}`, shell);
  return 1;
}

function warningsAbout({ samples, rows }: CompareReport): string[] {
  const { otherAnnotated } = samples;
  const silent = rows.filter(({ kind, correct }) => kind !== "undecided" && correct === null).map(rowTitle);
  return [
    ...(otherAnnotated > 0 ? [`ответ не тот, что размечен, сравнено без разметки: ${otherAnnotated}`] : []),
    ...(silent.length > 0 ? [`люди ничего не сказали, сравнено без них: ${silent.join(", ")}`] : []),
  ];
}

function totalsOf(run: RunCounter, file: string, rubric: Rubric): RunTotals {
  const totals = run.totals();
  if (totals === null) throw new InputError("пусто: нет ни одной записи", { file });
  if (run.versions.size > 1) {
    throw new InputError(`в файле оценки по разным рубрикам: ${[...run.versions].join(", ")}`, { file });
  }
  if (totals.rubric.id !== rubric.id) {
    throw new InputError(`оценено по рубрике ${totals.rubric.id}, а выбрана ${rubric.id}; назовите её: --rubric`, {
      file,
    });
  }
  return totals;
}

function render(report: CompareReport, rubric: Rubric, format: CompareOptions["format"]): string {
  if (format === "json") return `${safeJson(report, 2)}\n`;
  return format === "markdown" ? comparisonMarkdown(report, rubric) : comparisonText(report, rubric);
}
