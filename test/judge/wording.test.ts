import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeMessage, judgeReason } from "../../src/judge/wording.js";

describe("judgeMessage", () => {
  it.each([
    ["нет согласования в роде.", "Нет согласования в роде"],
    ["  - лишняя\n запятая  ", "Лишняя запятая"],
    ["Мне кажется, что фраза длинная", "Фраза длинная"],
    ["По-моему, фраза длинная", "Фраза длинная"],
    ["Фраза, на мой взгляд, длинная", "Фраза, длинная"],
    ["я считаю фразу длинной", "Фразу длинной"],
    ["1) опечатка", "Опечатка"],
    ["ошибка в слове «яблоко", "Ошибка в слове яблоко"],
    ["слово» и «слово»", "Слово и «слово»"],
    ["\u001b[31mкрасный\u202e", "[31mкрасный"],
    ["", "Другое"],
    ["мне кажется…", "Другое"],
    ["?!", "Другое"],
  ])("%j", (why, message) => {
    expect(judgeMessage(why, "Другое")).toBe(message);
  });

  it("is one short line without opinions, whatever the words", () => {
    const piece = fc.constantFrom(
      "мне кажется",
      "по-моему",
      "на мой взгляд",
      ", ",
      " ",
      "\n",
      "«",
      "»",
      "слово",
      "…",
      "🙂",
      "\ud800",
      "- ",
    );
    const words = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.array(piece, { maxLength: 90 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(words, (why) => {
        const message = judgeMessage(why, "Другое");
        expect(message).not.toBe("");
        expect(message.length).toBeLessThanOrEqual(160);
        expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\n]/u);
        expect(message).not.toMatch(/(?<!\p{L})(?:мне кажется|по-моему|на мой взгляд)(?!\p{L})/iu);
        expect(message.charAt(0)).toBe(message.charAt(0).toUpperCase());
        expect(message.split("«").length).toBe(message.split("»").length);
      }),
    );
  });
});

describe("judgeReason", () => {
  it("is one line or nothing", () => {
    expect(judgeReason(" официальный\nтекст. ")).toBe("официальный текст");
    expect(judgeReason(null)).toBeNull();
    expect(judgeReason(" . ")).toBeNull();
    expect(judgeReason("а".repeat(999))?.length).toBeLessThanOrEqual(300);
  });
});
