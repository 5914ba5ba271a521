import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** This file runs from `src/` in development and from a chunk of `dist/` once built. */
const here = fileURLToPath(import.meta.url);
const built = !here.endsWith(".ts");

/** The folder of the package: the nearest one upwards that holds its `package.json`. */
export const packageRoot: string = findRoot(dirname(here));

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json of pridira not found");
  return findRoot(parent);
}

/** Path of a file that comes with the package: `packagePath("taglists", "nlap.yaml")`. */
export function packagePath(...parts: string[]): string {
  return join(packageRoot, ...parts);
}

/**
 * What `scripts/build-data.ts` has prepared from YAML, or `null` if it isn't there or if the sources run
 * unbuilt, so that an edit of the YAML is never hidden by an older build.
 */
export function readBuiltData<T>(name: string): T | null {
  if (!built) return null;
  const path = packagePath("dist", "data", name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : null;
}
