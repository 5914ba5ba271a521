/**
 * How long a report of 10,000 samples takes to make, and in Chromium to open, to filter, to search and to show one
 * sample. Fails if one of these takes a second; a search right after the page has opened, which has to unpack all
 * samples first, is only measured.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openChromium, openPage } from "../test/browser/chromium.js";
import { syntheticRun } from "../test/browser/synthetic-run.js";

const SAMPLES = 10_000;
const LIMIT_MS = 1000;
const UNREAD = "searched at once";

const folder = mkdtempSync(join(tmpdir(), "pridira-report-"));
const graded = join(folder, "graded.jsonl");
const html = join(folder, "report.html");
writeFileSync(graded, Array.from(syntheticRun(SAMPLES), (record) => `${JSON.stringify(record)}\n`).join(""));

const began = performance.now();
const { status, stderr } = spawnSync(process.execPath, ["bin/pridira.js", "report", graded, "-o", html], {
  encoding: "utf8",
});
if (status !== 0) throw new Error(stderr);
const rows: [string, number][] = [["made", performance.now() - began]];

const browser = await openChromium();
try {
  const { page, faults } = await openPage(browser, { viewport: { width: 1280, height: 720 } });
  const opened = performance.now();
  await page.goto(pathToFileURL(html).href);
  await page.locator("table.samples").waitFor();
  rows.push(["opened", performance.now() - opened]);
  // Before the page has read ahead, which it does as soon as it is left alone.
  rows.push([UNREAD, await timed(() => page.fill("#search", "маятник"), /^Найдено/)]);
  rows.push(["searched again", await timed(() => page.fill("#search", "вопрос 9999"), /^Найдено: 1 ответ/)]);
  rows.push(["search cleared", await timed(() => page.fill("#search", ""), /^Всего/)]);
  rows.push(["filtered", await timed(() => page.selectOption("#filter-tag", "cliche"), /^Найдено/)]);
  rows.push(["sorted", await timed(() => page.selectOption("#order", "worst"), /^Найдено/)]);
  const sample = performance.now();
  await page.locator("table.samples a").first().click();
  await page.locator("#sample .answer .mark").first().waitFor();
  rows.push(["sample shown", performance.now() - sample]);
  if (faults.length > 0) throw new Error(faults.join("\n"));

  /** From the change to the new list, the pause after typing included. */
  async function timed(change: () => Promise<unknown>, expected: RegExp): Promise<number> {
    const start = performance.now();
    await change();
    await page.locator("#found").filter({ hasText: expected }).waitFor();
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(resolve))");
    return performance.now() - start;
  }
} finally {
  await browser.close();
}

console.log(`${SAMPLES} samples, ${(statSync(html).size / 2 ** 20).toFixed(1)} MB`);
for (const [what, ms] of rows) console.log(`${what.padEnd(20)} ${Math.round(ms).toString().padStart(6)} ms`);
rmSync(folder, { recursive: true, force: true });
const slow = rows.filter(([what, ms]) => what !== "made" && what !== UNREAD && ms >= LIMIT_MS);
for (const [what] of slow) console.error(`${what}: a second or more`);
if (slow.length > 0) process.exitCode = 1;
