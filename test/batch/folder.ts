import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Gives names in a folder that is removed when the tests of the file are done. */
export function temporaryFiles(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
