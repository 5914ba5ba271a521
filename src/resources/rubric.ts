import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import type { Rubric } from "../rubric/rubric.js";

/** Reads a rubric and its word lists. */
export function loadRubricFile(path: string): Rubric {
  const raw = parse(readFileSync(path, "utf8"));
  const checkers = Object.entries(raw.checkers as Record<string, never>).map(([id, use]: [string, any]) => {
    const settings = { ...(use.settings ?? {}) };
    for (const [key, file] of Object.entries(use.lists ?? {})) settings[key] = parse(readFileSync(join(dirname(path), file as string), "utf8"));
    return { id, tag: use.tag, evidence: use.evidence, settings };
  });
  return { ...raw, checkers };
}
