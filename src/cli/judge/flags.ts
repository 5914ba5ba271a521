import { type Command, Option } from "commander";
import type { PlanName } from "../../judge/contract.js";
import { collect, positiveNumber, usd, votesOrAuto, wholeNumber } from "../values.js";

/** Requests of a run at once, at the most. */
export const DEFAULT_CONCURRENCY = 16;

/** What the judge is asked, and how. */
export interface AskingOptions {
  readonly plan: PlanName;
  readonly repeats: number | "auto";
  readonly facts?: boolean;
}

/** How a run reaches its judges. */
export interface ReachingOptions {
  readonly maxRetries?: number;
  readonly concurrency?: number;
  /** USD. */
  readonly maxCost?: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly cache: boolean;
  readonly record?: string;
  readonly replay?: string;
}

/** Who is asked. `false`: `--no-judge`. */
export interface JudgeNameOptions {
  readonly judge?: readonly string[] | false;
}

export interface JudgeOptions extends JudgeNameOptions, AskingOptions, ReachingOptions {
  readonly explainJudge?: boolean;
}

/** The right answer, given with one sample. */
export interface ReferenceOptions {
  readonly reference?: string;
  readonly referenceFile?: string;
}

export function addJudgeFlags(command: Command): Command {
  return addAskingFlags(command.addOption(judgeFlag()), true)
    .addOption(new Option("--no-judge", "без судьи, только правила"))
    .addOption(new Option("--max-retries <число>", "попыток после неудачной, без указания 4").argParser(wholeNumber))
    .addOption(
      new Option(
        "--concurrency <число>",
        `запросов одновременно, не больше; без указания ${DEFAULT_CONCURRENCY}`,
      ).argParser(positiveNumber),
    )
    .addOption(new Option("--max-cost <доллары>", "предел расходов на весь запуск").argParser(usd))
    .addOption(
      new Option("--timeout <секунды>", "сколько ждать ответа на запрос, без указания 120").argParser(positiveNumber),
    )
    .option("--no-cache", "не брать ответы из кэша и не складывать их туда")
    .addOption(new Option("--record <файл>", "записать все запросы и ответы").conflicts("replay"))
    .option("--replay <файл>", "повторить записанное без сети")
    .option("--explain-judge", "показать запросы к судье и его ответы как есть");
}

export function judgeFlag(): Option {
  return new Option(
    "--judge <имя>",
    "судья: имя из настроек, имя:модель или file:модель.gguf; несколько судей голосуют",
  )
    .argParser(collect)
    .env("PRIDIRA_JUDGE");
}

/** @param auto whether more may be asked when the first replies are there */
export function addAskingFlags(command: Command, auto: boolean): Command {
  return command
    .addOption(
      new Option("--plan <план>", "как делить теги на запросы: по осям, все в одном, по одному")
        .choices(["grouped", "single", "per-tag"])
        .default("grouped"),
    )
    .addOption(
      new Option(
        "--repeats <число>",
        auto ? "сколько раз спросить; auto: ещё два, где судья колеблется" : "сколько раз спросить",
      )
        .argParser(votesOrAuto)
        .default(1),
    )
    .option("--facts", "проверить и факты: решение, вычисления, утверждения");
}

export function addReferenceFlags(command: Command): Command {
  return command
    .addOption(new Option("--reference <текст>", "верный ответ: факты сверяются с ним").conflicts("referenceFile"))
    .option("--reference-file <файл>", "файл с верным ответом");
}
