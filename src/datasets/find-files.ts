import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { InputError } from "../sample/input-error.js";

/**
 * The files that a name or a pattern (`data/*.jsonl`, `**`) means, in the order of their names. A shell that doesn't
 * unfold patterns, or quotes around one, leave that to the program. A file whose own name looks like a pattern is that
 * file.
 *
 * @param windows whether a backslash separates folders
 * @throws InputError if no file fits a pattern
 */
export async function findFiles(name: string, folder: string, windows: boolean): Promise<string[]> {
  if (!/[*?]|\[[^\]]*\]|\{[^}]*\}/.test(name) || existsSync(resolve(folder, name))) return [name];
  const { glob } = await import("tinyglobby");
  const pattern = windows ? name.replaceAll("\\", "/") : name;
  const found = await glob(pattern, { cwd: folder, onlyFiles: true, expandDirectories: false });
  if (found.length === 0) throw new InputError("ни один файл не подходит под этот шаблон", { file: name });
  return found.sort();
}
