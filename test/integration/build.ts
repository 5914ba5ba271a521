import { execFileSync } from "node:child_process";

/** The command under test is the one that these sources give; it is built once for all projects of a run. */
export function setup(): void {
  if (process.env.PRIDIRA_TESTS_BUILT !== undefined) return;
  process.env.PRIDIRA_TESTS_BUILT = "1";
  execFileSync(process.execPath, ["scripts/build.js", "--no-types"], { stdio: "inherit" });
}
