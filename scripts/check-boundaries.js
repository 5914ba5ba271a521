/** Checks the layering of src/ (.dependency-cruiser.cjs); fails too if a source file wasn't looked at. */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const configuration = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const { forbidden, options } = configuration;
const { output } = await cruise(
  ["src"],
  { ...options, ruleSet: { forbidden }, validate: true },
  {},
  {
    tsConfig: extractTSConfig("tsconfig.json"),
  },
);

const cruised = new Set(output.modules.map((module) => module.source));
const missing = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !cruised.has(file));

for (const { rule, from, to } of output.summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
}
for (const file of missing) console.error(`error not cruised: ${file}`);
const dependencies = output.summary.totalDependenciesCruised ?? 0;
console.log(
  `boundaries: ${cruised.size} modules, ${dependencies} dependencies, ${output.summary.violations.length} violations`,
);
if (output.summary.error > 0 || missing.length > 0 || cruised.size === 0 || dependencies === 0) process.exitCode = 1;
