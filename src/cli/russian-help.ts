import type { Command, Help, Option } from "commander";

const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Вызов:",
  "Arguments:": "Аргументы:",
  "Options:": "Параметры:",
  "Global Options:": "Общие параметры:",
  "Commands:": "Команды:",
};

/** Help in Russian for a command and its subcommands, which inherit it. */
export function russianHelp(program: Command): void {
  program
    .helpOption("-h, --help", "показать справку")
    .helpCommand("help [команда]", "справка о команде")
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: describeOption,
      subcommandTerm: (command) => command.name(),
    });
}

/** Choices, default and environment after the description. Commander's own words for them are English. */
function describeOption(this: Help, option: Option): string {
  const notes: string[] = [];
  if (option.argChoices) notes.push(option.argChoices.join(", "));
  if (option.defaultValue !== undefined && typeof option.defaultValue !== "boolean") {
    notes.push(`по умолчанию ${option.defaultValueDescription ?? String(option.defaultValue)}`);
  }
  if (option.envVar !== undefined) notes.push(`переменная ${option.envVar}`);
  return notes.length === 0 ? option.description : `${option.description} (${notes.join("; ")})`;
}
