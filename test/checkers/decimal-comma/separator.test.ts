/** The setting that turns the rule round; the examples of the checker are all for the point. */
import { describe, expect, it } from "vitest";
import { decimalComma } from "../../../src/checkers/decimal-comma/index.js";
import type { Settings } from "../../../src/checkers/decimal-comma/settings.js";
import { loadDictionary } from "../../../src/resources/dictionary.js";
import { loadRubric } from "../../../src/resources/rubric.js";
import { readText } from "../../../src/text/read-text.js";

const dictionary = loadDictionary();
const rubric = await loadRubric("nlap");
const settings = rubric.checkers.find(({ id }) => id === "decimal-comma")?.settings as Settings;
const check = decimalComma.prepare({ ...settings, separator: "comma" });

function found(text: string): string[] {
  return check(readText(text, { dictionary }), { question: null, dictionary }).map(
    ({ status, start, end, fix }) =>
      `${status} ${text.slice(start, end)}${fix === undefined ? "" : ` → ${text.slice(start, fix.start)}${fix.text}${text.slice(fix.end, end)}`}`,
  );
}

describe("separator: comma", () => {
  it.each([
    ["Число равно 3.14.", ["violation 3.14 → 3,14"]],
    ["Рост на 5.5 % и вес 2.5кг.", ["violation 5.5 → 5,5", "violation 2.5 → 2,5"]],
    ["Число равно 3,14, пара (1,2).", []],
    ["В формуле $x = 2.5$.", ["suspect 2.5"]],
    ["На складе 25.000 коробок.", ["suspect 25.000"]],
    ["Встреча 12.05 у входа.", ["suspect 12.05"]],
  ])("%s", (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    "Дата 01.02.2024, сеть 192.168.1.1.",
    "1.2 Порядок оплаты",
    "См. п. 3.1, рис. 2.4 и § 2.1.",
    "Нужен Python 3.11 и версия 2.0 программы.",
    "Код `3.14` не читается.",
  ])("nothing in: %s", (text) => expect(found(text)).toEqual([]));
});
