import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { TagGroup } from "../agreement/rows.js";
import type { AgreeOptions } from "./commands/agree.js";
import type { CompareOptions } from "./commands/compare.js";
import type { PrevalenceOptions } from "./commands/prevalence.js";
import type { FieldFlags } from "./judge-program.js";
import type { ExitCode, Shell } from "./shell.js";
import { gate } from "./trust/gates.js";
import { list, wholeNumber } from "./values.js";

/** `pridira agree`, `compare`, `prevalence`: how far the grades can be trusted. */
export function declareTrustCommands(
  program: Command,
  fields: FieldFlags,
  shell: Shell,
  end: (code: ExitCode) => void,
): void {
  program
    .command("agree")
    .allowExcessArguments(false)
    .description("сверить оценки с разметкой людей: каждый тег, оси, люди между собой")
    .usage("<оценки> --human <файл…> [параметры]")
    .addArgument(new Argument("<оценки>", "записи результата .jsonl или .json; «-»: поток"))
    .addOption(
      files(
        "--human <файл...>",
        "разметка: записи результата, решения из review, CSV со столбцом на тег, Label Studio, комментарий",
      ).makeOptionMandatory(),
    )
    .addOption(choice("-f, --format <вид>", "вид результата", ["table", "json", "markdown"]))
    .addOption(
      new Option("--group <имя=теги>", "считать несколько тегов за один, через запятую")
        .argParser(group)
        .default([], "нет"),
    )
    .addOption(
      choice("--undecided <как>", "неопределённая ось: good — «плохо» не сказано, skip — не считать", ["good", "skip"]),
    )
    .option("--differences <число>", "сколько ответов с расхождениями показать", wholeNumber, 10)
    .addOption(
      new Option("--min-kappa <[тег=]число>", "каппа не меньше, иначе код 1; без тега — все с 20 примерами")
        .argParser(gate)
        .default([], "нет"),
    )
    .addOption(
      new Option("--min-precision <[тег=]число>", "точность не меньше, иначе код 1").argParser(gate).default([], "нет"),
    )
    .addOption(fields.answer)
    .addOption(fields.question)
    .addOption(fields.id)
    .addHelpText("after", EXAMPLES.agree)
    .action(async (file: string, _: unknown, command: Command) => {
      const { agree } = await import("./commands/agree.js");
      end(await agree(file, command.optsWithGlobals<AgreeOptions>(), shell));
    });

  program
    .command("compare")
    .allowExcessArguments(false)
    .description("сравнить две оценки одних и тех же ответов: теги, оси, стоимость, время")
    .usage("<первый> <второй> [параметры]")
    .addArgument(new Argument("<первый>", "записи результата .jsonl или .json: как было"))
    .addArgument(new Argument("<второй>", "как стало"))
    .addOption(files("--human <файл...>", "разметка людей: чей прогон вернее"))
    .addOption(choice("-f, --format <вид>", "вид результата", ["table", "json", "markdown"]))
    .option("--differences <число>", "сколько ответов с разными оценками показать", wholeNumber, 10)
    .option("--fail-on-regression", "код 1, если второй прогон хуже (что это значит, сказано ниже)")
    .addOption(fields.answer)
    .addOption(fields.question)
    .addOption(fields.id)
    .addHelpText("after", EXAMPLES.compare)
    .action(async (first: string, second: string, _: unknown, command: Command) => {
      const { compare } = await import("./commands/compare.js");
      end(await compare(first, second, command.optsWithGlobals<CompareOptions>(), shell));
    });
  declarePrevalence(program, fields, shell, end);
}

function declarePrevalence(program: Command, fields: FieldFlags, shell: Shell, end: (code: ExitCode) => void): void {
  program
    .command("prevalence")
    .allowExcessArguments(false)
    .description("доля тега в неразмеченных ответах с поправкой на ошибки программы")
    .usage("<оценки> --calibration <файл> [параметры]")
    .addArgument(new Argument("<оценки>", "записи результата .jsonl или .json; «-»: поток"))
    .requiredOption("--calibration <файл>", "отчёт pridira agree --format json: где и как часто программа ошибается")
    .option("--only <теги>", "только эти теги и оси, через запятую", list)
    .addOption(choice("-f, --format <вид>", "вид результата", ["table", "json", "markdown"]))
    .addOption(fields.answer)
    .addOption(fields.question)
    .addOption(fields.id)
    .addHelpText("after", EXAMPLES.prevalence)
    .action(async (file: string, _: unknown, command: Command) => {
      const { prevalence } = await import("./commands/prevalence.js");
      end(await prevalence(file, command.optsWithGlobals<PrevalenceOptions>(), shell));
    });
}

function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).default(values[0]);
}

/** Takes several values; commander itself knows only Latin names of such. */
function files(flags: string, description: string): Option {
  const option = new Option(flags, description);
  option.variadic = true;
  return option;
}

function group(value: string, before: readonly TagGroup[] = []): TagGroup[] {
  const at = value.indexOf("=");
  const tags = list(value.slice(at + 1));
  if (at < 1 || tags.length < 2) throw new InvalidArgumentError("нужно имя и теги: многословие=bulky,redundant");
  return [...before, { name: value.slice(0, at).trim(), tags }];
}

const EXAMPLES = {
  prevalence: `
Примеры:
  $ pridira agree размеченные.jsonl --human разметка.csv --format json > согласие.json
  $ pridira prevalence все.jsonl --calibration согласие.json
  $ pridira prevalence все.jsonl --calibration согласие.json --only cliche,language-errors

Поправки нет там, где программа при сверке не лучше случайности или люди говорили всегда одно.`,
  compare: `
Примеры:
  $ pridira compare было.jsonl стало.jsonl
  $ pridira compare было.jsonl стало.jsonl --human разметка.csv --fail-on-regression
  $ pridira compare было.jsonl стало.jsonl --format markdown > сравнение.md

Изменение значимо, если p точного критерия Макнемара с поправкой Холма меньше 0,05.
Второй прогон хуже, если в какой-то строке значимо: где люди (--human) что-то сказали, — он реже прав, чем первый;
где не сказали, и в строках «не определено» — он чаще ставит тег, «плохо» или оставляет ось неопределённой.`,
  agree: `
Примеры:
  $ pridira agree оценки.jsonl --human анна.csv борис.jsonl
  $ pridira agree оценки.jsonl --human решения.jsonl --format markdown > согласие.md
  $ pridira agree оценки.jsonl --human разметка.json --min-kappa cliche=0.9 --min-precision 0.8
  $ pridira agree оценки.jsonl --human разметка.csv --group многословие=bulky,redundant,over-explained

Файл — один человек, если записи не называют разметчика сами. Совпадают ответы с одним номером (id).
Тег, который судья назвал, но не доказал цитатой (unproven), не поставлен; такие случаи посчитаны отдельно.`,
};
