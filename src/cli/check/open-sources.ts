import type { FieldNames } from "../../datasets/fields.js";
import { InputError } from "../../sample/input-error.js";
import { filesOf, onlyOnce, type Source, STDIN, sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

/** A file of a run, and its place among those given: the id of a text. */
export interface Placed {
  readonly source: Source;
  readonly position: number;
}

/**
 * What is to be checked, a file that is named again once; standard input, if nothing is named.
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
  const isFirst = onlyOnce(shell);
  for (const argument of files.length === 0 ? [STDIN] : files) {
    try {
      for (const file of await filesOf(argument, shell)) {
        if (!isFirst(file)) continue;
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
