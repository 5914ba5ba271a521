import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeJson, visible, visibleLine } from "../../src/reporters/visible.js";

const HOSTILE = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\u001b", "\u009b", "\r", "\n", "\u0007", "\u202e", "\u2066", "\ud800", "[", "3", "1", "m", "я"),
    fc.string({ minLength: 1, maxLength: 1, unit: "binary" }),
  ),
});
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

describe("visible", () => {
  it("shows what a terminal would obey", () => {
    expect(visible("\u001b[31mкрасный\u0007\u009b")).toBe("␛[31mкрасный␇<U+009B>");
    expect(visible("а\u202eб")).toBe("а<U+202E>б");
  });

  it("keeps lines and tabs, and makes one line end of CR LF", () => {
    expect(visible("а\r\nб\tв\rг")).toBe("а\nб\tв␍г");
  });

  it("leaves nothing that a terminal obeys", () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        expect(visible(text)).not.toMatch(OBEYED);
        expect(visibleLine(text)).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

describe("safeJson", () => {
  it("is read back as it was, and holds nothing that a terminal obeys", () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const json = safeJson({ text });
        expect(json).not.toMatch(OBEYED);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});
