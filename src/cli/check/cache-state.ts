import { readBuiltData } from "../../resources/package-files.js";
import type { Shell } from "../shell.js";
import type { CheckOptions } from "./options.js";

/** Which program this is, down to its last byte; `null` when its sources run unbuilt. */
export function programState(): string | null {
  return readBuiltData<{ id: string }>("build.json")?.id ?? null;
}

/** Everything but the files and the settings that changes what is printed. */
export function outputState(
  { format, suspects, exempt, quiet, color }: CheckOptions,
  { env, folder, stdout, platform }: Shell,
): unknown {
  const { NO_COLOR, FORCE_COLOR, TERM, GITHUB_WORKSPACE, CI_PROJECT_DIR, WORKSPACE } = env;
  const options = { format, suspects, exempt, quiet, color };
  const surroundings = { NO_COLOR, FORCE_COLOR, TERM, GITHUB_WORKSPACE, CI_PROJECT_DIR, WORKSPACE };
  return [options, surroundings, folder, stdout.isTTY === true, platform, process.version];
}
