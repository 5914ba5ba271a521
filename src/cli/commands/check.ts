import type { FieldNames } from "../../datasets/fields.js";
import { createGrader } from "../../grade.js";
import { countStatuses, type Shown } from "../../reporters/report.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { InputError } from "../../sample/input-error.js";
import { chooseReporter } from "../check-reporters.js";
import { chooseCheckers } from "../choose-checkers.js";
import { complain } from "../complain.js";
import { filesOf, readSamples, type Source, STDIN, sourceOf } from "../input.js";
import { createProgress } from "../progress.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface CheckOptions extends CommonOptions, FieldOptions {
  readonly format: "stylish" | "json" | "jsonl";
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly suspects?: boolean;
  readonly exempt?: boolean;
  readonly maxViolations: number;
  readonly stdinFilename?: string;
}

/**
 * `pridira check FILE…`: the rules alone. What can't be read is named, the rest is checked all the same; then the
 * code is 2.
 */
export async function check(files: readonly string[], options: CheckOptions, shell: Shell): Promise<ExitCode> {
  const settings = await resolveSettings(options, shell);
  const rubric = chooseCheckers(settings.rubric, options.only, options.skip);
  let failed = false;
  const complainAndGoOn = (error: unknown): void => {
    if (!(error instanceof InputError)) throw error;
    complain(error, shell, options.debug);
    failed = true;
  };

  const sources = await openSources(files, options, settings.fields, shell, complainAndGoOn);
  const shown = shownStatuses(options);
  const single = sources.length === 1 && sources[0]?.kind === "text" && !failed;
  const quiet = options.quiet ?? false;
  const reporter = await chooseReporter(options.format, { shown, single, shell, color: options.color, quiet });
  const printer = createPrinter(shell);
  const progress = createProgress(shell, quiet);
  const grade = createGrader({ rubric, dictionary: loadDictionary() });
  const counts = { violation: 0, suspect: 0, exempt: 0 };
  let samples = 0;

  await printer.print(reporter.begin());
  for (const [index, source] of sources.entries()) {
    try {
      for await (const { name, sample, error } of readSamples(source, index + 1)) {
        if (error !== null) {
          complainAndGoOn(error);
          continue;
        }
        const result = grade(sample);
        const found = countStatuses(result.findings);
        counts.violation += found.violation;
        counts.suspect += found.suspect;
        counts.exempt += found.exempt;
        samples += 1;
        await printer.print(reporter.sample({ sample, result, rubric }, name));
        await progress.tick(samples);
      }
    } catch (error) {
      complainAndGoOn(error);
    }
  }
  progress.stop();
  await printer.print(reporter.end({ samples, counts }));
  await printer.close();
  if (failed) return 2;
  return counts.violation > options.maxViolations ? 1 : 0;
}

async function openSources(
  files: readonly string[],
  options: CheckOptions,
  fields: FieldNames,
  shell: Shell,
  onError: (error: unknown) => void,
): Promise<Source[]> {
  if (files.length === 0 && shell.stdin.isTTY)
    throw new InputError("не назван файл; что можно проверить: pridira check --help");
  const names = fieldNames(options, fields);
  const sources: Source[] = [];
  for (const argument of files.length === 0 ? [STDIN] : files) {
    try {
      for (const file of await filesOf(argument, shell)) {
        sources.push(await sourceOf(file, shell, names, { stdinName: options.stdinFilename }));
      }
    } catch (error) {
      onError(error);
    }
  }
  return sources;
}

function shownStatuses({ suspects, exempt }: CheckOptions): Shown {
  const shown = new Set<"violation" | "suspect" | "exempt">(["violation"]);
  if (suspects) shown.add("suspect");
  if (exempt) shown.add("exempt");
  return shown;
}
