import { createHash } from "node:crypto";
import { packagePath } from "./package-files.js";
import { readTextFile } from "./text-file.js";

/** What `scripts/build-pages.js` has bundled for a page. */
export interface PageParts {
  readonly css: string;
  readonly script: string;
}

/** @throws InputError if the program wasn't built */
export function loadPage(name: string): PageParts {
  const read = (file: string): string => readTextFile(packagePath("dist", "pages", file)).trim();
  return { css: read(`${name}.css`), script: read(`${name}.js`) };
}

/** SHA-256 of a text as UTF-8, in base64: how a page's policy names its script. */
export function sha256Base64(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
