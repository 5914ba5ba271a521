import { describe, expect, it } from "vitest";
import { decodeText, whyUnreadable } from "../../src/datasets/decode.js";

describe("decodeText", () => {
  it("keeps a byte order mark, NUL and control characters", () => {
    const text = "\ufeffТекст \u0000 с \u001b знаками, которых в нём быть не должно.";
    expect(decodeText(Buffer.from(text), "a.md")).toBe(text);
  });
});

describe("whyUnreadable", () => {
  const TEXT = "Обычный русский текст, and English too.\n";

  it.each(["utf8", "latin1"] as const)("takes %s of Latin text for text", (encoding) => {
    expect(whyUnreadable(Buffer.from("Plain text.", encoding))).toBeNull();
  });

  it("recognises UTF-16 of either order, with and without its mark", () => {
    for (const text of [TEXT, `\ufeff${TEXT}`, "Plain"]) {
      const little = Buffer.from(text, "utf16le");
      expect(whyUnreadable(little)).toMatch(/UTF-16/);
      expect(whyUnreadable(Buffer.from(little).swap16())).toMatch(/UTF-16/);
    }
  });

  it("tells another encoding from what is no text at all", () => {
    expect(whyUnreadable(Buffer.from([0xcf, 0xf0, 0xe8]))).toMatch(/не в кодировке UTF-8/);
    expect(whyUnreadable(Buffer.from([0x89, 0x50, 0x00, 0xff]))).toMatch(/двоичный файл/);
  });

  it("takes short texts as they are", () => {
    for (const text of ["", "а", "ab", "1\n"]) expect(whyUnreadable(Buffer.from(text))).toBeNull();
  });
});
