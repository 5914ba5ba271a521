import { readFileSync } from "node:fs";
import type { LineOptions } from "../../batch/grading.js";
import type { RunSettings } from "../../batch/manifest.js";
import type { Selection } from "../../batch/selection.js";
import type { FieldNames } from "../../datasets/fields.js";
import { resultFormatOf, type WholeFormat } from "../../datasets/write-results.js";
import { packagePath } from "../../resources/package-files.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { chooseAsked } from "../judge/asked.js";
import type { ChosenJudge } from "../judge/choose.js";
import { fieldNames, resolveSettings } from "../settings.js";
import type { Shell } from "../shell.js";
import { INLINE, refuseErrorsStream } from "./errors-place.js";
import type { BatchOptions } from "./flags.js";
import { type BatchInput, openBatchInput } from "./input.js";
import { runSettings } from "./run-settings.js";

/** Everything that is known of a run before anything is read or written. */
export interface BatchSetup {
  readonly input: BatchInput;
  readonly selection: Selection;
  readonly rubric: Rubric;
  readonly names: FieldNames;
  readonly lines: LineOptions;
  /** What the output is when it is whole; `null`: lines. */
  readonly whole: WholeFormat | null;
  /** `null`: rules alone. */
  readonly judges: readonly ChosenJudge[] | null;
  readonly settings: RunSettings;
}

/** @throws InputError */
export async function setUpBatch(files: readonly string[], options: BatchOptions, shell: Shell): Promise<BatchSetup> {
  refuseErrorsStream(options.errors);
  const { rubric, fields, config } = await resolveSettings(options, shell);
  const judges = await chooseAsked(options, config, shell, !options.dryRun);
  if (judges === null && options.maxCost !== undefined && options.judge !== false) {
    throw new InputError("предел расходов есть, а судья не назван; назовите его: --judge", { field: "--max-cost" });
  }
  const names = fieldNames(options, fields);
  const whole = wholeFormat(options);
  const version = JSON.parse(readFileSync(packagePath("package.json"), "utf8")).version as string;
  return {
    input: await openBatchInput(files, { stdinFilename: options.stdinFilename, names }, shell),
    selection: { limit: options.limit ?? null, shard: options.shard ?? null },
    rubric,
    names,
    lines: { inline: options.errors === INLINE, keepInput: whole !== null || (options.keepInput ?? false) },
    whole,
    judges,
    settings: runSettings(options, { version, rubric, names, judges }),
  };
}

/** @throws InputError if results of the wished kind can't hold what is asked for */
function wholeFormat({ output, errors }: BatchOptions): WholeFormat | null {
  const format = output === undefined || output.startsWith("/dev/") ? null : resultFormatOf(output);
  if (format !== null && errors === INLINE) {
    throw new InputError("ошибкам есть место в результате, только если он .jsonl; назовите для них файл", {
      field: "--errors",
    });
  }
  return format;
}
