import { createMeter } from "../../agreement/measure.js";
import type { AgreementReport } from "../../agreement/report.js";
import type { TagGroup } from "../../agreement/rows.js";
import { agreementMarkdown, agreementText } from "../../reporters/agreement.js";
import { safeJson } from "../../reporters/visible.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";
import { checkGates, type Gate } from "../trust/gates.js";
import { readGradedFile } from "../trust/read-graded.js";
import { readPeople, refuseStdinTwice } from "../trust/read-people.js";
import { unannotated } from "../trust/unannotated.js";

export interface AgreeOptions extends CommonOptions, FieldOptions {
  readonly human: readonly string[];
  readonly group: readonly TagGroup[];
  readonly undecided: "good" | "skip";
  readonly differences: number;
  readonly minKappa: readonly Gate[];
  readonly minPrecision: readonly Gate[];
  readonly format: "table" | "json" | "markdown";
}

/** `pridira agree GRADED --human FILE…`: the program against people, people against each other. */
export async function agree(file: string, options: AgreeOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, fields } = await resolveSettings(options, shell);
  const names = fieldNames(options, fields);
  refuseStdinTwice([file, ...options.human]);
  const { people, warnings } = await readPeople(options.human, rubric, names, shell);
  const meter = createMeter(people, { ...options, groups: options.group });
  const versions = new Set<string>();
  for await (const graded of readGradedFile(file, names, shell)) {
    if (graded.rubric.id !== rubric.id) {
      throw new InputError(`оценено по рубрике ${graded.rubric.id}, а выбрана ${rubric.id}; назовите её: --rubric`, {
        file,
      });
    }
    if (graded.rubric.version !== rubric.version) versions.add(graded.rubric.version);
    meter.add(graded);
  }
  const report = meter.finish();
  if (report.samples.compared === 0) throw unannotated(report.samples.otherAnswer, file);
  const gates = checkGates(report, { kappa: options.minKappa, precision: options.minPrecision });

  const printer = createPrinter(shell);
  await printer.print(render(report, rubric, options.format));
  await printer.close();
  if (!options.quiet) {
    if (versions.size > 0)
      warn(`оценено по версии рубрики ${[...versions].join(", ")}, а сейчас ${rubric.version}`, shell);
    for (const line of warningsAbout(report)) warn(line, shell);
    for (const line of warnings) warn(line, shell);
    if (gates.unchecked.length > 0) warn(`порог не проверен, примеров меньше 20: ${gates.unchecked.join(", ")}`, shell);
  }
  for (const failure of gates.failures) warn(`порог не пройден: ${failure}`, shell);
  return gates.failures.length > 0 ? 1 : 0;
}

function render(report: AgreementReport, rubric: Rubric, format: AgreeOptions["format"]): string {
  if (format === "json") return `${safeJson(report, 2)}\n`;
  return format === "markdown" ? agreementMarkdown(report, rubric) : agreementText(report, rubric);
}

function warningsAbout({ rows, samples }: AgreementReport): string[] {
  const few = rows.filter((row) => row.few && row.kind !== "pooled" && row.support > 0).map(({ title }) => title);
  const none = rows
    .filter(({ kind, support, items }) => kind !== "pooled" && items > 0 && support === 0)
    .map(({ title }) => title);
  return [
    ...(few.length > 0 ? [`примеров меньше 20, цифры ненадёжны: ${few.join(", ")}`] : []),
    ...(none.length > 0 ? [`примеров нет: ${none.join(", ")}`] : []),
    ...(samples.otherAnswer > 0 ? [`ответ не тот, что размечен, пропущено: ${samples.otherAnswer}`] : []),
  ];
}
