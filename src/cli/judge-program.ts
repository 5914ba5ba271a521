import { Argument, type Command, Option } from "commander";
import { RUNGS } from "../llm/contract.js";
import { InputError } from "../sample/input-error.js";
import type { ImportOptions } from "./commands/judge-import.js";
import type { JudgeTestOptions } from "./commands/judge-test.js";
import type { BatchOptions } from "./judge/batch-setup.js";
import { addAskingFlags, addReferenceFlags, judgeFlag } from "./judge/flags.js";
import type { CommonOptions } from "./settings.js";
import type { ExitCode, Shell } from "./shell.js";
import { positiveNumber } from "./values.js";

/** Options that say where records keep their parts. */
export interface FieldFlags {
  readonly answer: Option;
  readonly question: Option;
  readonly id: Option;
  readonly reference: Option;
}

/** `pridira judge …` and `pridira cache …`. */
export function declareJudgeCommands(
  program: Command,
  fields: FieldFlags,
  shell: Shell,
  end: (code: ExitCode) => void,
): void {
  const judge = program
    .command("judge")
    .description("судьи: какие есть, отвечают ли; запросы к ним файлом и результаты из файла")
    .usage("<list|test|export|import>")
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES.judge)
    .action(() => {
      throw new InputError("что сделать? list, test, export или import; справка: pridira judge --help");
    });
  judge
    .command("list")
    .allowExcessArguments(false)
    .description("судьи из настроек и готовые; заданы ли их ключи")
    .usage("[параметры]")
    .addHelpText("after", EXAMPLES.list)
    .action(async (_: unknown, command: Command) => {
      const { listJudges } = await import("./commands/judge-list.js");
      end(await listJudges(command.optsWithGlobals<CommonOptions>(), shell));
    });
  judge
    .command("test")
    .allowExcessArguments(false)
    .description("спросить судью один раз: доступен ли, понимает ли запрос, сколько это стоит")
    .usage("<имя> [параметры]")
    .addArgument(new Argument("<имя>", "имя из настроек, имя:модель или file:модель.gguf"))
    .addOption(new Option("--timeout <секунды>", "сколько ждать ответа, без указания 120").argParser(positiveNumber))
    .option("--explain-judge", "показать запросы и ответы как есть")
    .addHelpText("after", EXAMPLES.test)
    .action(async (name: string, _: unknown, command: Command) => {
      const { testJudge } = await import("./commands/judge-test.js");
      end(await testJudge(name, command.optsWithGlobals<JudgeTestOptions>(), shell));
    });
  addBatchFlags(
    judge
      .command("export")
      .description("записать запросы к судье в формате Batch API: для отложенной обработки или чужой модели")
      .usage("<файл> [параметры]")
      .addArgument(new Argument("<файл>", "один ответ или данные .jsonl; «-»: поток")),
    fields,
  )
    .addHelpText("after", EXAMPLES.export)
    .action(async (file: string, _: unknown, command: Command) => {
      const { exportRequests } = await import("./commands/judge-export.js");
      end(await exportRequests(file, command.optsWithGlobals<BatchOptions>(), shell));
    });
  addBatchFlags(
    judge
      .command("import")
      .description("оценить ответы по файлу результатов: тот же итог, что у прямых запросов")
      .usage("<результаты> --input <файл> [параметры]")
      .addArgument(new Argument("<результаты>", "файл результатов Batch API"))
      .requiredOption("--input <файл>", "те ответы, для которых сделаны запросы"),
    fields,
  )
    .addHelpText("after", EXAMPLES.import)
    .action(async (file: string, _: unknown, command: Command) => {
      const { importResults } = await import("./commands/judge-import.js");
      end(await importResults(file, command.optsWithGlobals<ImportOptions>(), shell));
    });

  const cache = program
    .command("cache")
    .description("кэш ответов судей и проверок: где он, велик ли, очистить")
    .usage("<info|clear>")
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES.cache)
    .action(() => {
      throw new InputError("что сделать с кэшем? info или clear; справка: pridira cache --help");
    });
  cache
    .command("info")
    .allowExcessArguments(false)
    .description("где лежит кэш и сколько в нём ответов")
    .usage("[параметры]")
    .addHelpText("after", EXAMPLES.cache)
    .action(async () => {
      const { showCache } = await import("./commands/cache.js");
      end(await showCache(shell));
    });
  cache
    .command("clear")
    .allowExcessArguments(false)
    .description("удалить всё из кэша")
    .usage("[параметры]")
    .addHelpText("after", EXAMPLES.cache)
    .action(async () => {
      const { clearCache } = await import("./commands/cache.js");
      end(await clearCache(shell));
    });
}

function addBatchFlags(command: Command, fields: FieldFlags): Command {
  const asking = addAskingFlags(command.allowExcessArguments(false), false)
    .addOption(new Option("-o, --output <файл>", "куда писать; «-»: на выход").default("-"))
    .addOption(judgeFlag())
    .option("--model <модель>", "модель, если судья не назван или у него другая")
    .addOption(new Option("--rung <вид>", "как просить объект").choices([...RUNGS]).default(RUNGS[0]))
    .option("--no-temperature", "не задавать температуру: для моделей, которые её не принимают")
    .addOption(
      new Option("--limit-name <имя>", "как называется предел длины ответа")
        .choices(["max_tokens", "max_completion_tokens"])
        .default("max_tokens"),
    )
    .addOption(new Option("-q, --question <текст>", "вопрос, если ответ один").conflicts("questionFile"))
    .option("--question-file <файл>", "файл с вопросом");
  return addReferenceFlags(asking)
    .addOption(fields.answer)
    .addOption(fields.question)
    .addOption(fields.id)
    .addOption(fields.reference);
}

const EXAMPLES = {
  judge: `
Примеры:
  $ pridira judge list
  $ pridira judge test ollama:qwen3:8b
  $ pridira judge export ответы.jsonl --judge openai:gpt-4.1-mini -o запросы.jsonl
  $ pridira judge import результаты.jsonl --input ответы.jsonl --judge openai:gpt-4.1-mini -o оценки.jsonl`,
  list: `
Примеры:
  $ pridira judge list`,
  test: `
Примеры:
  $ pridira judge test local
  $ pridira judge test file:модель.gguf --timeout 600`,
  export: `
Примеры:
  $ pridira judge export ответы.jsonl --judge openai:gpt-4.1-mini -o запросы.jsonl
  $ pridira judge export ответ.md -q "Что такое ДНК?" --model моя-модель --rung text > запросы.jsonl`,
  import: `
Примеры:
  $ pridira judge import результаты.jsonl --input ответы.jsonl --judge openai:gpt-4.1-mini -o оценки.jsonl

Параметры должны быть те же, что при export, и данные тоже: по ним узнаются запросы.`,
  cache: `
Примеры:
  $ pridira cache info
  $ pridira cache clear`,
};
