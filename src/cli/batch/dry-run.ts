import { START } from "../../batch/cursor.js";
import { unpackPortion } from "../../batch/portion.js";
import { rawReader } from "../../batch/read-raw.js";
import { createExaminer } from "../../grade.js";
import { plannedRequests } from "../../judge/plan.js";
import { RUNGS } from "../../llm/contract.js";
import { mostTokens } from "../../llm/token-bounds.js";
import { costOf } from "../../llm/usage.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { loadPrompts, sha256 } from "../../resources/prompts.js";
import type { Sample } from "../../sample/sample.js";
import type { ChosenJudge } from "../judge/choose.js";
import { settingsOf } from "../judge/open.js";
import { priceOf } from "../judge/transport.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";
import type { BatchOptions } from "./flags.js";
import { grouped } from "./progress-text.js";
import type { BatchSetup } from "./setup.js";

/** Requests are made for so many records; those of the others are taken to be alike. */
const MEASURED = 500;

/** What the requests to one judge about some records take, at the most. */
interface Estimate {
  readonly requests: number;
  readonly input: number;
  readonly output: number;
}

/** Reads everything and asks nobody: how many records, tokens and dollars a run would take. */
export async function dryRun(setup: BatchSetup, options: BatchOptions, shell: Shell): Promise<ExitCode> {
  const { input, selection, judges, lines, names } = setup;
  const estimate = judges === null ? null : createEstimator(setup, options);
  let [good, bad, characters, measured] = [0, 0, 0, 0];
  let sum: Estimate = { requests: 0, input: 0, output: 0 };
  const lots = input.read({ selection, done: 0, seen: START, sums: null, records: 64, everyLine: lines.inline });
  for await (const { portion } of lots) {
    if (shell.interruption.aborted) return 130;
    const read = rawReader(portion.way, names);
    for (const raw of unpackPortion(portion)) {
      const row = read(raw);
      if (row.error !== null) {
        bad += 1;
        continue;
      }
      good += 1;
      characters += row.sample.answer.length;
      if (estimate === null || measured >= MEASURED) continue;
      measured += 1;
      sum = add(sum, estimate(row.sample, row.reference));
    }
  }
  const said = [
    `записей: ${grouped(good)}`,
    ...(bad > 0 ? [`не читаются: ${grouped(bad)}`] : []),
    `символов в ответах: ${grouped(characters)}`,
    ...(judges === null ? [] : moneyLines(scaled(sum, measured === 0 ? 0 : good / measured), judges, good > measured)),
  ];
  const printer = createPrinter(shell);
  await printer.print(`${said.join("\n")}\n`);
  await printer.close();
  return bad > 0 ? 3 : 0;
}

function createEstimator(
  { rubric }: BatchSetup,
  options: BatchOptions,
): (sample: Sample, reference: string | null) => Estimate {
  const dictionary = loadDictionary();
  const examine = createExaminer({ rubric, dictionary });
  const tools = { rubric, dictionary, prompts: loadPrompts(), settings: settingsOf(options), digest: sha256 };
  return (sample, reference) => {
    const requests = plannedRequests(examine(sample, reference), tools);
    const tokens = requests.map((request) => mostTokens({ ...request, rung: RUNGS[0], fresh: false }));
    return {
      requests: requests.length,
      input: tokens.reduce((total, { input }) => total + input, 0),
      output: tokens.reduce((total, { output }) => total + output, 0),
    };
  };
}

function add(one: Estimate, other: Estimate): Estimate {
  return {
    requests: one.requests + other.requests,
    input: one.input + other.input,
    output: one.output + other.output,
  };
}

function scaled({ requests, input, output }: Estimate, times: number): Estimate {
  return {
    requests: Math.round(requests * times),
    input: Math.round(input * times),
    output: Math.round(output * times),
  };
}

function moneyLines(sum: Estimate, judges: readonly ChosenJudge[], isGuess: boolean): string[] {
  const prices = judges.map(priceOf);
  const known = prices.filter((price) => price !== null);
  const cost = known.reduce((total, price) => total + costOf(sum, price), 0);
  const all = scaled(sum, judges.length);
  return [
    `запросов к судье: ${isGuess ? "около " : ""}${grouped(all.requests)}`,
    `токенов: не больше ${grouped(all.input)} на входе и ${grouped(all.output)} на выходе`,
    known.length === prices.length
      ? `цена: не больше ${cost.toFixed(2).replace(".", ",")} $`
      : "цена: не указана в настройках судьи (price)",
    ...(isGuess ? [`оценка по первым ${MEASURED} записям`] : []),
  ];
}
