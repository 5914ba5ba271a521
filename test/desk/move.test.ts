import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveSpans } from "../../src/desk/move.js";

const span = (start: number, end: number) => ({ start, end });

describe("spans in a text that is edited", () => {
  it.each([
    ["before the edit stay", "раз два три", "раз два четыре", [span(0, 3)], [span(0, 3)]],
    ["behind it move", "раз два три", "ноль раз два три", [span(4, 7)], [span(9, 12)]],
    ["inside it are gone", "раз два три", "раз дба три", [span(4, 7)], []],
    ["right before an insertion stay", "раз", "раз!", [span(0, 3)], [span(0, 3)]],
    ["of a text that is gone are gone", "раз", "", [span(0, 3)], []],
    ["move back when something is cut out", "раз и два", "раз два", [span(6, 9)], [span(4, 7)]],
  ])("%s", (_, before, after, spans, moved) => {
    expect(moveSpans(spans, before, after)).toEqual(moved);
  });

  it("always quote what they quoted, and are kept wherever the edit is outside of them", () => {
    const text = fc.string({ unit: fc.constantFrom("а", "б", " ", "\n", "😀"), maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, text, (head, cut, put, tail) => {
        const [before, after] = [head + cut + tail, head + put + tail];
        const spans = Array.from({ length: before.length }, (_, start) =>
          span(start, Math.min(before.length, start + 2)),
        );
        const quotes = spans.map(({ start, end }) => before.slice(start, end));
        const named = spans.map((one, index) => ({ ...one, quote: quotes[index] }));
        const moved = moveSpans(named, before, after);
        for (const { start, end, quote } of moved) expect(after.slice(start, end)).toBe(quote);
        const outside = named.filter(({ start, end }) => end <= head.length || start >= head.length + cut.length);
        expect(moved.length).toBeGreaterThanOrEqual(outside.length);
      }),
    );
  });
});
