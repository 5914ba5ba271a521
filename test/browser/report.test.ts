import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../integration/command.js";
import { seriousFaults } from "./axe.js";
import { openChromium, openPage } from "./chromium.js";
import { HOSTILE } from "./hostile-answers.js";
import { makeReport, overflow } from "./report-page.js";
import { syntheticRun } from "./synthetic-run.js";

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const folder = makeFolder();
let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser.close();
  folder.remove();
});

describe("a report of 10,000 samples", () => {
  let url = "";
  beforeAll(() => {
    url = makeReport(folder, "many", [[...syntheticRun(10_000)]]);
  });

  it("lists, filters, searches and turns pages", async () => {
    const { page, context, faults } = await openPage(browser, { viewport: WIDE });
    await page.goto(url);
    const found = page.locator("#found");
    expect(await found.textContent()).toBe("Всего 10000 ответов.");
    expect(await page.locator("table.samples tbody tr").count()).toBe(50);

    await page.fill("#search", "Вопрос 9999:");
    await found.filter({ hasText: "Найдено: 1 ответ из 10000." }).waitFor();
    expect(await page.locator("table.samples tbody tr").count()).toBe(1);
    // «ё» is found as «е» and capitals as small letters.
    await page.fill("#search", "РЕШЕТКА");
    await found.filter({ hasText: /^Найдено: \d{4} / }).waitFor();

    await page.click("#clear");
    await found.filter({ hasText: "Всего" }).waitFor();
    await page.selectOption("#filter-tag", { label: "Клише" });
    const withTag = Number(/\d+/.exec((await found.textContent()) ?? "")?.[0]);
    expect(withTag).toBeGreaterThan(1000);
    await page.selectOption("#filter-axis-1", "good");
    const withBoth = Number(/\d+/.exec((await found.textContent()) ?? "")?.[0]);
    expect(withBoth).toBeLessThan(withTag);
    const badges = await page.locator("tbody td:nth-child(4) .value").allTextContents();
    expect(new Set(badges)).toEqual(new Set(["✓ хорошо"]));

    await page.click("#clear");
    await found.filter({ hasText: "Всего" }).waitFor();
    await page.click("#pager button:last-child");
    expect(await page.locator("#pager").textContent()).toContain("Страница 200 из 200");
    expect(await page.locator("tbody .id").last().textContent()).toBe("10000");
    await page.fill("#search", "такого текста нет");
    await page.locator(".empty").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a tag in the totals narrows the list to it", async () => {
    const { page, context } = await openPage(browser, { viewport: WIDE });
    await page.goto(url);
    const cell = page.locator("[data-filter-tag=cliche]");
    await cell.click();
    const row = await page.locator("tr", { has: cell }).locator("td.number").textContent();
    const count = (row ?? "").split(" ")[0]?.replaceAll("\u202f", "") ?? "";
    expect(Number(count)).toBeGreaterThan(1000);
    expect(await page.locator("#found").textContent()).toMatch(new RegExp(`^Найдено: ${count} ответ`));
    await context.close();
  });
});

describe("one sample", () => {
  const answer = "Раскаленный **металл**.\n\n- раз\n- два\n\n**«слово»** &nbsp;и 5 &lt; 6.";
  const at = (quote: string, status: string, more: object = {}) => ({
    checker: "yo",
    tag: "language-errors",
    status,
    quote,
    start: answer.indexOf(quote),
    end: answer.indexOf(quote) + quote.length,
    line: 1,
    column: 1,
    message: `о «${quote}»`,
    reason: null,
    fix: null,
    ...more,
  });
  const record = {
    ...[...syntheticRun(1)][0],
    findings: [at("Раскаленный", "violation", { reason: "причина" }), at("**", "suspect"), at("- два", "exempt")],
    input: { question: "Что?", answer },
  };
  let url = "";
  beforeAll(() => {
    url = makeReport(folder, "one", [[record, ...syntheticRun(2)]]);
  });

  it("is reached, read and left by keyboard", async () => {
    const { page, context, faults } = await openPage(browser, { viewport: WIDE });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
    await page.goto(url);
    await page.locator("table.samples a").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("#sample-title").waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("sample");

    const mark = page.locator(".mark-violation").first();
    for (
      let tabs = 0;
      tabs < 20 && !(await mark.evaluate((node) => node === node.ownerDocument.activeElement));
      tabs += 1
    ) {
      await page.keyboard.press("Tab");
    }
    const tooltip = page.getByRole("tooltip");
    expect(await tooltip.textContent()).toContain("нарушение Языковые ошибки");
    expect(await tooltip.textContent()).toContain("о «Раскаленный»Причинаyo");
    expect(await mark.getAttribute("aria-describedby")).toBe("tooltip");
    await page.keyboard.press("Enter");
    expect(await page.locator(".finding.current").getAttribute("id")).toBe("finding-0-1");
    await page.keyboard.press("Escape");
    expect(await tooltip.isVisible()).toBe(false);
    expect(await page.locator("#sample").isVisible()).toBe(true);

    await page.keyboard.press("j");
    await page.locator("#sample-title", { hasText: "Ответ 1" }).waitFor();
    // Of the Russian layout.
    await page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'л' }))");
    await page.locator("#sample-title", { hasText: "Ответ 1" }).waitFor();
    await page.keyboard.press("c");
    await page.getByText("Скопировано").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("#samples").isVisible()).toBe(true);
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe("#answer-1");
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("shows each status in its own way, and what is only markup in the source", async () => {
    const { page, context } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${url}#answer-1`);
    const note = page.locator("#sample .answer-place .note");
    expect(await note.textContent()).toBe(
      "Замечание 2 касается разметки, которой здесь не видно: показать исходный текст.",
    );
    expect(await page.locator("#sample li .mark-exempt").allTextContents()).toEqual(["два"]);
    expect(await page.locator("#sample .answer strong").allTextContents()).toEqual(["металл", "«слово»"]);
    expect(await page.locator("#sample .answer-place .answer").textContent()).toContain("5 < 6.");
    await note.getByRole("button").click();
    expect(await page.locator(".mark-suspect").allTextContents()).toEqual(["**"]);
    expect(await page.locator(".line").allTextContents()).toEqual(answer.split(/(?<=\n)/));
    await page.getByRole("checkbox", { name: "сомнения:" }).uncheck();
    expect(await page.locator(".mark-suspect").count()).toBe(0);
    expect(await page.locator(".finding").count()).toBe(2);
    const lines = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.mark')].map((mark) => getComputedStyle(mark).textDecorationStyle)",
    );
    expect(lines).toEqual(["solid", "dotted"]);
    await context.close();
  });

  it("a finding in the list leads to its mark", async () => {
    const { page, context } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${url}#answer-1`);
    await page.locator("#finding-0-2 .quote").click();
    expect(await page.evaluate("document.activeElement.className")).toContain("mark-suspect");
    await context.close();
  });
});

describe("two runs", () => {
  it("stand side by side, and what differs is found", async () => {
    const one = [...syntheticRun(30)];
    const other = one.map((record, index) =>
      index === 3
        ? { ...record, verdict: { ...record.verdict, quality: { value: "undecided", tags: [] } }, findings: [] }
        : record,
    );
    const url = makeReport(folder, "two", [one, other.slice(0, 29)]);
    const { page, context, faults } = await openPage(browser, { viewport: WIDE });
    await page.goto(url);
    await page.check("#differ");
    expect(await page.locator("#found").textContent()).toBe("Найдено: 2 ответа из 30.");
    await page.locator("table.samples a").first().click();
    const boxes = await page.locator(".run").evaluateAll((runs) => runs.map((run) => run.getBoundingClientRect().x));
    expect(boxes).toHaveLength(2);
    expect(boxes[1]).toBeGreaterThan((boxes[0] ?? 0) + 200);
    expect(await page.locator(".only").first().textContent()).toBe("нет в B");
    await page.keyboard.press("j");
    await page.getByText("В B этого ответа нет.").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("hostile answers", () => {
  const names = Object.keys(HOSTILE);
  let url = "";
  beforeAll(() => {
    const [template] = syntheticRun(1);
    const records = names.map((name) => {
      const answer = HOSTILE[name] ?? "";
      const finding = {
        ...template?.findings[0],
        quote: answer.slice(0, 40),
        start: 0,
        end: Math.min(40, answer.length),
        checker: answer.slice(0, 90),
        message: answer.slice(0, 200),
        reason: answer.slice(0, 200),
      };
      const verdict = {
        [answer.slice(0, 60)]: {
          value: "bad",
          tags: [{ id: answer.slice(0, 50), title: answer.slice(0, 90), findings: [0], support: 1 }],
        },
      };
      return {
        ...template,
        id: answer.slice(0, 120),
        verdict,
        findings: [finding],
        comment: answer.slice(0, 3000),
        input: { question: answer.slice(0, 5000), answer },
      };
    });
    url = makeReport(folder, "hostile<img src=x onerror=alert(0)>", [records]);
  });

  it.each([WIDE, PHONE])("neither run, nor load, nor widen the page: %o", async (viewport) => {
    const { page, context, faults } = await openPage(browser, { viewport });
    await page.goto(url);
    expect(await page.locator("table.samples tbody tr").count()).toBe(names.length);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const [index, name] of names.entries()) {
      await page.goto(`${url}#answer-${index + 1}`);
      await page.locator("#sample .answer-place .answer").waitFor();
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
      await page.keyboard.press("v");
      await page.locator("#sample .mark").first().hover();
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
      const alien =
        "script, img, iframe, object, svg, style, link, form, [style]:not(.tooltip), [onload], [onerror], .answer a";
      expect(await page.locator("#sample").locator(alien).count(), name).toBe(0);
      await page.keyboard.press("v");
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("are whole in the source view, controls by their numbers", async () => {
    const { page, context } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${url}#answer-${names.indexOf("marks of direction") + 1}`);
    await page.keyboard.press("v");
    const shown = await page.locator(".answer.written").textContent();
    expect(shown).toBe(
      HOSTILE["marks of direction"]?.replace(
        /[\u202a-\u202e\u2067\u200f\u061c]/g,
        (mark) => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
      ),
    );
    await context.close();
  });
});

describe("for everybody", () => {
  let url = "";
  beforeAll(() => {
    const one = [...syntheticRun(60)];
    url = makeReport(folder, "axe", [one, one.slice(0, 50)]);
  });

  it.each([
    { viewport: WIDE, colorScheme: "light" as const },
    { viewport: PHONE, colorScheme: "dark" as const },
  ])("axe finds no serious fault: %o", async (options) => {
    const { page, context, faults } = await openPage(browser, options);
    await page.goto(url);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto(`${url}#answer-1`);
    await page.locator(".mark[tabindex]").first().focus();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.click("#theme");
    await page.click("#theme");
    expect(await page.locator("#theme").textContent()).toBe("Оформление: тёмное");
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("prints light, without buttons, with every finding in words", async () => {
    const { page, context } = await openPage(browser, { viewport: WIDE, colorScheme: "dark" });
    await page.goto(`${url}#answer-1`);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
      "rgb(255, 255, 255)",
    );
    expect(await page.getByRole("button", { name: "Копировать" }).count()).toBe(0);
    expect(await page.locator(".finding").first().textContent()).toContain("Пропущена буква «ё»");
    await context.close();
  });
});
