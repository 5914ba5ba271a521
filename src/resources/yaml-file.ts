import { readFileSync } from "node:fs";
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { ru } from "zod/locales";
import { InputError } from "../sample/input-error.js";

const russian = ru().localeError;

/** A YAML (or JSON) file that knows on which line each of its values stands. */
export interface YamlFile {
  readonly path: string;
  readonly value: unknown;
  /** 1-based line of the value at a path of keys, or of its nearest parent that is there. */
  lineOf(keys: readonly PropertyKey[]): number;
}

/** @throws InputError with file and line if it can't be read or isn't YAML */
export function readYamlFile(path: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    throw new InputError(`не разбирается как YAML: ${error.message}`, { file: path, line });
  }
  return { path, value: document.toJS(), lineOf: (keys) => lines.linePos(offsetOf(document, keys)).line };
}

/** Where the key stands that the path leads to, or the nearest one above it that is there. */
function offsetOf({ contents }: Document, keys: readonly PropertyKey[]): number {
  let offset = contents?.range?.[0] ?? 0;
  let node: unknown = contents;
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (pair === undefined) return offset;
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else {
      node = isSeq(node) ? node.items[Number(key)] : undefined;
      if (!isNode(node)) return offset;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}

/** Everything in the file that the schema doesn't allow, each with its line and key; `under` is where the value stands. */
export function yamlIssues(
  schema: z.ZodType,
  file: YamlFile,
  value: unknown = file.value,
  under: readonly PropertyKey[] = [],
): InputError[] {
  const parsed = schema.safeParse(value, { error: russian });
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const unknownKey = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const keys = [...under, ...issue.path, ...unknownKey];
    const field = keys.length === 0 ? undefined : keys.map(String).join(".");
    const message = issue.code === "unrecognized_keys" ? "такого ключа нет" : lowerFirst(issue.message);
    return new InputError(message, { file: file.path, line: file.lineOf(keys), field });
  });
}

/** @throws InputError for the first thing that the schema doesn't allow */
export function validateYaml<T>(schema: z.ZodType<T>, file: YamlFile): T {
  const [issue] = yamlIssues(schema, file);
  if (issue !== undefined) throw issue;
  return schema.parse(file.value);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
