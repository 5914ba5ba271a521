import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Baseline } from "../../baseline/baseline.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { toInputError } from "../../sample/system-errors.js";

const baselineSchema = z.strictObject({
  schema: z.literal(1),
  rubric: z.object({ id: z.string(), version: z.string() }),
  files: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});

/**
 * A baseline as it was written by `--update-baseline`.
 *
 * @param file as it was given
 * @throws InputError if it can't be read
 */
export function readBaseline(path: string, file: string): Baseline {
  if (!existsSync(path)) throw new InputError("такого файла нет; создайте его ключом --update-baseline", { file });
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw toInputError(error, file);
  }
  const parsed = baselineSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new InputError(
    "это не список известных замечаний; удалите файл и создайте его заново ключом --update-baseline",
    { file },
  );
}

/** @throws InputError if the baseline is of another guideline, which would know other findings */
export function requireSameRubric({ rubric }: Baseline, { id, version }: Rubric, file: string): void {
  if (rubric.id === id && rubric.version === version) return;
  throw new InputError(
    `список составлен по рубрике ${rubric.id} ${rubric.version}, а проверка идёт по ${id} ${version}; обновите его ключом --update-baseline`,
    { file },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
