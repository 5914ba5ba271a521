/**
 * Prepares data for the built program, so that nothing of it is parsed or validated when it starts:
 * rubrics as JSON, the pages of the checkers, the JSON Schema of the result record.
 *
 *   tsx scripts/build-data.ts FOLDER
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CHECKERS } from "../src/checkers/registry.js";
import { loadCheckerPage } from "../src/resources/checker-page.js";
import { loadRubric, rubricIds } from "../src/resources/rubric.js";
import { resultSchema } from "../src/sample/result.js";

const [, , folder = "dist"] = process.argv;

for (const id of rubricIds()) write(`data/rubrics/${id}.json`, await loadRubric(id));
for (const { id } of CHECKERS) {
  const page = await loadCheckerPage(id);
  if (page === null) throw new Error(`no cases of ${id}`);
  write(`data/checkers/${id}.json`, page);
}
write("schema/result.json", { title: "pridira: result record", ...z.toJSONSchema(resultSchema) });

function write(name: string, value: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value)}\n`);
}
