import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/fixes/edits.js";
import { fineEdits } from "../../src/fixes/fine-edits.js";

describe("fine edits", () => {
  it("touch only the marks of a quotation", () => {
    const text = 'Это "цитата в "цитате"".';
    expect(fineEdits(text, [{ start: 4, end: text.length - 1, text: "«цитата в „цитате“»" }])).toEqual([
      { start: 4, end: 5, text: "«" },
      { start: 14, end: 15, text: "„" },
      { start: 21, end: 23, text: "“»" },
    ]);
  });

  it("stay whole where nearly everything changes", () => {
    const edit = { start: 0, end: 40, text: "б".repeat(40) };
    expect(fineEdits("а".repeat(40), [edit])).toEqual([edit]);
  });

  it("make the same text, in order, and no half of a character", () => {
    const text = fc.string({ unit: fc.constantFrom("а", "ё", "😀", "😃", '"', "«"), maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, text, (before, old, after, replacement) => {
        const whole = before + old + after;
        const edit = { start: before.length, end: before.length + old.length, text: replacement };
        const fine = fineEdits(whole, [edit]);
        expect(applyEdits(whole, fine)).toBe(applyEdits(whole, [edit]));
        for (const [index, { start, end, text: piece }] of fine.entries()) {
          expect(start).toBeGreaterThanOrEqual(fine[index - 1]?.end ?? before.length);
          expect(end).toBeLessThanOrEqual(before.length + old.length);
          expect(whole.slice(start, end) + piece).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });
});
