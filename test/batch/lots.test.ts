import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cursor, START } from "../../src/batch/cursor.js";
import { cutLots, type Lot } from "../../src/batch/lots.js";
import { unpackPortion } from "../../src/batch/portion.js";
import { hashPrefixes } from "../../src/batch/prefix-hash.js";
import type { Selection } from "../../src/batch/selection.js";
import { cutRecords } from "../../src/datasets/cut-records.js";
import { splitLines } from "../../src/datasets/lines.js";
import { InputError } from "../../src/sample/input-error.js";

const ALL: Selection = { limit: null, shard: null };

interface Options {
  readonly selection?: Selection;
  readonly done?: number;
  readonly seen?: Cursor;
  readonly chunk?: number;
  readonly records?: number;
}

async function lotsOf(text: string, options: Options = {}): Promise<Lot[]> {
  const { selection = ALL, seen = START, done = seen.records, chunk = 7, records = 3 } = options;
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const hash = hashPrefixes(chunks());
  const pieces = cutRecords(hash.chunks, splitLines);
  const lots: Lot[] = [];
  const input = { pieces, hash, way: { kind: "json", blankLines: false } as const, file: "a.jsonl", bytes: 40 };
  for await (const lot of cutLots({ ...input, selection, done, seen, records })) lots.push(lot);
  return lots;
}

function recordsOf(lots: readonly Lot[]): [number, string][] {
  return lots.flatMap(({ portion }) =>
    unpackPortion(portion).map(({ piece, position }): [number, string] => [position, piece.bytes.toString("utf8")]),
  );
}

const lines = fc.array(fc.constantFrom("а", "бв", "{}", "длинная строка записи", "x".repeat(50)), { maxLength: 30 });

describe("portions of the input", () => {
  it("hold every record once, with its position, however the bytes fall", async () => {
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.constantFrom("\n", "\r\n", "\n\n"),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 5 }),
        async (records, end, chunk, size) => {
          const lots = await lotsOf(records.join(end), { chunk, records: size });
          expect(recordsOf(lots)).toEqual(records.map((record, index) => [index + 1, record]));
          for (const { portion } of lots) expect(unpackPortion(portion).length).toBeLessThanOrEqual(size);
        },
      ),
    );
  });

  it("end where the hash of all before says", async () => {
    const text = "один\nдва\n\nтри\nчетыре";
    for (const { end } of await lotsOf(text, { records: 1 })) {
      const before = Buffer.from(text).subarray(0, end.bytes);
      expect(end.sha256).toBe(createHash("sha256").update(before).digest("hex"));
    }
  });

  it("go on from any of their ends, and shards too", async () => {
    const shards = fc.option(
      fc
        .integer({ min: 1, max: 4 })
        .chain((count) => fc.record({ index: fc.integer({ min: 1, max: count }), count: fc.constant(count) })),
      { nil: null },
    );
    const limits = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(lines, fc.record({ limit: limits, shard: shards }), fc.nat(), async (records, selection, at) => {
        const text = records.join("\n");
        const whole = await lotsOf(text, { selection });
        const ends = [START, ...whole.map(({ end }) => end)];
        const seen = ends[at % ends.length] as Cursor;
        const rest = await lotsOf(text, { selection, seen, chunk: 11 });
        expect(recordsOf(rest)).toEqual(recordsOf(whole).slice(seen.records));
        expect([seen, ...rest.map(({ end }) => end)].at(-1)).toEqual(ends.at(-1));
      }),
    );
  });

  it("aren't given where the input has changed before them", async () => {
    const text = "один\nдва\nтри\nчетыре\nпять";
    const [, second] = await lotsOf(text, { records: 1 });
    const seen = (second as Lot).end;
    for (const changed of ["Один\nдва\nтри", "один\nдваа\nтри", "один", "один\nдв", ""]) {
      await expect(lotsOf(changed, { seen }), changed).rejects.toThrow(InputError);
    }
    expect(recordsOf(await lotsOf("один\nдва\nдругое", { seen }))).toEqual([[3, "другое"]]);
  });

  it("are compared also where less is left than was done", async () => {
    const text = "один\nдва\nтри\nчетыре\nпять";
    const all = await lotsOf(text, { records: 1 });
    const seen = (all[3] as Lot).end;
    expect(recordsOf(await lotsOf(text, { seen, done: 2 })).map(([position]) => position)).toEqual([3, 4, 5]);
    await expect(lotsOf("один\nдва\nтри!\nчетыре\nпять", { seen, done: 2 })).rejects.toThrow("вход изменился");
  });

  it("ask an endless pipe for no more than the limit", async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from("один\nдва\n");
      throw new Error("read on");
    }
    const hash = hashPrefixes(endless());
    const pieces = cutRecords(hash.chunks, splitLines);
    const lots: Lot[] = [];
    const selection = { limit: 2, shard: null };
    const input = { pieces, hash, way: { kind: "json", blankLines: false } as const, file: "-", bytes: 40, records: 1 };
    for await (const lot of cutLots({ ...input, selection, done: 0, seen: START })) lots.push(lot);
    expect(recordsOf(lots)).toHaveLength(2);
  });
});
