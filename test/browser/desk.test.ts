import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Review, reviewSchema } from "../../src/sample/decisions.js";
import { makeFolder } from "../integration/command.js";
import { type RunningDesk, startDesk } from "../integration/desk-server.js";
import { seriousFaults } from "./axe.js";
import { openChromium, openPage, type WatchedPage } from "./chromium.js";

const folder = makeFolder();
const QUESTION = readFileSync("examples/question.txt", "utf8").trim();
const ANSWER = readFileSync("examples/answer.md", "utf8").trim();
const desks = new Set<RunningDesk>();
const opened = new Set<WatchedPage>();
let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});
afterEach(async () => {
  for (const { context } of opened) await context.close();
  for (const desk of desks) await desk.kill();
  opened.clear();
  desks.clear();
});
afterAll(async () => {
  await browser?.close();
  folder.remove();
});

async function serve(...args: string[]): Promise<RunningDesk> {
  const desk = await startDesk(folder.path, args);
  desks.add(desk);
  return desk;
}

interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
}

/** A page of the desk, its rules ready. Nothing but the desk's own address may be asked for. */
async function openDesk(
  { url }: RunningDesk,
  { width = 1280, height = 720, colorScheme = "light" }: Look = {},
): Promise<WatchedPage> {
  const options = { viewport: { width, height }, colorScheme, permissions: ["clipboard-read", "clipboard-write"] };
  const watched = await openPage(browser, options, (asked) => asked.startsWith(url) || asked.startsWith("data:"));
  opened.add(watched);
  await watched.page.goto(url);
  await watched.page.waitForSelector(".state-ready");
  return watched;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press("Control+v");
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What stands there, spaces and all. */
const textOf = async (page: Page, selector: string) => (await page.locator(selector).textContent()) ?? "";
const comment = (page: Page) => textOf(page, ".comment");
const count = (page: Page, selector: string) => page.locator(selector).count();

const answerIs = (page: Page, text: string) => expect.poll(() => page.inputValue("#answer")).toBe(text);

/** Pixels that the page is wider than its window. */
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
/** Of the marks and of the field upon them. */
const HEIGHTS = '[...document.querySelectorAll(".layers > *")].map((one) => one.scrollHeight)';

/** Waits until everything is on the server. */
const saved = (page: Page) => page.waitForSelector(".state-saved");

function reviewsIn(name: string): Review[] {
  const lines = readFileSync(join(folder.path, name), "utf8").trimEnd().split("\n");
  return lines.map((line) => reviewSchema.parse(JSON.parse(line)));
}

describe("the whole path by keyboard", () => {
  it("paste, accept, reject, add, copy, reload, a killed server, on to the next: nothing is lost", async () => {
    const args = ["--decisions", "path.jsonl"];
    const first = await serve(...args);
    const { page, faults } = await openDesk(first);

    // The focus is in the question already.
    await paste(page, QUESTION);
    await press(page, "Alt+s");
    await paste(page, ANSWER);
    await page.waitForSelector(".finding");
    const found = await count(page, ".findings > ol > .finding");
    expect(found).toBeGreaterThan(10);
    expect(await comment(page)).toContain("«Анализ»");

    // Into the list; the first one is a cliché, the second a suspect.
    await press(page, "Alt+l", "a", "r");
    expect(await count(page, ".choice-accepted")).toBe(1);
    expect(await count(page, ".choice-rejected")).toBe(1);
    // Back to the first, which is rejected after all, in whatever layout; focus stays in the list.
    await press(page, "ArrowUp", "ArrowUp", "r");
    expect(await count(page, ".choice-rejected")).toBe(2);
    await expect.poll(() => comment(page)).not.toContain("«Анализ»");

    // One's own finding on the first three letters of the heading's second word.
    await press(page, "Alt+s", "Control+Home");
    for (let step = 0; step < 10; step += 1) await press(page, "ArrowRight");
    for (let step = 0; step < 8; step += 1) await press(page, "Shift+ArrowRight");
    await press(page, "Alt+t");
    await page.keyboard.type("громозд");
    await press(page, "Enter");
    await page.waitForSelector(".choice-added");
    const composed = await comment(page);
    expect(composed).toContain("Тег «Громоздкость»: «процесса»");

    await press(page, "Alt+c");
    await expect.poll(() => textOf(page, ".notice")).toBe("Комментарий скопирован");
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(composed);

    await saved(page);
    await page.reload();
    await page.waitForSelector(".choice-added");
    await page.waitForSelector(".state-ready");
    expect(await page.inputValue("#answer")).toBe(ANSWER);
    expect(await page.inputValue("#question")).toBe(QUESTION);
    await expect.poll(() => comment(page)).toBe(composed);

    await first.kill();
    await press(page, "Alt+l", "a");
    await page.waitForSelector(".state-unsaved");
    const again = await serve(...args);
    expect(again.url).toBe(first.url);
    await saved(page);
    const lost = reviewsIn("path.jsonl").at(-1);
    expect(lost?.decisions.map(({ decision }) => decision).sort()).toEqual([
      "accepted",
      "added",
      "rejected",
      "rejected",
    ]);
    expect(lost?.unfinished).toBe(true);

    const last = await comment(page);
    await press(page, "Control+Enter");
    await answerIs(page, "");
    await saved(page);
    const review = reviewsIn("path.jsonl").at(-1);
    expect(review).toMatchObject({ id: "1", annotator: "anna", question: QUESTION, answer: ANSWER, comment: last });
    expect(review).not.toHaveProperty("unfinished");
    for (const { start, end, quote } of review?.decisions ?? []) expect(ANSWER.slice(start, end)).toBe(quote);

    // The focus is in the next question; the one before can be looked at again.
    await paste(page, "Что дальше?");
    expect(await page.inputValue("#question")).toBe("Что дальше?");
    await press(page, "Alt+PageUp");
    await answerIs(page, ANSWER);
    expect(await count(page, ".choice-added")).toBe(1);
    await press(page, "Alt+PageDown");
    await expect.poll(() => page.inputValue("#question")).toBe("Что дальше?");
    // The browser tells of the server that was gone, and of nothing else.
    expect(faults.filter((fault) => !/ERR_CONNECTION_REFUSED|Failed to fetch/.test(fault))).toEqual([]);
  });

  it("help, queue and theme come and go, and the focus goes back", async () => {
    const { page, faults } = await openDesk(await serve("--decisions", "help.jsonl"));
    await press(page, "Alt+Slash");
    await page.waitForSelector("dialog[open]");
    expect(await textOf(page, "dialog")).toContain("принять замечание");
    await press(page, "Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await page.evaluate("document.activeElement.id")).toBe("question");
    const dark = () => page.evaluate("document.documentElement.dataset.theme");
    await press(page, "Alt+m");
    expect(await dark()).toBe("dark");
    await page.reload();
    await page.waitForSelector("#question");
    expect(await dark()).toBe("dark");
    expect(faults).toEqual([]);
  });
});

describe("a queue", () => {
  const answers = [
    { id: "steel", question: "Почему сталь твёрже?", answer: "Таким образом, сталь твёрже. Однако она хрупка." },
    { id: "tea", question: null, answer: "Чай готов." },
    { id: "rain", question: "Почему идёт дождь?", answer: "Вода падает из туч." },
  ];
  const data = folder.write("queue.jsonl", answers.map((one) => `${JSON.stringify(one)}\n`).join(""));

  it("is gone through, survives server and page, and ends", async () => {
    const args = [data, "--decisions", "queue.decisions.jsonl"];
    const first = await serve(...args);
    const { page, faults } = await openDesk(first);
    expect(await page.inputValue("#answer")).toBe(answers[0]?.answer);
    // What comes from data stays as it is, though there is a caret to select by.
    await page.keyboard.type("x");
    await press(page, "Delete", "Control+v");
    expect(await page.inputValue("#answer")).toBe(answers[0]?.answer);
    await page.waitForSelector(".finding");
    await press(page, "Alt+j", "Alt+a", "Control+Enter");
    await answerIs(page, answers[1]?.answer ?? "");
    await saved(page);
    await page.close();
    await first.kill();

    const second = await serve(...args);
    const { page: later, faults: laterFaults } = await openDesk(second);
    expect(await later.inputValue("#answer")).toBe(answers[1]?.answer);
    expect(await textOf(later, ".queue")).toBe("2 из 3 · готово 1");
    await press(later, "Control+Enter");
    await answerIs(later, answers[2]?.answer ?? "");
    await press(later, "Control+Enter");
    await expect.poll(() => textOf(later, ".notice")).toMatch(/^Очередь закончена/);
    await saved(later);
    const reviews = reviewsIn("queue.decisions.jsonl").filter(({ unfinished }) => !unfinished);
    expect(reviews.map(({ id, question, answer }) => ({ id, question, answer }))).toEqual(answers);
    expect(reviews[0]?.decisions).toMatchObject([{ checker: "cliche", quote: "Таким образом", decision: "accepted" }]);
    expect(reviews[1]).toMatchObject({ decisions: [], verdict: { naturalness: { value: "good", tags: [] } } });
    expect([...faults, ...laterFaults]).toEqual([]);
  });

  it("isn't worked at in two tabs", async () => {
    const desk = await serve(data, "--decisions", "tabs.jsonl");
    const { context } = await openDesk(desk);
    const other = await context.newPage();
    await other.goto(desk.url);
    expect(await textOf(other, "[role=alert]")).toContain("уже открыт в другой вкладке");
  });
});

describe("a judge", () => {
  it("is asked on request alone, and what it finds is decided on like the rest", async () => {
    const record = join(process.cwd(), "examples/judge-record.jsonl");
    const { page, faults } = await openDesk(await serve("--decisions", "judge.jsonl", "--replay", record));
    // As the record has them, line ends included.
    await paste(page, readFileSync("examples/question.txt", "utf8"));
    await press(page, "Alt+s");
    await paste(page, readFileSync("examples/answer.md", "utf8"));
    await page.waitForSelector(".finding");
    expect(await page.getByText("судья", { exact: true }).count()).toBe(0);
    await press(page, "Alt+g");
    await page.getByText("судья", { exact: true }).first().waitFor();
    const before = await comment(page);
    await page.locator(".finding", { hasText: "судья" }).first().locator("button", { hasText: "Отклонить" }).click();
    expect(await comment(page)).not.toBe(before);
    await saved(page);
    await page.reload();
    // The judge isn't asked again; what was decided on its findings is still there.
    await page.waitForSelector(".choice-rejected");
    expect(reviewsIn("judge.jsonl").at(-1)?.decisions).toMatchObject([{ checker: "judge", decision: "rejected" }]);
    expect(faults).toEqual([]);
  });
});

const HOSTILE = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)><style>*{display:none}</style>',
  "[ссылка](javascript:alert(1)) ![x](https://evil.example/x.png)",
  "слово".repeat(3000),
  "\u202eтекст наоборот\u202c \u2067ещё\u2069 \u0000\u0007\ufeff",
  "а\u0301".repeat(500),
  "Таким образом, ".repeat(600),
];

describe("texts from outside", () => {
  it("neither run, nor load anything, nor break the layout", async () => {
    const lines = HOSTILE.map((text, index) =>
      JSON.stringify({ id: `${index} ${text.slice(0, 60)}`, question: text, answer: text }),
    );
    const desk = await serve(
      folder.write("hostile.jsonl", `${lines.join("\n")}\n`),
      "--decisions",
      "hostile.decisions.jsonl",
    );
    for (const look of [{}, { width: 360, height: 740 }]) {
      const { page, faults, context } = await openDesk(desk, look);
      for (const text of HOSTILE) {
        await expect.poll(async () => (await page.inputValue("#answer")).length).toBe(text.length);
        expect(await page.evaluate(OVERFLOW), text.slice(0, 40)).toBe(0);
        expect(await page.locator(".actions .primary").isVisible()).toBe(true);
        // The marks lie exactly under the field: both are as high.
        const [marks, field] = (await page.evaluate(HEIGHTS)) as number[];
        expect(marks, text.slice(0, 40)).toBe(field);
        await press(page, "Alt+j", "Alt+o");
        await page.waitForSelector("dialog[open]");
        await press(page, "Escape", "Alt+PageDown");
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

it.each([
  { width: 1280, height: 720, colorScheme: "light" },
  { width: 1280, height: 720, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
] as const)("axe finds no serious fault at $width × $height, $colorScheme", async (look) => {
  const data = join(process.cwd(), "examples/answers.jsonl");
  const { page, faults } = await openDesk(
    await serve(data, "--decisions", `axe${look.width}${look.colorScheme}.jsonl`),
    look,
  );
  await page.waitForSelector(".finding");
  await press(page, "Alt+j", "Alt+a", "Alt+r");
  expect(await seriousFaults(page)).toEqual([]);
  for (const key of ["Alt+t", "Alt+o", "Alt+Slash"]) {
    await press(page, key);
    await page.waitForSelector("dialog[open]");
    expect(await seriousFaults(page), key).toEqual([]);
    await press(page, "Escape");
    await page.waitForSelector("dialog", { state: "detached" });
  }
  expect(await page.evaluate(OVERFLOW)).toBe(0);
  expect(faults).toEqual([]);
});
