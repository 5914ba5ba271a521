import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, composeEdits, type Edits, mapBack, narrowEdits } from "../../src/fixes/edits.js";

const letters = fc.string({ unit: fc.constantFrom("а", "б", "ё", " ", "\n", "😀", "😃"), maxLength: 30 });

/** A text with disjoint edits of it. */
const edited = letters.chain((text) => edits(text).map((some) => ({ text, edits: some })));

function edits(text: string): fc.Arbitrary<Edits> {
  return fc
    .array(fc.tuple(fc.nat(text.length).map(wholeCharacter), letters), { maxLength: 8 })
    .map((places) => {
      const sorted = places.toSorted(([one], [other]) => one - other);
      return sorted.flatMap(([start, replacement], index) => {
        const end = sorted[index + 1]?.[0] ?? text.length;
        // Every other stretch stays; an edit that takes all up to the next would leave nothing between.
        return index % 2 === 0 ? [{ start, end, text: replacement }] : [];
      });
    })
    .map((some) => some.filter(({ start }, index) => index === 0 || start > (some[index - 1]?.end ?? 0)));

  function wholeCharacter(offset: number): number {
    return /[\udc00-\udfff]/.test(text[offset] ?? "") ? offset - 1 : offset;
  }
}

describe("edits of a text", () => {
  it("are all made at once", () => {
    const some = [
      { start: 0, end: 1, text: "А" },
      { start: 2, end: 2, text: "!" },
      { start: 3, end: 4, text: "" },
    ];
    expect(applyEdits("абвг", some)).toBe("Аб!в");
  });

  it("are narrowed to what they change", () => {
    expect(narrowEdits("еще раз", [{ start: 0, end: 7, text: "ещё раз" }])).toEqual([{ start: 2, end: 3, text: "ё" }]);
    expect(narrowEdits("раз", [{ start: 0, end: 3, text: "раз" }])).toEqual([]);
    expect(narrowEdits("😀", [{ start: 0, end: 2, text: "😃" }])).toEqual([{ start: 0, end: 2, text: "😃" }]);
  });

  it("give the same text when narrowed, and nothing that could still be left out", () => {
    fc.assert(
      fc.property(edited, ({ text, edits: some }) => {
        const narrow = narrowEdits(text, some);
        expect(applyEdits(text, narrow)).toBe(applyEdits(text, some));
        expect(narrowEdits(text, narrow)).toEqual(narrow);
        for (const { start, end, text: replacement } of narrow) {
          expect(text.slice(0, start) + text.slice(end) + replacement).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });

  it("of two rounds are one round", () => {
    const twice = edited.chain(({ text, edits: first }) =>
      edits(applyEdits(text, first)).map((second) => ({ text, first, second })),
    );
    fc.assert(
      fc.property(twice, ({ text, first, second }) => {
        const both = composeEdits(first, second, text.length);
        expect(applyEdits(text, both)).toBe(applyEdits(applyEdits(text, first), second));
        for (const [index, { start, end }] of both.entries()) {
          expect(start).toBeLessThanOrEqual(end);
          expect(start).toBeGreaterThanOrEqual(both[index - 1]?.end ?? 0);
        }
      }),
    );
  });

  it("are mapped back: what stayed to where it stood, what was put in to what it replaced", () => {
    const back = mapBack([
      { start: 1, end: 1, text: " " },
      { start: 3, end: 6, text: "ё" },
    ]);
    // абвгдеж → а бвёж
    expect([0, 1, 2, 3, 4, 5].map((offset) => back(offset, "start"))).toEqual([0, 1, 1, 2, 3, 6]);
    expect([1, 2, 3, 4, 5].map((offset) => back(offset, "end"))).toEqual([1, 1, 2, 3, 6]);
  });

  it("leave every character that stays mapped to itself", () => {
    fc.assert(
      fc.property(edited, ({ text, edits: some }) => {
        const after = applyEdits(text, some);
        const back = mapBack(some);
        let position = 0;
        let at = 0;
        for (const { start, end, text: replacement } of [...some, { start: text.length, end: text.length, text: "" }]) {
          for (; position < start; position += 1, at += 1) {
            expect([back(at, "start"), back(at + 1, "end")]).toEqual([position, position + 1]);
            expect(after[at]).toBe(text[position]);
          }
          position = end;
          at += replacement.length;
        }
      }),
    );
  });
});
