import { describe, expect, test } from "vitest";
import { LlmError } from "../../src/llm/failure.js";
import { type RetryOptions, withRetries } from "../../src/llm/retry.js";
import { retryAfterOf } from "../../src/llm/retry-after.js";
import { sleep } from "../../src/llm/sleep.js";

const NEVER = new AbortController().signal;

function run(errors: readonly unknown[], options: Partial<RetryOptions> = {}) {
  const pauses: number[] = [];
  let tries = 0;
  const attempt = async () => {
    const error = errors[tries];
    tries += 1;
    if (error !== undefined) throw error;
    return "готово";
  };
  const all = { maxRetries: 4, sleep: async (pause: number) => void pauses.push(pause), random: () => 1, ...options };
  const result = withRetries(attempt, all, NEVER).then(
    (value) => ({ value, error: null }),
    (error) => ({ value: null, error }),
  );
  return result.then((outcome) => ({ ...outcome, pauses, tries }));
}

const transient = (retryAfter?: number) =>
  new LlmError("transient", "занят", { status: 503, ...(retryAfter === undefined ? {} : { retryAfter }) });

describe("tries again", () => {
  test("after twice as long each time, up to half a minute", async () => {
    const { pauses } = await run(
      Array.from({ length: 9 }, () => transient()),
      { maxRetries: 9 },
    );
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test("after any part of that, by chance", async () => {
    expect((await run([transient(), transient()], { random: () => 0 })).pauses).toEqual([0, 0]);
  });

  test("after as long as the server asks, a minute at the most", async () => {
    expect(await run([transient(60_000)])).toMatchObject({ value: "готово", pauses: [60_000] });
    expect(await run([transient(0)])).toMatchObject({ value: "готово", pauses: [0] });
    expect(await run([transient(60_001)])).toMatchObject({ error: { kind: "unreachable" }, tries: 1, pauses: [] });
  });

  test("only what is passing", async () => {
    for (const error of [new LlmError("unauthorized", "нет"), new LlmError("parameter", "нет"), new TypeError("нет")]) {
      expect(await run([error])).toMatchObject({ error, tries: 1 });
    }
  });

  test("says how often it was tried", async () => {
    const { error } = await run(Array.from({ length: 5 }, () => transient()));
    expect(error).toMatchObject({ kind: "unreachable", message: "занят; попыток было 5", details: { status: 503 } });
  });

  test("a signal ends the pause at once", async () => {
    const controller = new AbortController();
    const busy = async () => {
      setImmediate(() => controller.abort());
      throw transient(50_000);
    };
    const options = { maxRetries: 4, sleep, random: () => 1 };
    await expect(withRetries(busy, options, controller.signal)).rejects.toMatchObject({ kind: "interrupted" });
  });
});

describe("how long the server asks to wait", () => {
  const NOON = Date.UTC(2026, 0, 1, 12);
  const read = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), () => NOON);

  test.each([
    [{}, undefined],
    [{ "retry-after": "3" }, 3000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after-ms": "1500", "retry-after": "9" }, 1500],
    [{ "retry-after": "Thu, 01 Jan 2026 12:00:20 GMT" }, 20_000],
    [{ "retry-after": "Thu, 01 Jan 2026 11:00:00 GMT" }, 0],
    // The server's clock is a minute behind.
    [{ "retry-after": "Thu, 01 Jan 2026 11:59:20 GMT", date: "Thu, 01 Jan 2026 11:59:00 GMT" }, 20_000],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "1e9" }, undefined],
    [{ "retry-after": "NaN", "retry-after-ms": "-1" }, undefined],
  ])("%j", (headers, expected) => {
    expect(read(headers as Record<string, string>)).toBe(expected);
  });
});
