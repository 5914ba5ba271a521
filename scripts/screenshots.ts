/**
 * Takes the pictures of the report in docs/images, of the examples of this repository, with the built command.
 *
 *   npx tsx scripts/screenshots.ts
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openChromium, openPage } from "../test/browser/chromium.js";

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const IMAGES = "docs/images";

const folder = mkdtempSync(join(tmpdir(), "pridira-images-"));
const answers = join(folder, "answers.jsonl");
const long = {
  id: "hardening",
  question: readFileSync("examples/question.txt", "utf8").trim(),
  answer: readFileSync("examples/answer.md", "utf8"),
};
writeFileSync(answers, `${JSON.stringify(long)}\n${readFileSync("examples/answers.jsonl", "utf8")}`);
const all = graded("rules.jsonl");
const fewer = graded("without-style.jsonl", "--skip", "cliche,filler,emotional");
const one = report("one.html", all);
const two = report("two.html", all, fewer);

mkdirSync(IMAGES, { recursive: true });
const browser = await openChromium();
try {
  await shoot("report-list-light", one, WIDE, "light");
  await shoot("report-list-dark", one, WIDE, "dark");
  await shoot("report-list-phone-dark", one, PHONE, "dark", "#samples");
  await shoot("report-sample-light", `${one}#answer-1`, WIDE, "light");
  await shoot("report-sample-dark", `${one}#answer-1`, WIDE, "dark");
  await shoot("report-sample-phone-light", `${one}#answer-2`, PHONE, "light");
  await shoot("report-two-runs-light", `${two}#answer-2`, WIDE, "light");
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

function graded(name: string, ...options: string[]): string {
  const file = join(folder, name);
  const { stdout } = pridira("check", answers, "--format", "jsonl", "--max-violations", "1000", ...options);
  writeFileSync(file, stdout);
  return file;
}

function report(name: string, ...files: string[]): string {
  const html = join(folder, name);
  pridira("report", ...files, "--answers", answers, "-o", html, "--quiet");
  return pathToFileURL(html).href;
}

function pridira(...args: string[]): { readonly stdout: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/pridira.js", ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return { stdout };
}

/** A sample is shown with the tooltip of its second mark. */
async function shoot(
  name: string,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: "light" | "dark",
  scrollTo?: string,
): Promise<void> {
  const { page, context, faults } = await openPage(browser, { viewport, colorScheme });
  await page.goto(url);
  if (scrollTo !== undefined)
    await page.locator(scrollTo).evaluate((place) => place.scrollIntoView({ behavior: "instant" }));
  if (url.includes("#")) await page.locator(".mark[tabindex]").nth(1).hover();
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await context.close();
}
