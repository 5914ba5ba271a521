/**
 * `pridira batch --no-judge` on the corpus repeated to a number of records: answers a second with one thread and with
 * two, against reading the same file, `JSON.parse` and remark in the same run; peak memory of the whole process;
 * whether the last tenth is as fast as the first.
 *
 *   npm run build && npx tsx bench/batch.ts [RECORDS] [WORKERS…]      (12000 records, 1 and 2 workers)
 *   npm run build && npx tsx bench/batch.ts 1000000                   (hours, and 9 GB of the temporary folder)
 *
 * remark parses only the first records: it would take too long. Other programs on the machine change every figure:
 * the load is printed with it.
 */
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { realAnswers } from "../test/corpus.js";

const [count = 12_000, ...named] = process.argv.slice(2).map(Number);
const WORKERS = named.length > 0 ? named : [1, 2];
const REMARK_RECORDS = 2_000;
const MEMORY_LIMIT_MB = 400;
const SCALING = 1.7;
const SLOWDOWN = 0.9;

/** Runs inside the measured process, whose threads share its memory. */
const REPORT =
  `data:text/javascript,import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>
  process.stderr.write(String(process.resourceUsage().maxRSS)))`.replaceAll(/\n\s*/g, "");

interface Measured {
  readonly seconds: number;
  readonly peakMb: number;
  /** Bytes of output a second, by tenths of the output. */
  readonly tenths: readonly number[];
}

const answers = realAnswers();
if (answers !== null) {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  try {
    await measureAll(answers, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureAll(records: readonly string[], folder: string): Promise<void> {
  const input = join(folder, "input.jsonl");
  await repeat(records, input);
  const megabytes = statSync(input).size / 1e6;
  console.log(`${count} records, ${megabytes.toFixed(0)} MB, ${availableParallelism()} cores, load ${load()}`);

  const reading = await timed(() => read(input, () => {}));
  row("plain reading", count, reading);
  const lines = await timed(() => readLines(input, () => {}));
  row("reading lines", count, lines);
  const parsing = await timed(() => readLines(input, (line) => void JSON.parse(line)));
  row("JSON.parse", count, parsing);
  const some = Math.min(count, REMARK_RECORDS);
  const processor = remark().use(remarkGfm).use(remarkMath).freeze();
  const marking = await timed(async () => {
    for (let index = 0; index < some; index += 1) {
      processor.parse(JSON.parse(records[index % records.length] as string).answer);
    }
  });
  row(`remark, gfm, math (${some} records)`, some, marking);

  const rates = new Map<number, number>();
  for (const workers of WORKERS) {
    const { seconds, peakMb, tenths } = await batch(input, join(folder, `out-${workers}.jsonl`), workers);
    const rate = count / seconds;
    rates.set(workers, rate);
    row(`batch, ${workers} worker(s)`, count, seconds);
    const times = (baseline: number, of = count): string => (seconds / count / (baseline / of)).toFixed(1);
    console.log(
      `  ${times(reading)} × plain reading, ${times(parsing)} × JSON.parse, ${times(marking, some)} × remark; ` +
        `peak memory ${peakMb.toFixed(0)} MB; load ${load()}`,
    );
    // The first tenth holds the start, when nothing is compiled yet: the second is what the last is compared with.
    const [first = 0, second = 0] = tenths;
    const last = tenths.at(-1) ?? 0;
    console.log(
      `  MB of output a second: first tenth ${(first / 1e6).toFixed(2)}, second ${(second / 1e6).toFixed(2)}, last ${(last / 1e6).toFixed(2)}`,
    );
    verdict(peakMb <= MEMORY_LIMIT_MB, `peak memory ≤ ${MEMORY_LIMIT_MB} MB`);
    verdict(last >= second * SLOWDOWN, `last tenth ≥ ${SLOWDOWN} × second tenth`);
  }
  const [one, two] = [rates.get(1), rates.get(2)];
  if (one !== undefined && two !== undefined) {
    console.log(`2 workers: ${(two / one).toFixed(2)} × 1 worker`);
    verdict(two / one >= SCALING, `2 workers ≥ ${SCALING} × 1 worker`);
  }
}

function verdict(ok: boolean, what: string): void {
  if (ok) return;
  console.log(`  NOT MET: ${what}`);
  process.exitCode = 1;
}

/** Writes the corpus again and again, until there are enough records. */
async function repeat(records: readonly string[], file: string): Promise<void> {
  const stream = createWriteStream(file);
  for (let index = 0; index < count; index += 1) {
    if (!stream.write(`${records[index % records.length]}\n`)) {
      await new Promise<void>((resolve) => stream.once("drain", resolve));
    }
  }
  stream.end();
  await finished(stream);
}

async function batch(input: string, output: string, workers: number): Promise<Measured> {
  const start = performance.now();
  const args = ["bin/pridira.js", "batch", input, "-o", output, "--no-judge", "--quiet", "--workers", String(workers)];
  const child = spawn(process.execPath, ["--import", REPORT, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let report = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    report += text;
  });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  let over = false;
  code.then(() => {
    over = true;
  });
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  while (!over) {
    samples.push({ at: performance.now(), bytes: statSync(output, { throwIfNoEntry: false })?.size ?? 0 });
    await wait(100);
  }
  const seconds = (performance.now() - start) / 1000;
  if ((await code) !== 0) throw new Error(`code ${await code}: ${report}`);
  const total = statSync(output).size;
  rmSync(output);
  return { seconds, peakMb: Number(report) / 1024, tenths: tenthsOf(samples, total) };
}

function tenthsOf(samples: readonly { readonly at: number; readonly bytes: number }[], total: number): number[] {
  const begin = samples.findLast(({ bytes }) => bytes === 0) ?? samples[0];
  const reached = (bytes: number): { at: number; bytes: number } =>
    samples.find((sample) => sample.bytes >= bytes) ?? (samples.at(-1) as { at: number; bytes: number });
  return Array.from({ length: 10 }, (_, tenth) => {
    const from = tenth === 0 && begin !== undefined ? begin : reached((total * tenth) / 10);
    const to = reached((total * (tenth + 1)) / 10);
    return ((to.bytes - from.bytes) / (to.at - from.at)) * 1000;
  });
}

async function read(file: string, take: (chunk: Buffer) => void): Promise<void> {
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) take(chunk);
}

async function readLines(file: string, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(file, { highWaterMark: 1 << 20 }) })) take(line);
}

/** Seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function row(name: string, records: number, seconds: number): void {
  const rate = (records / seconds).toFixed(0).padStart(9);
  console.log(`${name.padEnd(36)} ${seconds.toFixed(1).padStart(7)} s ${rate} answers/s`);
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
}
