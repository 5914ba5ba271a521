import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { ServeOptions } from "./commands/serve.js";
import { addJudgeFlags } from "./judge/flags.js";
import type { FieldFlags } from "./judge-program.js";
import type { ExitCode, Shell } from "./shell.js";
import { wholeNumber } from "./values.js";

/** `pridira serve`. */
export function declareServeCommand(
  program: Command,
  fields: FieldFlags,
  shell: Shell,
  end: (code: ExitCode) => void,
): void {
  const serve = program
    .command("serve")
    .description("стол разметки: страница на этом компьютере, где замечания принимают, отклоняют и добавляют")
    .usage("[файл] [параметры]")
    .addArgument(new Argument("[файл]", "очередь: данные .jsonl, .json, .csv, .tsv, .xlsx; без них ответы вставляют"))
    .option("--decisions <файл.jsonl>", "куда писать решения; без указания — имя данных и .decisions.jsonl")
    .addOption(
      new Option("--annotator <имя>", "чьи это решения; без указания — имя пользователя").env("PRIDIRA_ANNOTATOR"),
    )
    .addOption(new Option("--port <число>", "порт; без указания — 7317, а если он занят, любой").argParser(port))
    .addOption(fields.answer)
    .addOption(fields.question)
    .addOption(fields.id);
  addJudgeFlags(serve)
    .allowExcessArguments(false)
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const { serve } = await import("./commands/serve.js");
      end(await serve(file, command.optsWithGlobals<ServeOptions>(), shell));
    });
}

function port(value: string): number {
  const number = wholeNumber(value);
  if (number < 1 || number > 65_535) throw new InvalidArgumentError("нужен порт от 1 до 65535");
  return number;
}

const EXAMPLES = `
Примеры:
  $ pridira serve                         вставлять ответы по одному
  $ pridira serve ответы.jsonl --annotator anna
  $ pridira serve ответы.xlsx --decisions решения.jsonl --judge local

Страница открывается только на этом компьютере и только по адресу, который напечатан. Закончить: Ctrl-C.`;
