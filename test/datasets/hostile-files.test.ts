import { describe, expect, it } from "vitest";
import { cutRecords } from "../../src/datasets/cut-records.js";
import { splitElements } from "../../src/datasets/json-elements.js";
import { splitLines } from "../../src/datasets/lines.js";
import type { Piece } from "../../src/datasets/pieces.js";
import { type RecordFile, readRecords } from "../../src/datasets/read-records.js";
import { inPieces } from "./read-all.js";

const FORMATS: readonly RecordFile["format"][] = ["json-lines", "json", "table"];

/** What would take minutes if a reader went back over what it has read: the test's own time limit is the measure. */
const LONG = ['"', "\\", "[", "{", '{"a":', "\r", '["\\\\"'];
/** Each is a record or more. */
const SHORT = [",", ';"', "1,\n"];
const PATTERNS = [
  ...LONG.map((pattern) => [pattern, 1_000_000] as const),
  ...SHORT.map((pattern) => [pattern, 60_000] as const),
];

async function count(format: RecordFile["format"], content: Buffer, size: number) {
  const sizes = Array.from({ length: Math.floor(content.length / size) }, () => size);
  const file = { format, chunks: inPieces(content, sizes), file: "f", names: {}, patience: 0 };
  let rows = 0;
  try {
    for await (const batch of readRecords(file)) rows += batch.length;
  } catch (error) {
    return { rows, failure: String(error) };
  }
  return { rows, failure: null };
}

describe("a file of one pattern", () => {
  it.each(PATTERNS.flatMap(([pattern, size]) => FORMATS.map((format) => ({ pattern, size, format }))))(
    "$pattern as $format is read in linear time",
    async ({ pattern, size, format }) => {
      const start = { "json-lines": '{"answer":"а"}\n', json: '[{"answer":"а"},', table: "answer\nа\n", sheet: "" }[
        format
      ];
      const content = Buffer.from(start + pattern.repeat(size / pattern.length));
      const inSmallChunks = await count(format, content, 1 << 10);
      expect(inSmallChunks.rows).toBeGreaterThan(0);
      expect(await count(format, content, content.length)).toEqual(inSmallChunks);
    },
  );
});

describe("a record that is too long", () => {
  async function cut(content: string, splitter: Parameters<typeof cutRecords>[1]): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for await (const batch of cutRecords(inPieces(Buffer.from(content), [7, 30, 5]), splitter, 20))
      pieces.push(...batch);
    return pieces;
  }

  it("is passed over, its beginning kept, and the next ones are read", async () => {
    const long = `{"answer":"${"x".repeat(50)}"}`;
    const expected = [
      { text: '{"answer":"1"}', cut: false },
      { text: long, cut: true },
      { text: '{"answer":"2"}', cut: false },
    ];
    for (const pieces of [
      await cut(`{"answer":"1"}\n${long}\n{"answer":"2"}\n`, splitLines),
      await cut(`[{"answer":"1"},${long},{"answer":"2"}]`, (record) => splitElements(record, "f")),
    ]) {
      expect(pieces.map(({ cut: isCut }) => isCut)).toEqual(expected.map(({ cut: isCut }) => isCut));
      for (const [index, { bytes }] of pieces.entries())
        expect(expected[index]?.text.startsWith(bytes.toString())).toBe(true);
    }
  });
});
