import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Step, startReview, stepOf, take } from "../../../src/cli/review/steps.js";

const STEPS: readonly Step[] = ["accepted", "rejected", "passed", "back", "quit", "confirm"];

describe("take", () => {
  it("never leaves the list, and ends only when asked to", () => {
    fc.assert(
      fc.property(fc.nat(4), fc.array(fc.constantFrom(...STEPS), { maxLength: 20 }), (total, steps) => {
        let state = startReview(total);
        for (const step of steps) {
          state = take(state, step);
          expect(state.index).toBeGreaterThanOrEqual(0);
          expect(state.index).toBeLessThanOrEqual(total);
          expect(state.choices).toHaveLength(total);
          if (state.end === "finished") expect(state.choices).not.toContain(null);
          if (state.end !== null) return;
        }
        expect(steps.includes("quit")).toBe(false);
      }),
    );
  });

  it("keeps what was chosen when one goes back", () => {
    const state = ["accepted", "back"].reduce((one, step) => take(one, step as Step), startReview(2));
    expect([state.index, state.choices]).toEqual([0, ["accepted", null]]);
    expect(take(state, "rejected").choices).toEqual(["rejected", null]);
    expect(take(startReview(1), "quit").end).toBe("left");
  });
});

describe("stepOf", () => {
  it("knows keys of both layouts and of the arrows", () => {
    expect(["a", "Ф", "к", "s", "и", "Q", "й"].map((text) => stepOf(undefined, text))).toEqual([
      "accepted",
      "accepted",
      "rejected",
      "passed",
      "back",
      "quit",
      "quit",
    ]);
    expect([stepOf("return", "\r"), stepOf("space", " "), stepOf("left", undefined), stepOf("f1", undefined)]).toEqual([
      "confirm",
      "passed",
      "back",
      "help",
    ]);
  });
});
