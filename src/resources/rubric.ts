import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RubricReport } from "../rubric/parse-rubric.js";
import type { Rubric } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";
import { packagePath, readBuiltData } from "./package-files.js";
import { readTextFile } from "./text-file.js";

/** Ids of the rubrics that come along. */
export function rubricIds(): string[] {
  return readdirSync(packagePath("taglists"))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.slice(0, -".yaml".length))
    .sort();
}

/**
 * A rubric that comes along, by its id, or one's own, by the path of its file (with a slash, or ending with `.yaml`).
 *
 * @throws InputError for an unknown id, and for the first thing that is wrong in the file: file, line, key
 */
export async function loadRubric(idOrPath: string): Promise<Rubric> {
  if (isPath(idOrPath)) return readRubric(idOrPath);
  if (!rubricIds().includes(idOrPath)) {
    throw new InputError(
      `нет рубрики «${idOrPath}»; есть: ${rubricIds().join(", ")}; свою назовите путём к файлу .yaml`,
    );
  }
  return (
    readBuiltData<Rubric>(`rubrics/${idOrPath}.json`) ?? (await readRubric(packagePath("taglists", `${idOrPath}.yaml`)))
  );
}

/**
 * Everything that is wrong with a rubric's file and its word lists.
 *
 * @throws InputError if the file itself can't be read
 */
export async function checkRubricFile(file: string): Promise<RubricReport> {
  // The parser of YAML and the schemas are only loaded for a rubric that wasn't prepared.
  const [{ checkRubric }, { SETTINGS_SCHEMAS }] = await Promise.all([
    import("../rubric/parse-rubric.js"),
    import("../checkers/settings.js"),
  ]);
  const read = (path: string) => ({ file: path, text: readTextFile(path) });
  return checkRubric({ ...read(file), readList: (name) => read(join(dirname(file), name)) }, SETTINGS_SCHEMAS);
}

async function readRubric(file: string): Promise<Rubric> {
  const { rubric, problems } = await checkRubricFile(file);
  if (rubric === null) throw problems[0];
  return rubric;
}

function isPath(text: string): boolean {
  return /[/\\]|\.ya?ml$/i.test(text);
}
