import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRecord } from "../../src/datasets/json-record.js";
import { explainJson } from "../../src/datasets/json-trouble.js";

describe("explainJson", () => {
  it.each([
    ['{"а":1,}', "лишняя запятая перед «}», знак 8"],
    ["[1,,2]", "лишняя запятая, знак 4"],
    ['{"а":1}}', "лишняя скобка «}», знак 8"],
    ['{"а":[1}', "лишняя скобка «}», знак 8"],
    ['{"а":1', "запись обрывается: не хватает «}»"],
    ['{"а":"б', "запись обрывается внутри строки: не хватает кавычки"],
    ['{"а":"б\\', "запись обрывается внутри строки"],
    ["{'а':1}", "нужны двойные кавычки вместо одинарных, знак 2"],
    ['{"а":NaN}', "непонятно «NaN», знак 6"],
    ['{"а":None}', "непонятно «None», знак 6"],
    ['{"а":01}', "непонятно «01», знак 6"],
    ['{"путь":"C:\\Users"}', "обратная косая черта удваивается: «\\\\», знак 12"],
    ['{"а":"б\tв"}', "управляющий знак U+0009 внутри строки; его пишут как \\u0009, знак 8"],
    ['{"а" 1}', "проверьте запятые и двоеточия"],
  ])("of %s is «%s»", (json, expected) => {
    expect(() => parseRecord(json)).toThrow(`не разбирается как JSON: ${expected}`);
  });

  it("has a word for any text", () => {
    const pieces = fc.constantFrom('"', "\\", "{", "}", "[", "]", ",", ":", "1", "-", "а", " ", "\u0000", "true", "'");
    fc.assert(
      fc.property(fc.string({ unit: pieces }), (json) => {
        expect(explainJson(json)).not.toBe("");
      }),
    );
  });
});
