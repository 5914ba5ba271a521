/**
 * Memory of `pridira check` on real answers, and on eight times as many: what a stream keeps must not grow with it.
 *
 *   npm run build && npm run bench -- memory
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realAnswers } from "../test/corpus.js";

const TIMES = 8;
const LIMIT = 1.15;

interface Memory {
  /** Bytes that are still in use at the end. */
  readonly kept: number;
  /** Kilobytes, the most that the process has had, what the collector hadn't swept yet included. */
  readonly peak: number;
}

/** Runs inside the measured process. */
const REPORT = `data:text/javascript,process.on("exit",()=>{gc();process.stderr.write(JSON.stringify({
  kept:process.memoryUsage().heapUsed,peak:process.resourceUsage().maxRSS}))})`.replaceAll(/\s/g, "");

const records = realAnswers();
if (records !== null) {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  const text = `${records.join("\n")}\n`;
  const kept = [1, TIMES].map((times) => {
    const file = join(folder, `${times}.jsonl`);
    writeFileSync(file, text.repeat(times));
    const memory = measure(file);
    const size = (Buffer.byteLength(text) * times) / 1e6;
    console.log(`${size.toFixed(0).padStart(5)} MB of records: ${show(memory)}`);
    return memory.kept;
  });
  rmSync(folder, { recursive: true });
  const ratio = (kept[1] as number) / (kept[0] as number);
  console.log(`kept: ratio ${ratio.toFixed(2)} (≤ ${LIMIT})`);
  if (ratio > LIMIT) process.exitCode = 1;
}

function measure(file: string): Memory {
  const args = ["--expose-gc", "--import", REPORT, "bin/pridira.js", "check", "-f", "jsonl", file];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status !== 1) throw new Error(`code ${status}: ${stderr}`);
  return JSON.parse(stderr);
}

function show({ kept, peak }: Memory): string {
  return `kept ${(kept / 1e6).toFixed(0)} MB, peak ${(peak / 1000).toFixed(0)} MB`;
}
