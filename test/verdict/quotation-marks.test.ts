import { describe, expect, it } from "vitest";
import { inQuotationMarks } from "../../src/verdict/quotation-marks.js";

describe("inQuotationMarks", () => {
  it.each([
    ["Однако", "«Однако»"],
    ["завод «Прогресс» открыт", "«завод „Прогресс“ открыт»"],
    ['завод "Прогресс" открыт', "«завод „Прогресс“ открыт»"],
    ["завод “Прогресс” открыт", "«завод „Прогресс“ открыт»"],
    ["завод „Прогресс“ открыт", "«завод „Прогресс“ открыт»"],
    ["завод «Про", "«завод „Про»"],
    ["гресс» открыт", "«гресс“ открыт»"],
    ["«", "«„»"],
    ["»", "«“»"],
    ['экран 15" и код `print("а")`', '«экран 15" и код `print("а")`»'],
    ["«Да» и «нет»", "«„Да“ и „нет“»"],
    ['"Да" и "нет"', "«„Да“ и „нет“»"],
    ["д'Артаньян", "«д'Артаньян»"],
  ])("%s → %s", (quote, expected) => {
    expect(inQuotationMarks(quote)).toBe(expected);
  });

  it.each([
    '"Прогресс"',
    "“Прогресс”",
    "„Прогресс“",
    "«Прогресс»",
    "'Прогресс'",
    "«Завод „Прогресс“»",
    '"завод «Прогресс»"',
  ])("leaves %s, a quotation with its marks, alone", (quote) => {
    expect(inQuotationMarks(quote)).toBe(quote);
  });

  it.each(['"завод «Прогресс"', '"завод» и «Прогресс"', "«завод «Прогресс»»", '""'])(
    "doesn't take %s for a quotation",
    (quote) => {
      expect(inQuotationMarks(quote)).toMatch(/^«[^«»]*»$/);
    },
  );
});
