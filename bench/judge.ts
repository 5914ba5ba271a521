/**
 * What judging costs beside the model: real answers through the whole judged line (checkers, requests, HTTP, evidence,
 * merging, verdict, record) with a server that answers at once; and what stays in memory over thousands of answers.
 *
 *   npm run bench -- judge
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pLimit from "p-limit";
import { createGrader, createJudgedGrader } from "../src/grade.js";
import { judgeSample } from "../src/judge/judge.js";
import { withCache } from "../src/llm/cache.js";
import { openCacheStore } from "../src/llm/cache-store.js";
import { createLlmClient } from "../src/llm/client.js";
import { createWire } from "../src/llm/create-wire.js";
import { createEndpoint } from "../src/llm/endpoint.js";
import { createLimiter } from "../src/llm/limiter.js";
import { meter } from "../src/llm/meter.js";
import { createRungMemory } from "../src/llm/rung-memory.js";
import { sleep } from "../src/llm/sleep.js";
import { loadDictionary } from "../src/resources/dictionary.js";
import { loadPrompts, sha256 } from "../src/resources/prompts.js";
import { loadRubric } from "../src/resources/rubric.js";
import type { Result } from "../src/sample/result.js";
import type { Sample } from "../src/sample/sample.js";
import { realAnswers } from "../test/corpus.js";
import { judgement } from "../test/judge/judgement.js";

const ANSWERS = 1000;
const ROUNDS = 3;
/** Answers that are on their way at a time. */
const CONCURRENCY = 16;
/** Answers a second. */
const LIMIT = 200;
const STAGES = [1000, 3000, 5000];
/** What may stay in memory after all stages beyond what stayed after the first. */
const GROWTH = 1.05;

type Grade = (sample: Sample) => Promise<Result>;

const records = realAnswers() ?? readFileSync("examples/answers.jsonl", "utf8").trimEnd().split("\n");
const samples = records.map((record): Sample => {
  const { id, question, answer } = JSON.parse(record);
  return { id, question: question ?? null, answer };
});
const rubric = await loadRubric("nlap");
const dictionary = loadDictionary();
const prompts = loadPrompts();
const server = spawn(process.execPath, ["--import", "tsx", "bench/judge/server.ts"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const folder = mkdtempSync(join(tmpdir(), "pridira-"));
let sent = 0;
/** The judge is asked nothing and says nothing. */
let silent = false;
try {
  const port = await new Promise<string>((resolve) =>
    server.stdout.once("data", (data) => resolve(String(data).trim())),
  );
  const store = await openCacheStore(join(folder, "cache.sqlite"), console.error);
  const rules = createGrader({ rubric, dictionary });
  for (const sample of samples) rules(sample);
  await speed("rules alone", async (sample) => rules(sample));
  const direct = await warmed(graderOf(port, null));
  const speeds = [await speed("judge, no cache", direct)];
  const cached = await warmed(graderOf(port, store));
  speeds.push(await speed("judge, empty cache", cached), await speed("judge, all in the cache", cached));
  await memory(direct);
  await store.close();
  if (Math.min(...speeds) < LIMIT) process.exitCode = 1;
  console.log(`limit: ${LIMIT} answers a second`);
} finally {
  server.kill();
  rmSync(folder, { recursive: true });
}

function graderOf(port: string, store: Awaited<ReturnType<typeof openCacheStore>> | null): Grade {
  const wire = createWire(null, 30_000);
  const endpoint = createEndpoint({
    baseURL: `http://127.0.0.1:${port}/v1`,
    model: "instant",
    key: "key",
    headers: {},
    wire: (url, request) => {
      sent += 1;
      return wire(url, request);
    },
    timeoutMs: 30_000,
    now: Date.now,
  });
  const metered = meter(endpoint, { limiter: createLimiter({ ceiling: CONCURRENCY * 2 }), spending: null });
  const client = createLlmClient({
    transport: store === null ? metered : withCache(metered, store),
    rungMemory: createRungMemory(),
    price: { input: 1, output: 1 },
    contextTokens: null,
    maxRetries: 0,
    sleep,
    random: Math.random,
  });
  const settings = { plan: "grouped", repeats: 1, facts: false } as const;
  const tools = { rubric, dictionary, prompts, settings, digest: sha256, clients: [client] };
  return createJudgedGrader({
    rubric,
    dictionary,
    now: Date.now,
    judge: async (input, signal) => (silent ? judgement() : judgeSample(input, tools, signal)),
  });
}

/** Has read every text and word once. */
async function warmed(grade: Grade): Promise<Grade> {
  silent = true;
  await run(grade, samples.length);
  silent = false;
  return grade;
}

/** Grades so many answers, round and round; gives what the records say of quotes. */
async function run(grade: Grade, count: number, from = 0): Promise<{ given: number; verified: number }> {
  const limit = pLimit(CONCURRENCY);
  const quotes = { given: 0, verified: 0 };
  const jobs = Array.from({ length: count }, (_, index) =>
    limit(async () => {
      const result = await grade(samples[(from + index) % samples.length] as Sample);
      if (JSON.stringify(result).length === 0) throw new Error("no record");
      quotes.given += result.judge?.quotes.given ?? 0;
      quotes.verified += result.judge?.quotes.verified ?? 0;
      if (result.judge !== null && result.judge.failures.length > 0) throw new Error(result.judge.failures[0]?.message);
    }),
  );
  await Promise.all(jobs);
  return quotes;
}

/** Answers a second, of the best round, each with other answers: other programs only slow a round down. */
async function speed(name: string, grade: Grade): Promise<number> {
  let best = 0;
  let busiest = Number.POSITIVE_INFINITY;
  sent = 0;
  let quotes = { given: 0, verified: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const cpu = process.cpuUsage();
    quotes = await run(grade, ANSWERS, round * ANSWERS);
    const { user, system } = process.cpuUsage(cpu);
    best = Math.max(best, ANSWERS / ((performance.now() - start) / 1000));
    busiest = Math.min(busiest, (user + system) / 1000 / ANSWERS);
  }
  const requests = (sent / ROUNDS / ANSWERS).toFixed(1);
  console.log(
    `${name.padEnd(26)}${best.toFixed(0).padStart(6)} answers/s  ${busiest.toFixed(2)} ms of CPU, ${requests} requests an answer; ${quotes.verified} of ${quotes.given} quotes stand`,
  );
  return best;
}

async function memory(grade: Grade): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const kept: number[] = [];
  let done = 0;
  for (const stage of STAGES) {
    await run(grade, stage - done, done);
    done = stage;
    collect();
    kept.push(process.memoryUsage().heapUsed / 1e6);
  }
  const ratio = (kept.at(-1) as number) / (kept[0] as number);
  const stages = STAGES.map((stage, index) => `${stage}: ${kept[index]?.toFixed(1)} MB`).join(", ");
  console.log(`heap after answers ${stages}; ratio ${ratio.toFixed(3)} (≤ ${GROWTH})`);
  if (ratio > GROWTH) process.exitCode = 1;
}
