import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cursor, START } from "../../src/batch/cursor.js";
import { cutLots, type Lot, type LotInput } from "../../src/batch/lots.js";
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
  readonly sums?: readonly (string | null)[];
}

function inputOf(name: string, chunks: AsyncIterable<Buffer>): LotInput {
  return {
    name,
    async open() {
      const hash = hashPrefixes(chunks);
      const pieces = cutRecords(hash.chunks, splitLines);
      const way = { kind: "json", blankLines: false } as const;
      return { pieces, hash, way, sum: async () => hash.whole()?.sha256 ?? null };
    },
  };
}

async function lotsOf(text: string | readonly string[], options: Options = {}): Promise<Lot[]> {
  const { selection = ALL, seen = START, done = seen.records, chunk = 7, records = 3, sums = [] } = options;
  async function* chunks(of: string): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(of);
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const inputs = [text].flat().map((of, index) => inputOf(`${index}.jsonl`, chunks(of)));
  const lots: Lot[] = [];
  for await (const lot of cutLots({ inputs, selection, done, seen, sums, records, bytes: 40 })) lots.push(lot);
  return lots;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

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

  it("go on after what was counted by the output alone, though there is nothing to compare", async () => {
    const seen = { ...START, records: 3 };
    expect(recordsOf(await lotsOf(["один\nдва", "три\nчетыре"], { seen }))).toEqual([[4, "четыре"]]);
    await expect(lotsOf(["один"], { seen })).rejects.toThrow("вход изменился");
  });

  it("ask an endless pipe for no more than the limit", async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from("один\nдва\n");
      throw new Error("read on");
    }
    const lots: Lot[] = [];
    const selection = { limit: 2, shard: null };
    const inputs = [inputOf("-", endless())];
    for await (const lot of cutLots({ inputs, selection, done: 0, seen: START, sums: null, records: 1, bytes: 40 }))
      lots.push(lot);
    expect(recordsOf(lots)).toHaveLength(2);
  });
});

describe("portions of several files", () => {
  it("hold the records of all of them, with positions and limits of the whole, and go on from anywhere", async () => {
    const shards = fc.option(fc.record({ index: fc.constant(1), count: fc.integer({ min: 1, max: 3 }) }), {
      nil: null,
    });
    const limits = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.array(lines, { minLength: 1, maxLength: 4 }),
        fc.record({ limit: limits, shard: shards }),
        fc.nat(),
        async (files, selection, at) => {
          const texts = files.map((records) => records.join("\n"));
          const whole = await lotsOf(texts, { selection });
          const together = await lotsOf(files.flat().join("\n"), { selection });
          expect(recordsOf(whole)).toEqual(recordsOf(together));
          for (const { portion, end } of whole) {
            const read = Buffer.from(texts[end.file] ?? "")
              .subarray(0, end.bytes)
              .toString("utf8");
            expect(end.sha256).toBe(sha256(read));
            const last = unpackPortion(portion).at(-1)?.piece.bytes.toString("utf8") ?? "";
            expect(read.endsWith(last)).toBe(true);
          }
          const seen = whole[at % Math.max(1, whole.length)]?.end ?? START;
          const rest = await lotsOf(texts, { selection, seen, chunk: 11, sums: texts.map(sha256) });
          expect(recordsOf(rest)).toEqual(recordsOf(whole).slice(seen.records));
        },
      ),
    );
  });

  it("aren't given where one of them has changed before them, and it is named", async () => {
    const texts = ["один\nдва\n", "три\nчетыре\nпять\n", "шесть"];
    const sums = texts.map(sha256);
    const all = await lotsOf(texts, { records: 1 });
    const seen = (all[3] as Lot).end;
    expect(seen).toMatchObject({ file: 1, records: 4 });
    for (const [changed, file] of [
      [["один\nДва\n", ...texts.slice(1)], "0.jsonl"],
      [["один\nдва\n\n", ...texts.slice(1)], "0.jsonl"],
      [["один\nдва\nтри\nчетыре\n", ...texts.slice(1)], "0.jsonl"],
      [[texts[0], "три\nЧетыре\nпять\n", texts[2]], "1.jsonl"],
      [[texts[0], "три\n", texts[2]], "1.jsonl"],
      [["один\n", ...texts.slice(1)], "0.jsonl"],
    ] as [string[], string][]) {
      await expect(lotsOf(changed, { seen, sums }), changed.join("|")).rejects.toThrow(
        expect.objectContaining({ message: expect.stringMatching(/^вход изменился/), place: { file } }),
      );
    }
    const rest = await lotsOf([...texts.slice(0, 2), "семь"], { seen, sums });
    expect(recordsOf(rest)).toEqual([
      [5, "пять"],
      [6, "семь"],
    ]);
  });
});
