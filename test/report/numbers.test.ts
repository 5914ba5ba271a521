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
  expect([0, 0.0001, 0.5, 0.999, 1].map(share)).toEqual([
    "0\u00a0%",
    "<1\u00a0%",
    "50\u00a0%",
    "99\u00a0%",
    "100\u00a0%",
  ]);
});
