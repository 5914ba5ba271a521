import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/judge/evidence/fold.js";
import { readText } from "../../../src/text/read-text.js";
import { markdownText } from "../../text/arbitrary.js";

const anyText = fc.oneof(markdownText, fc.string({ unit: "binary", maxLength: 200 }));

describe("fold", () => {
  it("keeps letters, digits, signs and their order", () => {
    expect(fold("x**2 + 2*3 = a_b ~5").text).toBe("x**2 + 2*3 = a_b ~5");
    expect(fold("«А» “б” — в…\u00a0\n ё").text).toBe('"А" "б" - в... е');
    expect(fold("**а** *б* _в_ ~~г~~ `д` * е").text).toBe("а б в г д * е");
  });

  it("maps every character back to where it stands, in order", () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (source, seen) => {
        const folded = fold(source, seen ? readText(source).text : source);
        let end = 0;
        for (let at = 0; at < folded.text.length; at += 1) {
          const span = folded.span(at, at + 1);
          expect(span.start).toBeLessThan(span.end);
          expect(span.end).toBeLessThanOrEqual(source.length);
          // The characters that one sign became share its place.
          expect(span.start >= end || span.end === end).toBe(true);
          end = span.end;
        }
      }),
    );
  });

  it("comes back: what stands behind a stretch folds to that stretch", () => {
    const plain = markdownText.map((text) => text.replace(/[*_~`]/g, ""));
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(), (source, one, other) => {
        const folded = fold(source);
        if (folded.text === "") return;
        const from = Math.min(one % folded.text.length, other % folded.text.length);
        const to = Math.max(one % folded.text.length, other % folded.text.length) + 1;
        const { start, end } = folded.span(from, to);
        expect(fold(source.slice(start, end)).text).toContain(folded.text.slice(from, to));
      }),
    );
  });

  it("changes nothing of what it has folded, but for marks that now stand otherwise", () => {
    const plain = anyText.map((text) => text.replace(/[*_~`]/g, ""));
    fc.assert(
      fc.property(plain, (source) => {
        const once = fold(source).text;
        expect(fold(once).text).toBe(once);
      }),
    );
  });

  it("grows with the text and no faster", () => {
    const hostile = [
      "а\u0301".repeat(5000),
      `а${"\u0301".repeat(10_000)}`,
      "*".repeat(10_000),
      "…".repeat(10_000),
      " ".repeat(10_000),
    ];
    for (const source of hostile) expect(fold(source).text.length).toBeLessThanOrEqual(3 * source.length);
  });
});
