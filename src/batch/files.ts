import { type Stats, statSync } from "node:fs";
import { trueName } from "../datasets/true-name.js";
import { InputError } from "../sample/input-error.js";
import { toInputError } from "../sample/system-errors.js";
import { journalFiles } from "./journal.js";

/** What a run writes, and where. */
export interface RunFiles {
  /** Results as they come, JSON Lines. */
  readonly output: string;
  /** What is made of all of them when the last is there: a table, tasks; `null`: nothing. */
  readonly whole: string | null;
  /** `null`: errors stand in the output. */
  readonly errors: string | null;
  readonly manifest: string;
  readonly lock: string;
}

/**
 * The files of a run, by their true names, so that two names of one file aren't two outputs.
 *
 * @param output if it is to be written whole, the results that come meanwhile are kept beside it
 * @param errors `null`: in the output; `undefined`: beside it
 * @throws InputError if the run would write over an input, or one file over the other
 */
export function filesOf(
  output: string,
  errors: string | null | undefined,
  inputs: readonly string[],
  isWhole = false,
): RunFiles {
  const base = trueName(output);
  const files: RunFiles = {
    output: isWhole ? `${base}.jsonl` : base,
    whole: isWhole ? base : null,
    errors: errors === null ? null : errors === undefined ? `${base}.errors.jsonl` : trueName(errors),
    manifest: `${base}.manifest.json`,
    lock: `${base}.lock`,
  };
  const written = [files.output, files.whole, files.errors, files.manifest, files.lock, ...journalFiles(files.output)];
  for (const file of written) {
    if (file !== null && inputs.some((input) => isSame(file, input))) {
      throw new InputError("этот файл читается: писать в него нельзя; назовите другой результат", { file });
    }
  }
  const double = written.find((file, index) => file !== null && written.indexOf(file) !== index);
  if (double !== undefined) {
    throw new InputError("сюда пишется и другое; назовите другой файл", {
      file: double ?? undefined,
      field: "--errors",
    });
  }
  return files;
}

/** Names may differ and the file be one: by a hard link, or where big and small letters are the same. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [statOf(one), statOf(other)];
  if (first === null || second === null) return one === other;
  return first.ino === second.ino && first.dev === second.dev;
}

/**
 * `null` if there is no such file.
 *
 * @param name as it is called in messages
 * @throws InputError if nobody can know
 */
export function statOf(file: string, name = file): Stats | null {
  try {
    return statSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw toInputError(error, name);
  }
}
