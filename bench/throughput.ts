/**
 * The whole check (JSON in, findings out, one thread) on real answers, against remark alone parsing the same answers
 * in the same run; peak memory of the check. The bundle is measured, which is what runs for a user.
 *
 *   npm run build && npm run bench -- throughput
 */
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import type * as Library from "../src/index.js";
import { realAnswers } from "../test/corpus.js";

const ROUNDS = 5;
const LIMIT = 0.35;

const records = realAnswers();
if (records !== null) {
  const { createGrader, loadDictionary, loadRubric }: typeof Library = await import("../dist/index.js" as string);
  const rubric = await loadRubric("nlap");
  const answers = records.map((record): string => JSON.parse(record).answer);
  const megabytes = answers.reduce((sum, answer) => sum + Buffer.byteLength(answer), 0) / 1e6;
  const characters = answers.reduce((sum, answer) => sum + answer.length, 0) / 1e6;
  console.log(`${answers.length} answers, ${characters.toFixed(1)} M characters, ${megabytes.toFixed(1)} MB`);

  // The first run is a user's: nothing is compiled yet, no dictionary read.
  const start = performance.now();
  const grade = createGrader({ rubric, dictionary: loadDictionary() });
  let findings = 0;
  const check = (): void => {
    for (const record of records) {
      const { id, question, answer } = JSON.parse(record);
      const result = grade({ id, question, answer });
      findings += JSON.stringify(result).length > 0 ? result.findings.length : 0;
    }
  };
  check();
  const first = performance.now() - start;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`${findings} findings; first run ${first.toFixed(0)} ms; peak memory ${peak.toFixed(0)} MB`);

  const processor = remark().use(remarkGfm).use(remarkMath).freeze();
  const parse = (): void => {
    for (const answer of answers) processor.parse(answer);
  };
  const checks: number[] = [];
  const parses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    parses.push(timed(parse));
    checks.push(timed(check));
  }
  const ratio = median(checks) / median(parses);
  row("check", median(checks), megabytes);
  row("remark, gfm, math", median(parses), megabytes);
  console.log(
    `ratio ${ratio.toFixed(3)} (≤ ${LIMIT}); with the first runs of both ${(first / (parses[0] as number)).toFixed(3)}`,
  );
  if (ratio > LIMIT) process.exitCode = 1;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}

function row(name: string, milliseconds: number, megabytes: number): void {
  console.log(
    `${name.padEnd(20)} ${milliseconds.toFixed(0).padStart(6)} ms  ${(megabytes / (milliseconds / 1000)).toFixed(1).padStart(6)} MB/s`,
  );
}
