import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { FieldNames } from "../datasets/fields.js";
import { loadRubric } from "../resources/rubric.js";
import type { Rubric } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";
import type { Config } from "./config.js";
import type { Shell } from "./shell.js";

/** Options that every command has. */
export interface CommonOptions {
  readonly rubric?: string;
  readonly config?: string;
  readonly color: boolean;
  readonly quiet?: boolean;
  readonly debug?: boolean;
}

/** Options of commands that read data files. */
export interface FieldOptions {
  readonly answerField?: string;
  readonly questionField?: string;
  readonly idField?: string;
  readonly referenceField?: string;
}

/** Where records keep their parts: options before the configuration. */
export function fieldNames(options: FieldOptions, fields: FieldNames): FieldNames {
  return {
    answer: options.answerField ?? fields.answer,
    question: options.questionField ?? fields.question,
    id: options.idField ?? fields.id,
    reference: options.referenceField ?? fields.reference,
  };
}

export interface Settings {
  readonly rubric: Rubric;
  readonly fields: FieldNames;
  readonly config: Config | null;
}

const DEFAULT_RUBRIC = "nlap";
const CONFIG_NAMES = ["pridira.config.yaml", "pridira.config.json"];

/**
 * Options and environment (commander has already merged these two), then the configuration, then the defaults.
 *
 * @throws InputError for a configuration or a rubric that can't be used
 */
export async function resolveSettings(options: CommonOptions, shell: Shell): Promise<Settings> {
  const config = await findConfig(options, shell);
  // A rubric named in the configuration is looked for beside it.
  const named = config?.rubric;
  const rubric = await loadRubric(
    options.rubric ?? (named === undefined ? DEFAULT_RUBRIC : besideConfig(named, config)),
  );
  if (config?.checkers === undefined) return { rubric, fields: config?.fields ?? {}, config };
  const { applyOverrides } = await import("./overrides.js");
  return { rubric: applyOverrides(rubric, config), fields: config.fields ?? {}, config };
}

/**
 * The configuration that is named, else the nearest one upwards; `null` if there is none.
 *
 * @throws InputError that names file, line and key
 */
export async function findConfig({ config }: CommonOptions, shell: Shell): Promise<Config | null> {
  const path = config === undefined ? nearestConfig(shell.folder) : resolve(shell.folder, config);
  if (path === null) return null;
  if (!existsSync(path)) throw new InputError("файла настроек нет", { file: config });
  const { readConfig } = await import("./config.js");
  return readConfig(path);
}

function nearestConfig(folder: string): string | null {
  for (const name of CONFIG_NAMES) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
  }
  const parent = dirname(folder);
  return parent === folder ? null : nearestConfig(parent);
}

function besideConfig(rubric: string, config: Config | null): string {
  if (config === null || !/[/\\]|\.ya?ml$/.test(rubric)) return rubric;
  return resolve(dirname(config.path), rubric);
}
