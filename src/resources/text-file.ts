import { readFileSync } from "node:fs";
import { InputError } from "../sample/input-error.js";

/**
 * The text of a file that a person writes: a rubric, a word list, a checker's cases.
 *
 * @throws InputError if it can't be read or isn't UTF-8
 */
export function readTextFile(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = code === undefined ? undefined : MESSAGES[code];
    if (message === undefined) throw error;
    throw new InputError(message, { file });
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: "файла нет; проверьте имя и папку",
  ENOTDIR: "файла нет; проверьте имя и папку",
  EISDIR: "это папка, а нужен файл",
  EACCES: "нет права читать файл",
  EPERM: "нет права читать файл",
  ERR_ENCODING_INVALID_ENCODED_DATA: "текст не в кодировке UTF-8; сохраните его в UTF-8",
};
