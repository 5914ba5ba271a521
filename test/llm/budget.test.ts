import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBudget, priceUnderCap } from "../../src/llm/budget.js";
import { LlmError } from "../../src/llm/failure.js";

describe("the cap on money", () => {
  test("is never passed by requests that cost no more than was set aside", () => {
    const amounts = fc.integer({ min: 0, max: 400 }).map((cents) => cents / 100);
    const steps = fc.array(fc.tuple(amounts, fc.option(fc.double({ min: 0, max: 1, noNaN: true })), fc.boolean()));
    fc.assert(
      fc.property(steps, (requests) => {
        const budget = createBudget(5);
        const open: (() => void)[] = [];
        let spent = 0;
        for (const [estimate, share, settleNow] of requests) {
          try {
            const reservation = budget.reserve(estimate);
            spent += share === null ? estimate : estimate * share;
            open.push(() => reservation.settle(share === null ? null : estimate * share));
          } catch (error) {
            expect(error).toMatchObject({ kind: "cost-cap" });
          }
          if (settleNow) open.shift()?.();
          expect(budget.spentUsd).toBeLessThanOrEqual(5);
        }
        for (const settle of open) settle();
        expect(budget.spentUsd).toBeCloseTo(spent, 6);
        expect(budget.spentUsd).toBeLessThanOrEqual(5);
      }),
    );
  });

  test("counts what is in flight, and gives back what wasn't spent", () => {
    const budget = createBudget(0.3);
    const first = budget.reserve(0.2);
    expect(() => budget.reserve(0.2)).toThrow(LlmError);
    first.settle(0.05);
    first.settle(0.05);
    expect(budget.spentUsd).toBe(0.05);
    budget.reserve(0.2).settle(null);
    expect(budget.spentUsd).toBe(0.25);
  });

  test("can be spent to the last cent", () => {
    const budget = createBudget(0.3);
    for (let number = 0; number < 3; number += 1) budget.reserve(0.1);
    expect(() => budget.reserve(1e-6)).toThrow(/0,30 \$.*--max-cost/);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("can't be %s", (cap) => {
    expect(() => createBudget(cap)).toThrow(expect.objectContaining({ name: "InputError" }));
  });

  test("lets nothing through whose price isn't a number", () => {
    expect(() => createBudget(1).reserve(Number.NaN)).toThrow(LlmError);
  });

  test("can't be kept without a price", () => {
    expect(priceUnderCap({ input: 1, output: 2 }, "local")).toEqual({ input: 1, output: 2 });
    expect(() => priceUnderCap(null, "local")).toThrow(
      expect.objectContaining({ name: "InputError", place: { field: "judges.local.price" } }),
    );
  });
});
