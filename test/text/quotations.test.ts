import { describe, expect, it } from "vitest";
import { isQuoted } from "../../src/text/quotations.js";
import { readText } from "../../src/text/read-text.js";

function quoted(source: string): string[] {
  return readText(source).blocks.flatMap((block) =>
    block.tokens.flatMap((token, index) => (token.word !== null && isQuoted(block, index) ? [token.text] : [])),
  );
}

describe("isQuoted", () => {
  it.each([
    ["он сказал «да» и ушёл", ["да"]],
    ['он сказал "да" и "нет"', ["да", "нет"]],
    ["„а“ “б” ‘в’", ["а", "б", "в"]],
    ["«а «б» в» г", ["а", "б", "в"]],
    ["> вся строка", ["вся", "строка"]],
    ["«без пары", []],
    ['12" и 14" экраны', []],
    ["«а\n\nб»", []],
  ])("%s", (source, expected) => {
    expect(quoted(source)).toEqual(expected);
  });
});
