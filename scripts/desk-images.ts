/**
 * Takes the pictures of the review desk in docs/images, of the examples of this repository, with the built command.
 *
 *   npx tsx scripts/desk-images.ts && pngquant --force --ext .png docs/images/desk-*.png
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openChromium, openPage } from "../test/browser/chromium.js";
import { makeFolder } from "../test/integration/command.js";
import { startDesk } from "../test/integration/desk-server.js";

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const IMAGES = "docs/images";

const folder = makeFolder();
const long = {
  id: "hardening",
  question: readFileSync("examples/question.txt", "utf8").trim(),
  answer: readFileSync("examples/answer.md", "utf8"),
};
const queue = folder.write(
  "answers.jsonl",
  `${JSON.stringify(long)}\n${readFileSync("examples/answers.jsonl", "utf8")}`,
);
mkdirSync(IMAGES, { recursive: true });
const browser = await openChromium();
try {
  await shoot("desk-light", WIDE, "light");
  await shoot("desk-dark", WIDE, "dark");
  await shoot("desk-phone-light", PHONE, "light");
  await shoot("desk-phone-dark", PHONE, "dark");
} finally {
  await browser.close();
  folder.remove();
}
async function answerBegins(page: Page, text: string): Promise<void> {
  while (!(await page.inputValue("#answer")).startsWith(text)) await page.waitForTimeout(20);
}

/** A desk at work: a few decisions made, one finding added. */
async function shoot(name: string, viewport: typeof WIDE, colorScheme: "light" | "dark"): Promise<void> {
  const desk = await startDesk(folder.path, [queue, "--decisions", `${name}.jsonl`]);
  const allowed = (url: string) => url.startsWith(desk.url) || url.startsWith("data:");
  const { page, context, faults } = await openPage(browser, { viewport, colorScheme }, allowed);
  await page.goto(desk.url);
  await page.waitForSelector(".finding");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Alt+PageDown");
  await answerBegins(page, "Таким");
  await press("Control+Enter");
  await answerBegins(page, "Перед");
  await press("Alt+PageUp", "Alt+PageUp");
  await answerBegins(page, "##");
  await page.waitForSelector(".finding");
  await press("Alt+j", "Alt+a", "Alt+r", "Alt+a");
  await page.waitForSelector(".state-saved");
  if (viewport === PHONE) await page.locator(".finding").nth(2).scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await context.close();
  await desk.kill();
}
