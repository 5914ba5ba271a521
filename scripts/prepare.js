/**
 * Builds the program when the package is installed from its repository, as pre-commit does it. A global installation
 * (`npm install --global git+…`) leaves out the packages that building needs; they are installed first then.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const { npm_execpath: npm, npm_config_global: _, npm_config_location: __, ...env } = process.env;

if (!isThere("esbuild") && npm !== undefined)
  run(npm, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
run("scripts/build.js");

function isThere(name) {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
