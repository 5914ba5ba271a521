import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnNames } from "../../src/datasets/column-names.js";
import { csvFields, sniffDelimiter } from "../../src/datasets/csv-fields.js";
import { isKnownName } from "../../src/datasets/shapes.js";

describe("csvFields", () => {
  it("gives what was written, with quotes or without", () => {
    const cell = fc.string({ unit: fc.constantFrom("а", '"', ",", "\n", " ", "'") });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), fc.boolean(), (cells, always) => {
        const written = cells.map((text) => (always || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
        expect(csvFields(written.join(","), ",")).toEqual(cells);
      }),
    );
  });

  it("takes a quote inside of a field as it is", () => {
    expect(csvFields('5" экран;а "б" в; "г"', ";")).toEqual(['5" экран', 'а "б" в', ' "г"']);
    expect(() => csvFields('"а"б;в', ";")).toThrow("после закрывающей кавычки");
    expect(() => csvFields('"а;в', ";")).toThrow("не закрыта");
  });
});

describe("sniffDelimiter", () => {
  it.each([
    ["id,question,answer", ","],
    ["id;Вопрос;Ответ", ";"],
    ["INPUT:question\tOUTPUT:answer", "\t"],
    ["id|answer", "|"],
    ["answer", ","],
    ["", ","],
    ["дата, место;ответ", ";"],
    ["а;б;в,г", ";"],
    ['"ответ, полный";id', ";"],
  ])("of %j is %j", (header, delimiter) => {
    expect(sniffDelimiter(header, isKnownName)).toBe(delimiter);
  });
});

describe("columnNames", () => {
  it("gives each column a name of its own", () => {
    expect(columnNames([" а ", "а", "а (2)", "", "а"])).toEqual(["а", "а (2)", "а (2) (2)", "столбец 4", "а (3)"]);
    const many = columnNames(Array.from({ length: 100_000 }, () => "а"));
    expect(new Set(many).size).toBe(100_000);
  });
});
