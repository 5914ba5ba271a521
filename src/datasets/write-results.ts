import { basename } from "node:path";
import { InputError } from "../sample/input-error.js";
import type { Graded } from "./graded.js";
import { writeCsv } from "./write-csv.js";
import { writeLabelStudio } from "./write-label-studio.js";
import { writeXlsx } from "./write-xlsx.js";

/** `null`: JSON Lines, which can be added to. The others are whole or nothing: `label-studio` is an array of tasks. */
export type WholeFormat = "csv" | "xlsx" | "label-studio";

/**
 * What a file of results is to be, by its name; a name without a known ending is one of JSON Lines.
 *
 * @throws InputError for an ending that promises something else
 */
export function resultFormatOf(file: string): WholeFormat | null {
  const name = basename(file).toLowerCase();
  const [, ending = ""] = /\.(gz|zip|tsv|xls|ods|parquet)$/.exec(name) ?? [];
  if (ending !== "") {
    throw new InputError(`в .${ending} результаты не пишутся; выберите .jsonl, .csv, .xlsx или .json (Label Studio)`, {
      file,
    });
  }
  if (name.endsWith(".csv")) return "csv";
  if (name.endsWith(".xlsx")) return "xlsx";
  return name.endsWith(".json") ? "label-studio" : null;
}

/**
 * Results as the content of a file, from its beginning to its end.
 *
 * @throws InputError for more results than the format holds
 */
export async function* writeResults(
  results: AsyncIterable<Graded>,
  format: WholeFormat,
): AsyncGenerator<string | Uint8Array> {
  if (format === "xlsx") yield await writeXlsx(results);
  else yield* format === "csv" ? writeCsv(results) : writeLabelStudio(results);
}
