import { expect, it } from "vitest";
import { unseenText } from "../../src/report/browser/unseen.js";

it.each([
  [1, /^Замечание 1 касается разметки/],
  [2, /^Замечания 1, 2 касаются разметки/],
  [21, /^Замечания 1, .*, 20, 21 касаются разметки/],
])("%i findings that aren't seen are spoken of as one or as many", (count, text) => {
  expect(unseenText(Array.from({ length: count }, (_, index) => index + 1))).toMatch(text);
});
