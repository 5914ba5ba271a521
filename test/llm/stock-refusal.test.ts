import { expect, test } from "vitest";
import { isStockRefusal } from "../../src/llm/stock-refusal.js";

test.each([
  ["Не люблю менять тему разговора, но вот сейчас тот самый случай.", true],
  ["I’m sorry, but I can’t assist with that request.", true],
  ["Я НЕ МОГУ ОБСУЖДАТЬ ЭТУ ТЕМУ", true],
  ["", false],
  ["Ответ хороший, повторов нет.", false],
  ['{"reason": "В ответе сказано: «я не могу обсуждать эту тему»"}', false],
  [`${"Рассуждение. ".repeat(100)} Я не могу обсуждать эту тему.`, false],
])("%s", (text, expected) => {
  expect(isStockRefusal(text)).toBe(expected);
});
