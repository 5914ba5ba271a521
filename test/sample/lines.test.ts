import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionsIn } from "../../src/sample/lines.js";

describe("positionsIn", () => {
  it("ends lines at \\n, \\r\\n and \\r", () => {
    const text = "a\nb\r\nc\rd\n\n🙂e";
    const position = positionsIn(text);
    expect(["a", "b", "c", "d", "🙂", "e"].map((letter) => position(text.indexOf(letter)))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 6, column: 1 },
      { line: 6, column: 3 },
    ]);
  });

  it("counts as splitting the text would", () => {
    const piece = fc.constantFrom("а", "🙂", "\n", "\r", "\r\n", "\u2028", " ");
    fc.assert(
      fc.property(fc.array(piece), fc.nat(), (pieces, seed) => {
        const text = pieces.join("");
        const offset = seed % (text.length + 1);
        // An offset between \r and \n still belongs to the line that they end.
        const before = text
          .slice(0, offset)
          .replace(/\r$/, text[offset] === "\n" ? " " : "\r")
          .split(/\r\n|\r|\n/);
        expect(positionsIn(text)(offset)).toEqual({ line: before.length, column: (before.at(-1) ?? "").length + 1 });
      }),
    );
  });
});
