import { readFileSync } from "node:fs";
import { DICTIONARY_FILES } from "../../desk/dictionary-files.js";
import { dictionaryData } from "../../resources/dictionary.js";
import { packagePath } from "../../resources/package-files.js";
import type { Asset } from "../../serve/handler.js";

const PAGE: readonly (readonly [path: string, file: string, type: string])[] = [
  ["", "index.html", "text/html; charset=utf-8"],
  ["style.css", "style.css", "text/css; charset=utf-8"],
  ["desk.js", "desk.js", "text/javascript; charset=utf-8"],
  ["rules.js", "rules.js", "text/javascript; charset=utf-8"],
];

/** The files of the desk's page and those of the dictionary, by path; each is read when it is asked for. */
export function deskAssets(): ReadonlyMap<string, Asset> {
  const data = dictionaryData();
  const read = (value: Uint8Array | string | readonly string[]): string | Uint8Array =>
    typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value);
  return new Map<string, Asset>([
    ...PAGE.map(([path, file, type]): [string, Asset] => [
      path,
      { type, read: () => readFileSync(packagePath("dist", "desk", file)) },
    ]),
    ...DICTIONARY_FILES.map((name): [string, Asset] => [
      `dictionary/${name}`,
      { type: "application/octet-stream", read: () => read(data[name]()) },
    ]),
  ]);
}
