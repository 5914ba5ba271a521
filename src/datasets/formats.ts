import { basename } from "node:path";
import { InputError } from "../sample/input-error.js";

/** `text`: the file is one answer. `json-lines`: an answer a line. */
export type Format = "text" | "json-lines";

export interface FileFormat {
  readonly format: Format;
  readonly compressed: boolean;
}

/** Data of other kinds, which must not be taken for an answer. */
const OTHER_DATA = /\.(json|csv|tsv|xlsx)$/;

/**
 * What a file holds, by its name.
 *
 * @throws InputError for data that can't be read
 */
export function formatOf(file: string): FileFormat {
  const name = basename(file).toLowerCase();
  const plain = name.replace(/\.gz$/, "");
  const compressed = plain !== name;
  if (/\.(jsonl|ndjson)$/.test(plain)) return { format: "json-lines", compressed };
  if (OTHER_DATA.test(plain) || compressed) {
    throw new InputError("такие данные не читаются; подойдут .jsonl, .ndjson (можно .gz) или текст", { file });
  }
  return { format: "text", compressed };
}
