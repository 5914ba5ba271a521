/**
 * Wall time of the built command on 1 MB of each hostile input, relative to 1 MB of real answers.
 *
 *   npm run build && npm run bench -- hostile [SIZE]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realAnswers } from "../test/corpus.js";
import { hostileInputs } from "../test/hostile-inputs.js";

const SIZE = Number(process.argv[2] ?? 1_000_000);
const LIMIT = 3;
const PATIENCE_MS = 120_000;
const COMMANDS = [
  { name: "check", args: ["check", "-f", "jsonl"] },
  { name: "grade", args: ["grade"] },
];

const records = realAnswers();
if (records !== null) {
  const folder = mkdtempSync(join(tmpdir(), "pridira-"));
  const file = join(folder, "input.md");
  // Without code: a fence that an answer leaves open would hide all the others.
  const answers = records
    .map((record) => JSON.parse(record).answer as string)
    .filter((answer) => !/```|~~~|<!--/.test(answer));
  const ordinary = answers.join("\n\n").slice(0, SIZE);
  const base = measure(ordinary, file, 3);
  console.log(
    `${"ordinary text".padEnd(28)} ${base.map((time) => `${time.toFixed(0).padStart(6)} ms        `).join("")}`,
  );
  for (const [name, text] of Object.entries(hostileInputs(SIZE))) {
    const times = measure(text, file, 1);
    const ratios = times.map((time, index) => time / (base[index] as number));
    const slow = ratios.some((ratio) => ratio > LIMIT);
    const columns = times.map(
      (time, index) => `${time.toFixed(0).padStart(6)} ms ${(ratios[index] as number).toFixed(2).padStart(5)} ×`,
    );
    console.log(`${name.padEnd(28)} ${columns.join(" ")}${slow ? `  TOO SLOW (≤ ${LIMIT})` : ""}`);
    if (slow) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true });
}

/** The best of some runs, by command. */
function measure(text: string, file: string, runs: number): number[] {
  writeFileSync(file, text);
  return COMMANDS.map(({ args }) => {
    const times = Array.from({ length: runs }, () => {
      const start = performance.now();
      const { status, stderr } = spawnSync(process.execPath, ["bin/pridira.js", ...args, file], {
        timeout: PATIENCE_MS,
        maxBuffer: 1 << 30,
      });
      if (status !== 0 && status !== 1 && status !== 2 && status !== null) throw new Error(`code ${status}: ${stderr}`);
      return performance.now() - start;
    });
    return Math.min(...times);
  });
}
