import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unpack } from "../../src/datasets/open.js";
import type { RecordFile } from "../../src/datasets/read-records.js";
import { brief, inPieces, readAll } from "./read-all.js";

const text = fc.string({
  unit: fc.constantFrom(
    "а",
    "Ё",
    "z",
    '"',
    "'",
    "\\",
    "\n",
    "\r\n",
    ",",
    ";",
    "\t",
    "{",
    "}",
    "[",
    "]",
    "😀",
    " ",
    "=",
  ),
});
const records = fc.array(fc.record({ id: fc.string(), question: text, answer: text.map((answer) => `О${answer}`) }), {
  minLength: 1,
  maxLength: 6,
});
const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });

type SomeRecord = { readonly id: string; readonly question: string; readonly answer: string };

function table(rows: readonly SomeRecord[], delimiter: string, lineEnd: string): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map(({ id, question, answer }) => [id, question, answer].map(quoted).join(delimiter));
  return [["id", "question", "answer"].join(delimiter), ...lines].join(lineEnd);
}

const WRITERS: readonly [string, RecordFile["format"], (rows: readonly SomeRecord[]) => string][] = [
  ["JSON Lines", "json-lines", (rows) => rows.map((row) => JSON.stringify(row)).join("\n")],
  ["JSON Lines with CRLF", "json-lines", (rows) => rows.map((row) => `${JSON.stringify(row)}\r\n`).join("")],
  ["a JSON array", "json", (rows) => JSON.stringify(rows)],
  ["an indented JSON array", "json", (rows) => `\ufeff\n${JSON.stringify(rows, null, "\t")}\n`],
  ["JSON Lines called .json", "json", (rows) => rows.map((row) => JSON.stringify(row)).join("\n")],
  ["an array called .jsonl", "json-lines", (rows) => JSON.stringify(rows, null, 1)],
  ["CSV", "table", (rows) => table(rows, ",", "\r\n")],
  ["CSV of a Russian Excel", "table", (rows) => `\ufeff${table(rows, ";", "\r\n")}\r\n`],
  ["TSV", "table", (rows) => table(rows, "\t", "\n")],
];

describe.each(WRITERS)("%s", (_, format, write) => {
  it("gives the records that were written, however the bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(records, sizes, async (rows, cuts) => {
        const content = write(rows);
        const whole = await readAll(format, content);
        expect(whole.failure).toBeNull();
        expect(whole.rows.map((row) => row.sample)).toEqual(
          rows.map(({ id, question, answer }, index) => ({
            id: id.trim() === "" ? String(index + 1) : id,
            question: format === "table" && question === "" ? null : question,
            answer,
          })),
        );
        expect(await readAll(format, content, { sizes: cuts })).toEqual(whole);
      }),
    );
  });

  it("says where each record stands", async () => {
    await fc.assert(
      fc.asyncProperty(records, async (rows) => {
        const bytes = Buffer.from(write(rows));
        const read = await readAll(format, bytes);
        for (const { raw, start, line } of read.rows) {
          const from = start ?? Number.NaN;
          expect(bytes.subarray(from, from + Buffer.byteLength(raw)).toString()).toBe(raw);
          expect(line).toBe(bytes.subarray(0, from).toString().split("\n").length);
        }
      }),
    );
  });

  it("ends in rows or in a word on any damage, however the bytes arrive", async () => {
    const at = fc.nat(200);
    const damage = fc.constantFrom('"', "[", "]", "}", ",", "\\", "\n", "\u0000", "");
    await fc.assert(
      fc.asyncProperty(records, sizes, at, damage, async (rows, cuts, place, wrong) => {
        const content = write(rows);
        const where = place % content.length;
        const broken = Buffer.from(content.slice(0, where) + wrong + content.slice(where + 1));
        const whole = await readAll(format, broken);
        expect(await readAll(format, broken, { sizes: cuts })).toEqual(whole);
        for (const row of whole.rows) expect(brief(row)).not.toBe("");
      }),
    );
  });
});

describe("a packed file", () => {
  it("is unpacked by its bytes, of any number of members, and gives all that lies before a fault", async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => JSON.stringify({ answer: `${index} `.repeat(100) }));
    const packed = Buffer.concat([gzipSync(lines.slice(0, 1000).join("\n")), gzipSync(lines.slice(1000).join("\n"))]);
    const read = async (bytes: Buffer) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of unpack(inPieces(bytes, [1, 1, 100]), "f.gz")) parts.push(part);
      } catch (error) {
        return [Buffer.concat(parts).toString(), String(error)];
      }
      return [Buffer.concat(parts).toString(), null];
    };
    expect(await read(packed)).toEqual([`${lines.slice(0, 1000).join("\n")}${lines.slice(1000).join("\n")}`, null]);
    const [before, error] = await read(packed.subarray(0, packed.length - 200));
    expect(error).toContain("архив gzip обрывается");
    expect(before?.length).toBeGreaterThan(800_000);
    const broken = Buffer.from(packed);
    broken.fill(0xff, packed.length - 3000, packed.length - 2900);
    expect((await read(broken))[1]).toContain("он повреждён");
    expect((await read(broken))[0]?.length).toBeGreaterThan(300_000);
  });
});
