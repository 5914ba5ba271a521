import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Folder, run } from "../integration/command.js";

/** Makes a report of records, as a graded file holds them, and gives its address. */
export function makeReport(folder: Folder, name: string, runs: readonly (readonly object[])[]): string {
  const files = runs.map((records, index) =>
    folder.write(`${name}-${index}.jsonl`, records.map((record) => `${JSON.stringify(record)}\n`).join("")),
  );
  const html = join(folder.path, `${name}.html`);
  const { code, stderr } = run(["report", ...files, "-o", html, "--quiet"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return pathToFileURL(html).href;
}

/** How far the page reaches beyond the window, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
}
