/**
 * `pridira batch --no-judge` on the corpus repeated to a number of records: answers a second with one thread and with
 * two, against reading the same file, `JSON.parse` and remark in the same run; peak memory of the whole process;
 * whether the last tenth is as fast as the second.
 *
 *   npm run build && npx tsx bench/batch.ts [RECORDS] [WORKERS…]      (12000 records, 1 and 2 workers)
 *   npm run build && npx tsx bench/batch.ts 1000000                   (an hour, and 14 GB of the temporary folder)
 *
 * A machine may be a third slower a minute later. So the runs take turns of some seconds, the others standing still
 * meanwhile, and after each round a fixed piece of work is timed: speeds are given as they are and relative to it.
 * remark parses only the first records: it would take too long.
 */
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
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
/** Seconds. */
const TURN = 4;
/** Records that remark parses between the turns, to see how fast the machine is just then. */
const PACE_RECORDS = 150;

/** Runs inside the measured process, whose threads share its memory. */
const REPORT =
  `data:text/javascript,import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>
  process.stderr.write(String(process.resourceUsage().maxRSS)))`.replaceAll(/\n\s*/g, "");

/** A run in its own time, which stands still while others have their turn. */
interface Run {
  readonly workers: number;
  /** Seconds. */
  seconds(): number;
  readonly isOver: () => boolean;
  turn(): Promise<void>;
  /** Every 100 ms of a turn: seconds of the run, bytes of its output, speed of the machine. */
  readonly samples: readonly Sample[];
  end(): Promise<{ readonly peakMb: number; readonly outputBytes: number }>;
}

interface Sample {
  readonly at: number;
  readonly bytes: number;
  readonly round: number;
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
  console.log(`${count} records, ${megabytes.toFixed(0)} MB, ${availableParallelism()} cores`);

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

  const pace = (): number => {
    const start = performance.now();
    for (const record of records.slice(0, PACE_RECORDS)) processor.parse(JSON.parse(record).answer);
    return performance.now() - start;
  };
  const { runs, paces } = await takeTurns(input, folder, pace);
  const rates = new Map<number, number>();
  for (const run of runs) {
    const { peakMb, outputBytes } = await run.end();
    const seconds = run.seconds();
    rates.set(run.workers, count / seconds);
    row(`batch, ${run.workers} worker(s)`, count, seconds);
    const times = (baseline: number, of = count): string => (seconds / count / (baseline / of)).toFixed(1);
    console.log(
      `  ${times(reading)} × plain reading, ${times(parsing)} × JSON.parse, ${times(marking, some)} × remark; ` +
        `peak memory ${peakMb.toFixed(0)} MB`,
    );
    // The first tenth holds the start, when nothing is compiled yet: the second is what the last is compared with.
    const tenths = tenthsOf(run.samples, outputBytes, paces);
    const [first, second] = tenths;
    const last = tenths.at(-1);
    if (first === undefined || second === undefined || last === undefined) throw new Error("nothing was written");
    const inMegabytes = ({ speed }: Tenth): string => (speed / 1e6).toFixed(2);
    const relative = (last.speed * last.pace) / (second.speed * second.pace);
    console.log(
      `  MB of output a second: first tenth ${inMegabytes(first)}, second ${inMegabytes(second)}, last ` +
        `${inMegabytes(last)}; last to second, as fast as the machine was: ${relative.toFixed(2)}`,
    );
    verdict(peakMb <= MEMORY_LIMIT_MB, `peak memory ≤ ${MEMORY_LIMIT_MB} MB`);
    verdict(relative >= SLOWDOWN, `last tenth ≥ ${SLOWDOWN} × second tenth`);
  }
  const [one, two] = [rates.get(1), rates.get(2)];
  if (one !== undefined && two !== undefined) {
    console.log(`2 workers: ${(two / one).toFixed(2)} × 1 worker`);
    verdict(two / one >= SCALING, `2 workers ≥ ${SCALING} × 1 worker`);
  }
}

/** All runs, a turn each, round by round, until the last of them has ended; how long the fixed work took each time. */
async function takeTurns(
  input: string,
  folder: string,
  pace: () => number,
): Promise<{ readonly runs: readonly Run[]; readonly paces: readonly number[] }> {
  pace();
  const paces = [pace()];
  const runs = WORKERS.map((workers) => startRun(input, join(folder, `out-${workers}.jsonl`), workers, paces));
  while (runs.some((run) => !run.isOver())) {
    for (const run of runs) if (!run.isOver()) await run.turn();
    paces.push(pace());
  }
  return { runs, paces };
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

function startRun(input: string, output: string, workers: number, rounds: { readonly length: number }): Run {
  const args = ["bin/pridira.js", "batch", input, "-o", output, "--no-judge", "--quiet", "--workers", String(workers)];
  const child = spawn(process.execPath, ["--import", REPORT, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  child.kill("SIGSTOP");
  let report = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    report += text;
  });
  let over: number | null = null;
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  child.on("exit", () => {
    over = performance.now();
  });
  const samples: Sample[] = [];
  let own = 0;
  return {
    workers,
    samples,
    seconds: () => own,
    isOver: () => over !== null,
    async turn() {
      const start = performance.now();
      child.kill("SIGCONT");
      while (over === null && performance.now() - start < TURN * 1000) {
        await wait(100);
        const bytes = statSync(output, { throwIfNoEntry: false })?.size ?? 0;
        samples.push({ at: own + ((over ?? performance.now()) - start) / 1000, bytes, round: rounds.length - 1 });
      }
      if (over === null) child.kill("SIGSTOP");
      own += ((over ?? performance.now()) - start) / 1000;
    },
    async end() {
      if ((await code) !== 0) throw new Error(`code ${await code}: ${report}`);
      const outputBytes = statSync(output).size;
      rmSync(output);
      return { peakMb: Number(report) / 1024, outputBytes };
    },
  };
}

interface Tenth {
  /** Bytes of output a second. */
  readonly speed: number;
  /** Milliseconds that the fixed work took meanwhile. */
  readonly pace: number;
}

function tenthsOf(samples: readonly Sample[], total: number, paces: readonly number[]): Tenth[] {
  const begin = samples.findLast(({ bytes }) => bytes === 0) ?? samples[0];
  const end = samples.at(-1);
  if (begin === undefined || end === undefined) return [];
  const reached = (bytes: number): Sample => samples.find((sample) => sample.bytes >= bytes) ?? end;
  return Array.from({ length: 10 }, (_, tenth) => {
    const from = tenth === 0 ? begin : reached((total * tenth) / 10);
    const to = reached((total * (tenth + 1)) / 10);
    // Timed before the first of these rounds, and after each of them.
    const meanwhile = paces.slice(from.round, to.round + 2);
    return {
      speed: (to.bytes - from.bytes) / (to.at - from.at),
      pace: meanwhile.reduce((sum, milliseconds) => sum + milliseconds, 0) / meanwhile.length,
    };
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
