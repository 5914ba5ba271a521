import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showProgress } from "../../../src/cli/batch/progress.js";
import { type BatchProgress, duration, progressBar, progressText } from "../../../src/cli/batch/progress-text.js";
import type { Shell } from "../../../src/cli/shell.js";

const HALF: BatchProgress = {
  done: 12_500,
  failed: 0,
  share: 0.5,
  seconds: 100,
  added: 2_500,
  addedShare: 0.1,
  spending: null,
};
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("what is said of a run", () => {
  it.each([
    [HALF, "12 500 ответов (50 %), 25 в секунду, осталось 9 мин"],
    [{ ...HALF, share: null }, "12 500 ответов, 25 в секунду"],
    [{ ...HALF, done: 1, added: 1, share: 1 }, "1 ответ (100 %), 0,0 в секунду"],
    [{ ...HALF, failed: 3, share: null }, "12 500 ответов, 25 в секунду, не удалось 3"],
    [{ ...HALF, share: null, spending: { tokens: 1_234_567, costUsd: 0.125 } }, /, токенов 1,2 млн, 0,1[23] \$$/],
    [{ ...HALF, share: null, spending: { tokens: 900, costUsd: null } }, "12 500 ответов, 25 в секунду, токенов 900"],
  ])("is how far it is, how fast, how long and at what price", (progress, text) => {
    expect(plain(progressText(progress))).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  });

  it("is drawn as a bar", () => {
    expect([0, 0.5, 0.999, 1].map(progressBar)).toEqual([
      "░".repeat(20),
      "█".repeat(10) + "░".repeat(10),
      `${"█".repeat(19)}░`,
      "█".repeat(20),
    ]);
  });

  it("gives the time left in the two largest units", () => {
    expect([0.2, 59, 61, 3600, 7_500, 300_000].map((seconds) => plain(duration(seconds)))).toEqual([
      "1 с",
      "59 с",
      "2 мин",
      "1 ч 0 мин",
      "2 ч 5 мин",
      "3 дн. 11 ч",
    ]);
  });
});

describe("where there is no terminal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function lines(quiet: boolean, milliseconds: number): string[] {
    const stderr = new PassThrough();
    const view = showProgress(() => HALF, { stderr, env: {} } as unknown as Shell, quiet);
    vi.advanceTimersByTime(milliseconds);
    view.stop();
    vi.advanceTimersByTime(60_000);
    return String(stderr.read() ?? "")
      .split("\n")
      .filter((line) => line !== "");
  }

  it("a line is printed every ten seconds, and none behind the end", () => {
    expect(lines(false, 9_999)).toEqual([]);
    expect(lines(false, 35_000)).toHaveLength(3);
    expect(plain(lines(false, 10_000)[0] ?? "")).toBe("pridira: 12 500 ответов (50 %), 25 в секунду, осталось 9 мин");
  });

  it("nothing is printed if it is to be quiet", () => {
    expect(lines(true, 35_000)).toEqual([]);
  });
});
