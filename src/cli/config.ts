import { z } from "zod";
import type { FieldNames } from "../datasets/fields.js";
import { type JudgeEntry, judgeEntrySchema } from "../llm/profiles.js";
import { readTextFile } from "../resources/text-file.js";
import { explainIssues } from "../rubric/issues.js";
import { readYaml, type YamlText } from "../rubric/yaml-text.js";
import { InputError } from "../sample/input-error.js";

const name = z.string().min(1).optional();

const configSchema = z.strictObject({
  rubric: name,
  checkers: z
    .record(
      z.string(),
      z.union([z.literal("off"), z.record(z.string(), z.unknown())], { error: "нужно off или настройки проверки" }),
    )
    .optional(),
  judge: name,
  judges: z.record(z.string().min(1), z.unknown()).optional(),
  fields: z.strictObject({ answer: name, question: name, id: name, reference: name }).optional(),
});

/** `pridira.config.yaml` or `.json`, as it was read. */
export interface Config {
  readonly path: string;
  readonly yaml: YamlText;
  readonly rubric?: string | undefined;
  /** By checker id: `off`, or settings that take the place of the rubric's. */
  readonly checkers?: Readonly<Record<string, CheckerOverride>> | undefined;
  /** What is asked where `--judge` names nobody. */
  readonly judge?: string | undefined;
  readonly judges: Readonly<Record<string, JudgeEntry>>;
  readonly fields?: FieldNames | undefined;
}

export type CheckerOverride = "off" | Readonly<Record<string, unknown>>;

/** @throws InputError that names file, line and key */
export function readConfig(path: string): Config {
  const yaml = readYaml(readTextFile(path), path);
  // An empty file is a configuration that changes nothing.
  const { judges = {}, ...config } = validate(configSchema, yaml.data ?? {}, path, yaml);
  const entries = Object.entries(judges).map(([name, entry]): [string, JudgeEntry] => [
    name,
    validate(judgeEntrySchema(entry), entry, path, yaml, ["judges", name]),
  ]);
  return { path, yaml, ...config, judges: Object.fromEntries(entries) };
}

/**
 * A part of a configuration, checked.
 *
 * @param under the keys that lead to the part
 * @throws InputError for the first thing that is wrong: file, line, key
 */
export function validate<T>(
  schema: z.ZodType<T>,
  data: unknown,
  file: string,
  yaml: YamlText,
  under: readonly string[] = [],
): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [problem] = explainIssues(parsed.error.issues, data);
  if (problem === undefined) throw parsed.error;
  const keys = [...under, ...problem.path];
  throw new InputError(problem.message, {
    file,
    line: yaml.lineOf(keys),
    field: keys.length > 0 ? keys.join(".") : undefined,
  });
}
