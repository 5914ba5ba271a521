import { createPrevalence, type PrevalenceRow, readCalibration } from "../../agreement/prevalence.js";
import { tagTitle } from "../../agreement/rows.js";
import { prevalenceMarkdown, prevalenceText, REFUSALS } from "../../reporters/prevalence.js";
import { safeJson } from "../../reporters/visible.js";
import { readTextFile } from "../../resources/text-file.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";
import { readGradedFile } from "../trust/read-graded.js";

export interface PrevalenceOptions extends CommonOptions, FieldOptions {
  readonly calibration: string;
  readonly only?: readonly string[];
  readonly format: "table" | "json" | "markdown";
}

/** `pridira prevalence GRADED --calibration FILE`: how often a tag really is there, by a judge that errs. */
export async function prevalence(file: string, options: PrevalenceOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, fields } = await resolveSettings(options, shell);
  const calibration = readCalibration(parseJson(options.calibration), options.calibration);
  const counter = createPrevalence(calibration);
  for await (const graded of readGradedFile(file, fieldNames(options, fields), shell)) {
    try {
      counter.add(graded);
    } catch (error) {
      throw error instanceof InputError ? new InputError(error.message, { file }) : error;
    }
  }
  const rows = chosen(counter.rows(), options.only, rubric);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  // Asked for by name, or nothing else to show: there is no answer to give.
  if (first?.refusal != null && (options.only !== undefined || refused.length === rows.length)) {
    throw new InputError(`${first.title}: ${REFUSALS[first.refusal]}`, { file: options.calibration });
  }

  const printer = createPrinter(shell);
  await printer.print(render(rows, options.format));
  await printer.close();
  const few = rows.filter((row) => row.few && row.refusal === null).map(({ title }) => title);
  if (!options.quiet && few.length > 0)
    warn(`при сверке примеров меньше 20, поправка ненадёжна: ${few.join(", ")}`, shell);
  return 0;
}

/** `null` for what isn't JSON: no report is. */
function parseJson(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws InputError for a name that no row has */
function chosen(rows: readonly PrevalenceRow[], only: readonly string[] | undefined, rubric: Rubric): PrevalenceRow[] {
  if (only === undefined) return [...rows];
  return only.map((name) => {
    const tag = rubric.tags.find((one) => tagTitle(one, rubric) === name);
    const row = rows.find(({ id, title }) => id === name || id === tag?.id || title === name);
    if (row !== undefined) return row;
    throw new InputError(`нет такого тега: ${name}; есть: ${rows.map(({ id }) => id).join(", ")}`, { field: "--only" });
  });
}

function render(rows: readonly PrevalenceRow[], format: PrevalenceOptions["format"]): string {
  if (format === "json") return `${safeJson({ schema: 1, kind: "prevalence", rows }, 2)}\n`;
  return format === "markdown" ? prevalenceMarkdown(rows) : prevalenceText(rows);
}
