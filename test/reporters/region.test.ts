import fc from "fast-check";
import { expect, it } from "vitest";
import { regionsIn } from "../../src/reporters/region.js";

it("says lines, columns, offset and length", () => {
  expect(regionsIn("раз\r\nдва три\nещё")(9, 14)).toEqual({
    startLine: 2,
    startColumn: 5,
    endLine: 3,
    endColumn: 2,
    charOffset: 9,
    charLength: 5,
  });
});

it("doesn't count a byte order mark", () => {
  const region = regionsIn("\ufeffраз\nдва");
  expect(region(1, 4)).toMatchObject({ startLine: 1, startColumn: 1, endColumn: 4, charOffset: 0, charLength: 3 });
  expect(region(0, 4)).toEqual(region(1, 4));
  expect(region(0, 1)).toMatchObject({ startColumn: 1, endColumn: 1, charLength: 0 });
  expect(region(5, 8)).toMatchObject({ startLine: 2, startColumn: 1, endColumn: 4, charOffset: 4 });
});

it("is the stretch that it was made of, by offsets and by lines", () => {
  const text = fc.string({ unit: fc.constantFrom("а", "\n", "\r\n", "\r", "🙂", "\ufeff", " ") });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (answer, one, other) => {
      const [start = 0, end = 0] = [one, other].map((at) => at % (answer.length + 1)).sort((a, b) => a - b);
      const region = regionsIn(answer)(start, end);
      const file = answer.startsWith("\ufeff") ? answer.slice(1) : answer;
      const quote = answer.slice(Math.max(start, answer.length - file.length), end);
      expect(file.slice(region.charOffset, region.charOffset + region.charLength)).toBe(quote);
      const lineStarts = [0, ...[...file.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)];
      const offset = (line: number, column: number) => (lineStarts[line - 1] ?? Number.NaN) + column - 1;
      expect(offset(region.startLine, region.startColumn)).toBe(region.charOffset);
      expect(offset(region.endLine, region.endColumn)).toBe(region.charOffset + region.charLength);
    }),
  );
});
