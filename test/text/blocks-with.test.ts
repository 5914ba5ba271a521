import { describe, expect, it } from "vitest";
import { blocksWith } from "../../src/text/blocks-with.js";
import { bracketsAround } from "../../src/text/brackets.js";
import { placesOf } from "../../src/text/places-of.js";
import { readText } from "../../src/text/read-text.js";
import { columnHead } from "../../src/text/table-columns.js";
import { writtenSpan } from "../../src/text/written-span.js";

describe("blocksWith", () => {
  it("gives each block that holds the sign once, in order", () => {
    const prose = readText("а: б: в\n\nг\n\n- д: е\n- ж");
    expect(blocksWith(prose, /:/g).map(({ start }) => start)).toEqual([prose.blocks[0]?.start, prose.blocks[2]?.start]);
  });

  it("doesn't see what is masked", () => {
    expect(blocksWith(readText("`а:б` и $x:y$"), /:/g)).toEqual([]);
  });
});

describe("placesOf", () => {
  it("gives each mark's token, an entity's too, and passes over what isn't prose", () => {
    const source = "а: б `в: г` е&#58; ж\n\n- з:";
    const places = placesOf(readText(source), ":");
    expect(places.map(({ block, index }) => block.tokens[index]?.text)).toEqual([":", ":", ":"]);
    expect(places.map(({ block, index }) => block.tokens[index]?.start)).toEqual([1, 13, 25]);
  });
});

describe("bracketsAround", () => {
  it("finds the innermost brackets, whatever their kinds, and passes unpaired ones over", () => {
    const { blocks } = readText("а) (б [в) г] (д");
    const tokens = blocks[0]?.tokens ?? [];
    const around = bracketsAround(tokens);
    const holding = (text: string) => {
      const pair = around[tokens.findIndex((token) => token.text === text)];
      return pair && `${tokens[pair.open]?.text}${tokens[pair.close]?.text}`;
    };
    expect(["а", "б", "в", "г", "д"].map(holding)).toEqual([undefined, "(]", "[)", "(]", undefined]);
  });
});

describe("columnHead", () => {
  it("is the first row's cell of the same column, also past empty cells", () => {
    const source = "| Точка | Вес |\n| --- | --- |\n| A | 1 |\n|  | 2 |\n\nТекст\n\n| Цена |\n| --- |\n| 3 |";
    const prose = readText(source);
    const heads = prose.blocks.map((block) => columnHead(prose, block)?.tokens[0]?.text ?? null);
    const cells = prose.blocks.map(({ tokens }) => tokens[0]?.text);
    expect(cells).toEqual(["Точка", "Вес", "A", "1", "2", "Текст", "Цена", "3"]);
    expect(heads).toEqual([null, null, "Точка", "Вес", "Вес", null, null, "Цена"]);
  });
});

describe("writtenSpan", () => {
  it.each([
    ["&quot;да", "&quot;"],
    ['\\"да', '\\"'],
    ['"да', '"'],
  ])("%s is written %s", (source, written) => {
    const prose = readText(source);
    const token = prose.blocks[0]?.tokens[0];
    if (token === undefined) throw new Error("no token");
    const { start, end } = writtenSpan(prose, token);
    expect(source.slice(start, end)).toBe(written);
  });
});
