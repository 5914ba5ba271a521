import { SETTINGS_SCHEMAS } from "../checkers/settings.js";
import type { CheckerUse, Rubric } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";
import { type CheckerOverride, type Config, validate } from "./config.js";

/**
 * The rubric with the configuration's checkers put over its own: off, or other settings.
 *
 * @throws InputError that names file, line and key
 */
export function applyOverrides(rubric: Rubric, config: Config): Rubric {
  const overrides = config.checkers ?? {};
  const known = rubric.checkers.map(({ id }) => id);
  for (const id of Object.keys(overrides)) {
    if (known.includes(id)) continue;
    const keys = ["checkers", id];
    throw new InputError(`такой проверки в рубрике нет; есть: ${known.join(", ")}`, {
      file: config.path,
      line: config.yaml.lineOf(keys),
      field: keys.join("."),
    });
  }
  const checkers = rubric.checkers.flatMap((use) => {
    const override = Object.hasOwn(overrides, use.id) ? overrides[use.id] : undefined;
    if (override === undefined) return [use];
    return override === "off" ? [] : [{ ...use, settings: settingsWith(use, override, config) }];
  });
  return { ...rubric, checkers };
}

function settingsWith(use: CheckerUse, override: Exclude<CheckerOverride, "off">, config: Config): unknown {
  const schema = SETTINGS_SCHEMAS[use.id];
  if (schema === undefined) throw new Error(`no settings of ${use.id}`);
  const settings = { ...(use.settings as Record<string, unknown>), ...override };
  return validate(schema, settings, config.path, config.yaml, ["checkers", use.id]);
}
