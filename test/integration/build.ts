import { execFileSync } from "node:child_process";

/** The command under test is the one that these sources give. */
export function setup(): void {
  execFileSync(process.execPath, ["scripts/build.js", "--no-types"], { stdio: "inherit" });
}
