import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { readYamlFile, validateYaml } from "../resources/yaml-file.js";
import type { ConfigFile } from "./settings.js";

const fieldSchema = z.string().min(1).optional();

const configSchema = z.strictObject({
  rubric: z.string().min(1).optional(),
  checkers: z.record(z.string(), z.union([z.literal("off"), z.record(z.string(), z.unknown())])).optional(),
  fields: z.strictObject({ answer: fieldSchema, question: fieldSchema, id: fieldSchema }).optional(),
});

/**
 * Reads a configuration.
 *
 * @throws InputError that names file, line and key
 */
export function readConfig(path: string): ConfigFile {
  const document = readYamlFile(path);
  return { path, document, ...validateYaml(configSchema, document) };
}
