import { existsSync } from "node:fs";
import { Argument, Command, Option } from "commander";
import { InputError } from "../sample/input-error.js";
import { addBatchFlags, type BatchOptions } from "./batch/flags.js";
import type { CheckOptions } from "./check/options.js";
import { CHECK_FORMATS } from "./check-formats.js";
import type { GradeOptions } from "./commands/grade.js";
import type { InspectOptions } from "./commands/inspect.js";
import type { ReportOptions } from "./commands/report.js";
import { addJudgeFlags, addReferenceFlags } from "./judge/flags.js";
import { declareJudgeCommands, type FieldFlags } from "./judge-program.js";
import { russianHelp } from "./russian-help.js";
import { declareServeCommand } from "./serve-program.js";
import type { CommonOptions } from "./settings.js";
import type { ExitCode, Shell } from "./shell.js";
import { declareTrustCommands } from "./trust-program.js";
import { list, wholeNumber } from "./values.js";

/** Commands are loaded when they run: help must come at once. */
export function createProgram(shell: Shell, version: string, end: (code: ExitCode) => void): Command {
  const program = new Command("pridira");
  program
    .description("Придира проверяет русские ответы языковых моделей: замечания, вердикт, комментарий.")
    .usage("[команда] [параметры]")
    .version(version, "-V, --version", "показать версию")
    .addOption(new Option("--rubric <имя или файл>", "рубрика, без настроек nlap").env("PRIDIRA_RUBRIC"))
    .addOption(new Option("--config <файл>", "файл настроек").env("PRIDIRA_CONFIG"))
    .addOption(new Option("--no-color", "без цветов (или переменная NO_COLOR)"))
    .addOption(new Option("--quiet", "только результат, без пояснений"))
    .addOption(
      new Option("--debug", "при ошибке показать, где она случилась в программе (переменная PRIDIRA_DEBUG)").default(
        (shell.env.PRIDIRA_DEBUG ?? "0") !== "0",
      ),
    )
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => {}, writeErr: () => {} })
    .exitOverride();
  russianHelp(program);
  program.addHelpText("after", EXAMPLES.program);

  const grade = program
    .command("grade", { isDefault: true })
    .description("оценить один ответ: файл, поток или текст, вставленный в терминал (команда по умолчанию)")
    .usage("[файл] [параметры]")
    .addArgument(new Argument("[файл]", "файл с ответом; «-» или поток на входе; без них ответ вставляют в терминал"))
    .addOption(new Option("-q, --question <текст>", "вопрос пользователя").conflicts("questionFile"))
    .option("--question-file <файл>", "файл с вопросом пользователя")
    .addOption(choice("-f, --format <вид>", "вид результата", ["pretty", "comment", "json", "markdown"]))
    .option("--copy", "скопировать комментарий в буфер обмена")
    .option("--exempt", "показать и исключения")
    .option("--review", "принять или отклонить каждое замечание; комментарий составляется заново")
    .option("--decisions <файл>", "дописать решения --review строкой JSON: их читает agree")
    .addOption(new Option("--annotator <имя>", "кто решает; без указания имя пользователя").env("PRIDIRA_ANNOTATOR"))
    .option("--id <номер>", "номер ответа в записи и в решениях, без указания 1");
  addReferenceFlags(addJudgeFlags(grade))
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES.grade)
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      refuseUnknownCommand(command.args, program);
      const { grade } = await import("./commands/grade.js");
      end(await grade(file, command.optsWithGlobals<GradeOptions>(), shell));
    });

  program
    .command("check")
    .description("проверить файлы по правилам: для редакторов, pre-commit и CI")
    .usage("<файл…> [параметры]")
    .addArgument(
      new Argument(
        "[файлы...]",
        "тексты (один ответ в файле), данные .jsonl, .json, .csv, .tsv, .xlsx, шаблоны «*»; «-»: поток",
      ),
    )
    .addOption(choice("-f, --format <вид>", "вид результата", CHECK_FORMATS))
    .option("--only <проверки>", "только эти проверки, через запятую", list)
    .option("--skip <проверки>", "все проверки, кроме этих", list)
    .option("--suspects", "показать и сомнения")
    .option("--exempt", "показать и исключения")
    .option("--max-violations <число>", "сколько нарушений допустимо", wholeNumber, 0)
    .addOption(new Option("--fix", "исправить на месте то, что исправляется однозначно").conflicts("fixDryRun"))
    .option("--fix-dry-run", "показать, что исправил бы --fix (unified diff), и ничего не записать")
    .option("--baseline <файл>", "известные замечания: отмечаются, но нарушениями не считаются")
    .option("--update-baseline", "записать все нынешние замечания в файл --baseline")
    .option("--no-cache", "не помнить проверенные файлы и не вспоминать их")
    .option("--stdin-filename <имя>", "как называть поток на входе; по имени узнаётся и вид данных")
    .addOption(FIELDS.answer)
    .addOption(FIELDS.question)
    .addOption(FIELDS.id)
    .addHelpText("after", EXAMPLES.check)
    .action(async (files: string[], _: unknown, command: Command) => {
      const { check } = await import("./commands/check.js");
      end(await check(files, command.optsWithGlobals<CheckOptions>(), shell));
    });

  addBatchFlags(
    program
      .command("batch")
      .description("оценить все записи файлов данных: потоком, с судьёй или без, с продолжением после обрыва")
      .usage("<файл…> -o <файл> [параметры]"),
  )
    .addOption(FIELDS.answer)
    .addOption(FIELDS.question)
    .addOption(FIELDS.reference)
    .addOption(FIELDS.id)
    .addHelpText("after", EXAMPLES.batch)
    .action(async (files: string[], _: unknown, command: Command) => {
      const { batch } = await import("./commands/batch.js");
      end(await batch(files, command.optsWithGlobals<BatchOptions>(), shell));
    });

  program
    .command("report")
    .allowExcessArguments(false)
    .description("собрать отчёт: одна страница HTML с итогами, графиками и всеми ответами; два прогона — рядом")
    .usage("<результаты> [вторые результаты] -o <файл.html> [параметры]")
    .addArgument(new Argument("<результаты>", "файл результатов: check -f jsonl, batch, grade -f json"))
    .addArgument(new Argument("[вторые]", "другой прогон по тем же ответам"))
    .requiredOption("-o, --output <файл>", "куда писать; «-»: на выход")
    .option("--answers <файл>", "ответы и вопросы, если в результатах их нет; находятся по id")
    .addOption(FIELDS.answer)
    .addOption(FIELDS.question)
    .addOption(FIELDS.id)
    .addHelpText("after", EXAMPLES.report)
    .action(async (file: string, second: string | undefined, _: unknown, command: Command) => {
      const { report } = await import("./commands/report.js");
      end(await report(file, second, command.optsWithGlobals<ReportOptions>(), shell));
    });

  program
    .command("inspect")
    .description("показать, как прочитан текст: блоки, предложения, абзацы с длинами, что не проза")
    .usage("<файл> [параметры]")
    .addArgument(new Argument("<файл>", "текст или данные .jsonl, .json, .csv, .tsv, .xlsx; «-»: поток"))
    .addOption(choice("-f, --format <вид>", "вид результата", ["text", "json"]))
    .addOption(
      choice("--parser <разбор>", "чем разбирать Markdown: remark — эталон, auto — быстрый", ["auto", "remark"]),
    )
    .addOption(FIELDS.answer)
    .addOption(FIELDS.question)
    .addOption(FIELDS.id)
    .addHelpText("after", EXAMPLES.inspect)
    .action(async (file: string, _: unknown, command: Command) => {
      const { inspect } = await import("./commands/inspect.js");
      end(await inspect(file, command.optsWithGlobals<InspectOptions>(), shell));
    });

  program
    .command("explain")
    .description("объяснить тег или проверку: что находит, почему, примеры, исключения")
    .usage("<имя>")
    .addArgument(new Argument("<имя>", "тег или проверка, например cliche"))
    .addHelpText("after", EXAMPLES.explain)
    .action(async (id: string, _: unknown, command: Command) => {
      const { explain } = await import("./commands/explain.js");
      end(await explain(id, command.optsWithGlobals<CommonOptions>(), shell));
    });

  const rubric = program
    .command("rubric")
    .description("рубрики: какие есть, из чего состоят, верна ли своя")
    .usage("<list|show|check>")
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES.rubric)
    .action(() => {
      throw new InputError("что сделать с рубрикой? list, show или check; справка: pridira rubric --help");
    });
  rubric
    .command("list")
    .allowExcessArguments(false)
    .description("рубрики, которые идут с программой")
    .usage("[параметры]")
    .addHelpText("after", EXAMPLES.rubricList)
    .action(async () => {
      const { listRubrics } = await import("./commands/rubric.js");
      end(await listRubrics(shell));
    });
  rubric
    .command("show")
    .allowExcessArguments(false)
    .description("оси, теги и проверки рубрики")
    .usage("[имя или файл]")
    .addArgument(new Argument("[рубрика]", "имя или файл; без них та, что в настройках"))
    .addHelpText("after", EXAMPLES.rubricShow)
    .action(async (id: string | undefined, _: unknown, command: Command) => {
      const { showRubric } = await import("./commands/rubric.js");
      end(await showRubric(id, command.optsWithGlobals<CommonOptions>(), shell));
    });
  rubric
    .command("check")
    .allowExcessArguments(false)
    .description("проверить файл рубрики: ошибки с файлом, строкой и ключом")
    .usage("<файл>")
    .addArgument(new Argument("<файл>", "рубрика в YAML"))
    .addHelpText("after", EXAMPLES.rubricCheck)
    .action(async (file: string, _: unknown, command: Command) => {
      const { checkRubric } = await import("./commands/rubric.js");
      end(await checkRubric(file, command.optsWithGlobals<CommonOptions>(), shell));
    });
  declareJudgeCommands(program, FIELDS, shell, end);
  declareTrustCommands(program, FIELDS, shell, end);
  declareServeCommand(program, FIELDS, shell, end);
  return program;
}

/** `grade` is the default, so that a misspelt command arrives as its file. */
function refuseUnknownCommand([file, ...others]: readonly string[], program: Command): void {
  if (file === undefined || file === "-") return;
  const names = program.commands.map((command) => command.name()).join(", ");
  if (!existsSync(file) && /^[\p{L}-]+$/u.test(file)) {
    throw new InputError(`нет ни команды, ни файла «${file}»; команды: ${names}`);
  }
  if (others.length > 0) throw new InputError("grade оценивает один ответ; для нескольких файлов есть pridira check");
}

function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).default(values[0]);
}

const FIELDS: FieldFlags = {
  answer: new Option("--answer-field <поле>", "поле ответа: путь через точку или JSON Pointer").env(
    "PRIDIRA_ANSWER_FIELD",
  ),
  question: new Option("--question-field <поле>", "поле вопроса").env("PRIDIRA_QUESTION_FIELD"),
  reference: new Option("--reference-field <поле>", "поле верного ответа, эталона").env("PRIDIRA_REFERENCE_FIELD"),
  id: new Option("--id-field <поле>", "поле с номером записи").env("PRIDIRA_ID_FIELD"),
};

const EXAMPLES = {
  program: `
Примеры:
  $ pridira                               вставить вопрос и ответ в терминал
  $ pridira ответ.md -q "Что такое ДНК?"  оценить ответ из файла
  $ pridira check ответы.jsonl            проверить много ответов
  $ pridira explain cliche                что такое клише и какие есть исключения

Коды завершения: 0 — готово, 1 — check нашёл нарушения или порог не пройден, 2 — неверный вызов или данные, 3 — готово не всё,
4 — судья недоступен, не принимает ключ, или исчерпан предел расходов, 130 — прервано, 141 — читать результат перестали (… | head).`,
  grade: `
Примеры:
  $ pridira                               вставить вопрос и ответ; в конце Ctrl-D или строка с точкой
  $ pridira ответ.md --question-file вопрос.txt
  $ pbpaste | pridira -f comment          только комментарий
  $ pridira ответ.md -f json              запись результата
  $ pridira ответ.md --review --decisions решения.jsonl --id 17
  $ pridira ответ.md --judge openai:gpt-4.1-mini
  $ pridira ответ.md --judge file:модель.gguf --repeats 3`,
  check: `
Примеры:
  $ pridira check README.md ответ.txt
  $ pridira check ответы.jsonl --format jsonl > замечания.jsonl
  $ pridira check ответы.jsonl --only cliche,yo --suspects
  $ pridira check ответы.jsonl --fix-dry-run
  $ pridira check ответы.jsonl --fix
  $ pridira check ответы.jsonl --baseline известные.json --update-baseline
  $ pridira check ответы.jsonl -f sarif > pridira.sarif
  $ cat ответ.md | pridira check - --stdin-filename ответ.md`,
  batch: `
Примеры:
  $ pridira batch ответы.jsonl -o оценки.jsonl --no-judge
  $ pridira batch ответы.jsonl -o оценки.jsonl --judge local --concurrency 8
  $ pridira batch А.jsonl Б.csv "части/*.jsonl" -o оценки.jsonl --no-judge
  $ pridira batch ответы.jsonl -o оценки.jsonl --resume     продолжить прерванное
  $ pridira batch ответы.jsonl --judge local --dry-run      сколько это будет стоить
  $ cat ответы.jsonl | pridira batch - -o - --errors inline`,
  report: `
Примеры:
  $ pridira check ответы.jsonl -f jsonl > результаты.jsonl
  $ pridira report результаты.jsonl --answers ответы.jsonl -o отчёт.html
  $ pridira report правила.jsonl судья.jsonl --answers ответы.jsonl -o сравнение.html`,
  inspect: `
Примеры:
  $ pridira inspect ответ.md
  $ pridira inspect ответы.jsonl --format json
  $ pridira inspect ответ.md --parser remark`,
  explain: `
Примеры:
  $ pridira explain sentence-length
  $ pridira explain language-errors`,
  rubric: `
Примеры:
  $ pridira rubric list
  $ pridira rubric show nlap
  $ pridira rubric check своя.yaml`,
  rubricList: `
Примеры:
  $ pridira rubric list`,
  rubricShow: `
Примеры:
  $ pridira rubric show
  $ pridira rubric show своя.yaml`,
  rubricCheck: `
Примеры:
  $ pridira rubric check своя.yaml`,
};
