import { resolve } from "node:path";
import type { FieldNames } from "../../datasets/fields.js";
import { InputError } from "../../sample/input-error.js";
import { filesOf, type Source, STDIN, sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

/** A file of a run, and its place among those given: the id of a text. */
export interface Placed {
  readonly source: Source;
  readonly position: number;
}

/**
 * What is to be checked; standard input, if nothing is named. A file that is named twice, as by a name and by a pattern,
 * is checked once.
 *
 * @throws InputError if there is nothing
 */
export async function openSources(
  files: readonly string[],
  names: FieldNames,
  stdinFilename: string | undefined,
  shell: Shell,
): Promise<{ placed: Placed[]; refused: InputError[] }> {
  if (files.length === 0 && shell.stdin.isTTY) {
    throw new InputError("не назван файл; что можно проверить: pridira check --help");
  }
  const placed: Placed[] = [];
  const refused: InputError[] = [];
  const taken = new Set<string>();
  for (const argument of files.length === 0 ? [STDIN] : files) {
    try {
      for (const file of await filesOf(argument, shell)) {
        const path = file === STDIN ? file : resolve(shell.folder, file);
        if (taken.has(path)) continue;
        taken.add(path);
        const source = await sourceOf(file, shell, names, { stdinName: stdinFilename });
        placed.push({ source, position: placed.length + 1 });
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push(error);
    }
  }
  return { placed, refused };
}
