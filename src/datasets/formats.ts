import { basename } from "node:path";

/**
 * `text`: the file is one answer. `json-lines`: a record a line. `json`: an array of records. `table`: CSV or TSV.
 * `sheet`: Excel's.
 */
export type Format = "text" | "json-lines" | "json" | "table" | "sheet";

/** What a file holds, by its name. */
export function formatOf(file: string): Format {
  const name = basename(file.replaceAll("\\", "/")).toLowerCase();
  const plain = name.replace(/\.gz$/, "");
  if (/\.(?:jsonl|ndjson)$/.test(plain)) return "json-lines";
  if (plain.endsWith(".json")) return "json";
  if (/\.(?:csv|tsv)$/.test(plain)) return "table";
  return plain.endsWith(".xlsx") ? "sheet" : "text";
}
