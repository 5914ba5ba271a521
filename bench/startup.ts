/**
 * Wall time of the built command, relative to `node -e 0` in the same run: medians of interleaved starts.
 *
 *   npm run bench -- startup
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROUNDS = 21;
const COMMAND = "bin/pridira.js";

const folder = mkdtempSync(join(tmpdir(), "pridira-"));
const file = join(folder, "answer.md");
const sentence = "Чтобы сварить борщ, возьмите свёклу, капусту, морковь и лук, а воду посолите. ";
writeFileSync(file, `${sentence.repeat(5)}\n\n`.repeat(4).slice(0, 1150));

const runs = [
  { name: "node -e 0", args: ["-e", "0"], limit: 1 },
  { name: "pridira --help", args: [COMMAND, "--help"], limit: 2.5 },
  { name: "pridira check, 2 kB", args: [COMMAND, "check", file], limit: 6 },
  { name: "pridira grade, 2 kB", args: [COMMAND, "grade", file], limit: 6 },
];
const times = runs.map((): number[] => []);
for (let round = 0; round < ROUNDS; round += 1) {
  runs.forEach(({ args }, index) => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
    times[index]?.push(performance.now() - start);
    if (status === null || status > 1) throw new Error(String(stderr));
  });
}
rmSync(folder, { recursive: true });

const medians = times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] as number);
const [base] = medians as [number];
runs.forEach(({ name, limit }, index) => {
  const median = medians[index] as number;
  const ratio = median / base;
  const verdict = ratio > limit ? "TOO SLOW" : "ok";
  console.log(
    `${name.padEnd(22)} ${median.toFixed(0).padStart(5)} ms  ${ratio.toFixed(2).padStart(5)} × (≤ ${limit})  ${verdict}`,
  );
  if (ratio > limit) process.exitCode = 1;
});
