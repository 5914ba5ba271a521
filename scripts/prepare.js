/**
 * Builds the program when the package is installed from its repository. A global installation of a repository
 * (`npm install --global git+…`, as pre-commit does it) leaves out the packages that building needs, prepares the same
 * copy twice, and has no use for the types.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const { npm_execpath: npm, npm_config_global: global, npm_config_location: _, ...env } = process.env;

if (global !== "true" || npm === undefined) run("scripts/build.js");
else if (!existsSync("dist")) {
  run(npm, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
  run("scripts/build.js", "--no-types");
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
