import { expect, it } from "vitest";
import { isSettable } from "../../../src/page/markdown/settable.js";

it.each([
  ["an answer", "**Да.**\n\n- раз\n- два", true],
  ["many marked paragraphs", "*а* **б** `в`\n\n".repeat(5000), true],
  ["a megabyte", "слово ".repeat(180_000), false],
  ["a paragraph of brackets", "]".repeat(5000), false],
  ["a paragraph of stars and underscores", "*_".repeat(5000), false],
])("%s: %#", (_, answer, expected) => {
  expect(isSettable(answer)).toBe(expected);
});
