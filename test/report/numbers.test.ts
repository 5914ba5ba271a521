import { expect, it } from "vitest";
import { grouped, share, signed } from "../../src/report/numbers.js";

it("thousands are parted from five digits on", () => {
  expect([0, 999, 1000, 9999, 10_000, 1_234_567].map(grouped)).toEqual([
    "0",
    "999",
    "1000",
    "9999",
    "10\u202f000",
    "1\u202f234\u202f567",
  ]);
});

it("changes have their sign, shares stay on one line", () => {
  expect([12, -3, 0].map(signed)).toEqual(["+12", "−3", "0"]);
  expect(share(0.5)).toBe("50\u00a0%");
});
