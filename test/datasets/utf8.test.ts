import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeUtf8 } from "../../src/datasets/utf8.js";

it("gives the text that was written, of any length", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "я", "\u0000", "\ufeff", "—", "😀", "\u2028"), maxLength: 300 });
  fc.assert(
    fc.property(text, (written) => {
      expect(decodeUtf8(Buffer.from(written))).toBe(written);
    }),
  );
});
