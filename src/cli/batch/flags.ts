import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { readShard, type Shard } from "../../batch/selection.js";
import type { InputError } from "../../sample/input-error.js";
import { addJudgeFlags, type JudgeOptions } from "../judge/flags.js";
import type { CommonOptions, FieldOptions } from "../settings.js";
import { positiveNumber } from "../values.js";

export interface BatchOptions extends CommonOptions, FieldOptions, JudgeOptions {
  /** `-`: standard output. */
  readonly output?: string;
  /** `inline`: in the output. */
  readonly errors?: string;
  readonly keepInput?: boolean;
  readonly workers?: number;
  readonly resume?: boolean;
  readonly overwrite?: boolean;
  readonly limit?: number;
  readonly shard?: Shard;
  readonly dryRun?: boolean;
  readonly stdinFilename?: string;
}

export function addBatchFlags(command: Command): Command {
  command
    .addArgument(
      new Argument("<файлы...>", "данные, ответ в записи: файлы читаются по порядку; шаблоны «*»; «-»: поток"),
    )
    .option(
      "-o, --output <файл>",
      "куда писать результаты: .jsonl, запись в строке; таблица .csv или .xlsx; .json, задачи Label Studio; «-»: в поток",
    )
    .addOption(
      new Option(
        "--errors <файл>",
        "куда писать записи, которые не удалось оценить; inline: на их место в результате; без указания — рядом с результатом",
      ),
    )
    .option("--keep-input", "сохранить исходную запись в результате, в поле input")
    .addOption(
      new Option("--workers <число>", "потоков для проверки по правилам, без указания по числу ядер").argParser(
        positiveNumber,
      ),
    )
    .option("--resume", "продолжить прерванный запуск; если начинать нечего, начать")
    .addOption(new Option("--overwrite", "начать заново, старый результат удалить").conflicts("resume"))
    .addOption(new Option("--limit <число>", "только первые записи").argParser(positiveNumber))
    .addOption(
      new Option("--shard <I/N>", "только часть I из N, от 1 до N: для нескольких машин")
        .env("PRIDIRA_SHARD")
        .argParser(shard),
    )
    .option("--dry-run", "только сосчитать записи, токены и цену")
    .option("--stdin-filename <имя>", "как называть поток на входе; по имени узнаётся и вид данных");
  return addJudgeFlags(command);
}

function shard(value: string): Shard {
  try {
    return readShard(value);
  } catch (error) {
    throw new InvalidArgumentError((error as InputError).message);
  }
}
