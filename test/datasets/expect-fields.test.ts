import { describe, expect, it } from "vitest";
import { PATIENCE } from "../../src/datasets/expect-fields.js";
import { brief, readAll } from "./read-all.js";

const lines = (...records: unknown[]): string => records.map((record) => JSON.stringify(record)).join("\n");
const times = (count: number, record: unknown): unknown[] => Array.from({ length: count }, () => record);

describe("a field that no record has", () => {
  it("is reported once, whether the file ends or goes on", async () => {
    for (const count of [1, PATIENCE - 1, PATIENCE, PATIENCE * 3]) {
      const { rows, failure } = await readAll("json-lines", lines(...times(count, { тело: "а" })));
      expect(rows).toEqual([]);
      expect(failure).toBe("f:1: поле ответа не найдено; есть поля: тело; назовите его: --answer-field");
    }
    const names = { question: "qestion" };
    const { rows, failure } = await readAll("json-lines", lines(...times(5, { question: "В", answer: "О" })), {
      names,
    });
    expect([rows, failure]).toEqual([[], "f:1: qestion: такого поля нет в записях; есть поля: question, answer"]);
  });

  it("is missed only in the records that lack it, once one has it", async () => {
    const content = lines({ meta: 1 }, 5, { answer: "а" }, { тело: "б" });
    const { rows, failure } = await readAll("json-lines", `{\n${content}`);
    expect(failure).toBeNull();
    expect(rows.map(brief)).toEqual([
      "✗ f:1: не разбирается как JSON: запись обрывается: не хватает «}»",
      "✗ f:2: поле ответа не найдено; есть поля: meta; назовите его: --answer-field",
      "✗ f:3: ожидался объект JSON с полем ответа, а здесь число",
      "а",
      "✗ f:5: поле ответа не найдено; есть поля: тело; назовите его: --answer-field",
    ]);
    const names = { question: "в", id: "н", reference: "э" };
    const some = lines({ answer: "1" }, { answer: "2", в: "В" }, { answer: "3", н: 7, э: "Э" });
    const read = await readAll("json-lines", some, { names });
    expect(read.rows.map((row) => [row.sample?.id, row.sample?.question])).toEqual([
      ["1", null],
      ["2", "В"],
      ["7", null],
    ]);
  });

  it("stops nothing in a file of which no record can be read, nor without patience", async () => {
    const broken = await readAll("json-lines", "{\n[\n5\n", { names: { id: "нет" } });
    expect([broken.rows.length, broken.failure]).toEqual([3, null]);
    const open = await readAll("json-lines", lines(...times(3, { тело: "а" })), { patience: 0 });
    expect([open.rows.length, open.failure]).toEqual([3, null]);
  });
});
