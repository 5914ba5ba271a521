import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Row, readJsonLines } from "../../src/datasets/json-lines.js";

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function read(bytes: Buffer, sizes: readonly number[] = []): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const piece of readJsonLines(inPieces(bytes, sizes), "a.jsonl", {})) rows.push(...piece);
  return rows;
}

describe("readJsonLines", () => {
  it("gives the same rows, however the bytes arrive", async () => {
    const answers = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 8 });
    const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(answers, sizes, async (texts, cuts) => {
        const bytes = Buffer.from(texts.map((answer) => JSON.stringify({ answer })).join("\n"));
        const rows = await read(bytes, cuts);
        expect(rows.map(({ sample }) => sample?.answer)).toEqual(texts);
        expect(rows.map(({ line }) => line)).toEqual(texts.map((_, index) => index + 1));
      }),
    );
  });

  it("keeps the answer as it is: a mark, NUL, half a pair, a line separator", async () => {
    const answer = "\ufeff\u0000\ud800\u2028\r\nа";
    const [row] = await read(Buffer.from(`${JSON.stringify({ answer })}\n`));
    expect(row?.sample?.answer).toBe(answer);
  });

  it("counts lines with the blank ones, and records without them", async () => {
    const rows = await read(Buffer.from('\n{"answer":"а"}\n \r\n{"answer":"б"}\n\n'));
    expect(rows.map(({ line, sample }) => [line, sample?.id])).toEqual([
      [2, "1"],
      [4, "2"],
    ]);
  });
});
