import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The browser of the machine: that of `PRIDIRA_CHROMIUM`, else the first on the `PATH`. */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found =
    process.env.PRIDIRA_CHROMIUM ?? folders.flatMap((at) => NAMES.map((name) => join(at, name))).find(existsSync);
  if (found === undefined)
    throw new Error("no Chromium: install Debian's package chromium, or name it in PRIDIRA_CHROMIUM");
  return found;
}

/** A real browser without a window. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    // In a container there is no sandbox to be had, and /dev/shm is small.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

/** A page, and all that it must never do. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Dialogs, errors, refusals by the policy, and requests beyond those that were allowed. */
  readonly faults: readonly string[];
}

/** Opens an empty page that is watched; nothing but `allowed` addresses may be asked for. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  allowed: (url: string) => boolean = (url) => /^(file|data|blob|about):/.test(url),
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("popup", () => faults.push("popup"));
  context.on("request", (request) => {
    if (!allowed(request.url())) faults.push(`request: ${request.url()}`);
  });
  return { page, context, faults };
}
