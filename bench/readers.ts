/**
 * How fast each reader gives the samples of the real answers, against `JSON.parse` of the same records in the same
 * run; and what reading keeps in memory, of a file and of one four times as long.
 *
 *   npm run bench -- readers
 */
import { spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { formatOf } from "../src/datasets/formats.js";
import { openFile } from "../src/datasets/open.js";
import { type RecordFile, readRecords } from "../src/datasets/read-records.js";
import { realAnswers } from "../test/corpus.js";

const ROUNDS = 3;
/** The least share of the speed of decoding the bytes and `JSON.parse` that a streaming reader may have. */
const LEAST = { "a.jsonl": 0.9, "a.json": 0.7, "a.csv": 0.9, "a.jsonl.gz": 0.5 } as const;
const TIMES = [3, 12] as const;
const MEMORY_LIMIT = 1.25;

const [, , flag, measured] = process.argv;
if (flag === "--read" && measured !== undefined) {
  // The measured process: it reads a file and says how much memory it has had at the most, in kilobytes.
  await count(measured, null);
  console.log(process.resourceUsage().maxRSS);
  process.exit();
}

const lines = realAnswers();
if (lines !== null) {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  const text = lines.join("\n");
  const records = lines.map((line): Record<string, string> => JSON.parse(line));
  const contents = {
    "a.jsonl": text,
    "a.json": `[${lines.join(",\n")}]`,
    "a.csv": tableOf(records),
    "a.jsonl.gz": gzipSync(text),
  } as const;
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  const megabytes = Buffer.byteLength(text) / 1e6;
  console.log(`${lines.length} records, ${megabytes.toFixed(1)} MB`);

  const parse = await fastest(async () =>
    lines.reduce((count, line) => count + Object.keys(JSON.parse(line)).length, 0),
  );
  row("JSON.parse", parse, megabytes, 1);
  const bytes = lines.map((line) => Buffer.from(line));
  const whole = await fastest(async () =>
    bytes.reduce((sum, line) => sum + Object.keys(JSON.parse(line.toString())).length, 0),
  );
  row("decode, parse", whole, megabytes, parse / whole);
  row("bytes alone", await fastest(() => drain(join(folder, "a.jsonl"))), megabytes, null);
  for (const name of Object.keys(LEAST) as (keyof typeof LEAST)[]) {
    const time = await fastest(() => count(join(folder, name), lines.length));
    row(name, time, megabytes, parse / time);
    if (whole / time < LEAST[name]) fail(`${name}: less than ${LEAST[name]} of decoding and JSON.parse`);
  }
  await sheets(folder, records, parse, megabytes);

  const [one, many] = TIMES.map((times) => {
    const file = join(folder, `${times}.json`);
    writeFileSync(file, `[${Array.from({ length: times }, () => lines.join(",")).join(",\n")}]`);
    return peakOf(file);
  }) as [number, number];
  console.log(
    `peak memory with ${TIMES.map((times) => (megabytes * times).toFixed(0)).join(" and ")} MB: ${one.toFixed(0)} and ${many.toFixed(0)} MB, ratio ${(many / one).toFixed(2)} (≤ ${MEMORY_LIMIT})`,
  );
  if (many / one > MEMORY_LIMIT) fail("memory grows with the file");
  rmSync(folder, { recursive: true });
}

async function sheets(
  folder: string,
  records: readonly Record<string, string>[],
  parse: number,
  megabytes: number,
): Promise<void> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const columns = Object.keys(records[0] ?? {});
  const rows = [
    columns,
    ...records.map((record) => columns.map((name) => String(record[name] ?? "").slice(0, 32_767))),
  ];
  const sheet = await writeXlsxFile(
    rows.map((cells) => cells.map((value) => ({ value }))),
    {},
  ).toBuffer();
  const file = join(folder, "a.xlsx");
  writeFileSync(file, sheet);
  const time = await fastest(() => count(file, records.length));
  row("a.xlsx", time, megabytes, parse / time);
}

function tableOf(records: readonly Record<string, string>[]): string {
  const quoted = (cell: unknown): string => `"${String(cell ?? "").replaceAll('"', '""')}"`;
  const columns = Object.keys(records[0] ?? {});
  return [columns, ...records.map((record) => columns.map((name) => record[name]))]
    .map((cells) => cells.map(quoted).join(","))
    .join("\r\n");
}

async function count(file: string, expected: number | null): Promise<void> {
  const format = formatOf(file) as RecordFile["format"];
  let samples = 0;
  for await (const rows of readRecords({ format, chunks: openFile(file), file, names: {} })) {
    for (const { sample } of rows) if (sample !== null) samples += 1;
  }
  if (expected !== null && samples !== expected) throw new Error(`${file}: ${samples} of ${expected} samples`);
}

async function drain(file: string): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
}

/** Megabytes of memory that a process has had at the most when it has read a file. */
function peakOf(file: string): number {
  const args = ["--import", "tsx", "bench/readers.ts", "--read", file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return Number(stdout) / 1000;
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

function row(name: string, milliseconds: number, megabytes: number, share: number | null): void {
  const speed = (megabytes / (milliseconds / 1000)).toFixed(0).padStart(6);
  console.log(`${name.padEnd(14)} ${speed} MB/s${share === null ? "" : `  ${share.toFixed(2)} of JSON.parse`}`);
}

function fail(message: string): void {
  console.log(message);
  process.exitCode = 1;
}
