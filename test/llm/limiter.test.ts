import { setMaxListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { LlmError } from "../../src/llm/failure.js";
import { createLimiter, type Limiter } from "../../src/llm/limiter.js";

const NEVER = new AbortController().signal;
setMaxListeners(0, NEVER);
const tooMany = () => new LlmError("transient", "занят", { status: 429 });
const broken = () => new LlmError("transient", "сломан", { status: 500 });

/** Tasks that end when they are told to. */
function bench(limiter: Limiter) {
  const running: { name: number; end: (error?: LlmError) => Promise<void> }[] = [];
  let started = 0;
  const start = (signal = NEVER) => {
    const name = started;
    started += 1;
    const done = limiter.run(
      () =>
        new Promise<void>((resolve, reject) => {
          const end = async (error?: LlmError) => {
            running.splice(running.indexOf(task), 1);
            if (error === undefined) resolve();
            else reject(error);
            await done.catch(() => undefined);
            await settle();
          };
          const task = { name, end };
          running.push(task);
        }),
      signal,
    );
    done.catch(() => undefined);
    return done;
  };
  const names = () => running.map(({ name }) => name);
  return { start, names, endFirst: (error?: LlmError) => running[0]?.end(error) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("concurrency", () => {
  test("starts at four, first come, first served", async () => {
    const { start, names, endFirst } = bench(createLimiter({ ceiling: 16 }));
    for (let count = 0; count < 7; count += 1) start();
    await settle();
    expect(names()).toEqual([0, 1, 2, 3]);
    await endFirst();
    expect(names()).toEqual([1, 2, 3, 4]);
  });

  test("grows by one after as many successes as may run at once, up to the ceiling", async () => {
    const limiter = createLimiter({ ceiling: 6 });
    const { start, endFirst } = bench(limiter);
    for (let count = 0; count < 60; count += 1) start();
    await settle();
    const limits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      await endFirst();
      limits.push(limiter.limit);
    }
    expect(limits).toEqual([4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
  });

  test("a ceiling under the start is kept; one request at a time doesn't make it grow", async () => {
    expect(createLimiter({ ceiling: 2 }).limit).toBe(2);
    expect(createLimiter({ ceiling: 0 }).limit).toBe(1);
    const limiter = createLimiter({ ceiling: 16 });
    for (let count = 0; count < 50; count += 1) await limiter.run(async () => count, NEVER);
    expect(limiter.limit).toBe(4);
  });

  test("halves once for a burst of 429, again for the next burst, never under one", async () => {
    const limiter = createLimiter({ ceiling: 16 });
    const { start, names, endFirst } = bench(limiter);
    for (let count = 0; count < 30; count += 1) start();
    await settle();
    for (let count = 0; count < 4; count += 1) await endFirst(tooMany());
    expect(limiter.limit).toBe(2);
    expect(names()).toEqual([4, 5]);
    await endFirst(tooMany());
    await endFirst(tooMany());
    expect(limiter.limit).toBe(1);
    await endFirst(tooMany());
    expect(limiter.limit).toBe(1);
  });

  test("errors of the server only put off the growth", async () => {
    const limiter = createLimiter({ ceiling: 16 });
    const { start, endFirst } = bench(limiter);
    for (let count = 0; count < 30; count += 1) start();
    await settle();
    for (const error of [undefined, undefined, undefined, broken(), undefined, undefined, undefined])
      await endFirst(error);
    expect(limiter.limit).toBe(4);
    await endFirst();
    expect(limiter.limit).toBe(5);
  });

  test("one who waits can leave; the others keep their turn", async () => {
    const limiter = createLimiter({ ceiling: 1 });
    const { start, names, endFirst } = bench(limiter);
    const leaver = new AbortController();
    start();
    const left = start(leaver.signal);
    start();
    leaver.abort();
    await expect(left).rejects.toMatchObject({ kind: "interrupted" });
    await expect(start(leaver.signal)).rejects.toMatchObject({ kind: "interrupted" });
    await endFirst();
    expect(names()).toEqual([2]);
  });
});
