import { setImmediate as tick, setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder } from "../../src/batch/in-order.js";

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) {
    if (number % 7 === 3) await tick();
    yield number;
  }
}

const never = new AbortController().signal;

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** So many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await tick();
}

describe("items worked on side by side", () => {
  it("come in their order, never more of them than the window", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 8 }),
        async (delays, window) => {
          let begun = 0;
          let taken = 0;
          let most = 0;
          const work = async (item: number): Promise<number> => {
            begun += 1;
            most = Math.max(most, begun - taken);
            await turns(delays[item] ?? 0);
            return item * 2;
          };
          const results: number[] = [];
          for await (const result of inOrder(numbers(delays.length), work, window, never)) {
            results.push(result);
            taken += 1;
          }
          expect(results).toEqual(delays.map((_, index) => index * 2));
          expect(most).toBeLessThanOrEqual(window + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("go on being read while the taker is busy", async () => {
    const begun: number[] = [];
    const work = async (item: number): Promise<number> => {
      begun.push(item);
      return item;
    };
    const results = inOrder(numbers(20), work, 4, never);
    await results.next();
    await turns(20);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await results.return(undefined);
  });

  it("throw in their place", async () => {
    const work = async (item: number): Promise<number> => {
      await turns(5 - item);
      if (item === 2) throw new Error("second");
      return item;
    };
    const results = inOrder(numbers(5), work, 5, never);
    expect((await results.next()).value).toBe(0);
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow("second");
  });

  it("come before the failure of their source", async () => {
    async function* broken(): AsyncGenerator<number> {
      yield 1;
      yield 2;
      throw new Error("broken");
    }
    const results = inOrder(broken(), async (item) => item, 8, never);
    expect((await results.next()).value).toBe(1);
    expect((await results.next()).value).toBe(2);
    await expect(results.next()).rejects.toThrow("broken");
  });

  it("end with what was begun when they are stopped, though the source says nothing", async () => {
    const stop = new AbortController();
    async function* silent(): AsyncGenerator<number> {
      yield 1;
      yield 2;
      await wait(60_000, undefined, { ref: false });
    }
    const results = collect(
      inOrder(
        silent(),
        async (item) => {
          await turns(3);
          return item;
        },
        8,
        stop.signal,
      ),
    );
    await turns(2);
    stop.abort();
    expect(await results).toEqual([1, 2]);
  });

  it("aren't begun after a stop", async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await collect(inOrder(numbers(5), async (item) => item, 8, stop.signal))).toEqual([]);
  });
});
