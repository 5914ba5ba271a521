import { readFileSync } from "node:fs";
import { toInputError } from "../sample/system-errors.js";

/**
 * The text of a file that a person writes: a rubric, a word list, a checker's cases.
 *
 * @throws InputError if it can't be read or isn't UTF-8
 */
export function readTextFile(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw toInputError(error, file);
  }
}
