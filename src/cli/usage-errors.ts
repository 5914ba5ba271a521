import type { CommanderError } from "commander";
import { InputError } from "../sample/input-error.js";

/**
 * Commander's English complaints as errors of ours, in Russian.
 *
 * @returns `null` where nothing was wrong: help or the version was asked for
 */
export function fromCommander({ code, message, exitCode }: CommanderError): InputError | null {
  if (exitCode === 0) return null;
  const [first = "", second = ""] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted = ""]) => longName(quoted));
  const help = "справка: pridira --help";
  switch (code) {
    case "commander.unknownOption":
      return new InputError(`нет такого параметра; ${help}`, { field: first });
    // Of the command `help`, for a command that doesn't exist.
    case "commander.help":
      return new InputError(`нет такой команды; ${help}`);
    case "commander.missingArgument":
      return new InputError(`не хватает аргумента «${first}»; ${help}`);
    case "commander.optionMissingArgument":
      return new InputError("у параметра нет значения", { field: first });
    case "commander.missingMandatoryOptionValue":
      return new InputError(`не хватает параметра; ${help}`, { field: first });
    case "commander.excessArguments":
      return new InputError(`лишние аргументы у команды ${first}; ${help}`);
    case "commander.conflictingOption":
      return new InputError(`параметр нельзя сочетать с ${second}`, { field: first });
    case "commander.invalidArgument":
      return new InputError(`не подходит значение «${second}»${hint(message)}`, { field: first });
    default:
      return new InputError(`неверный вызов; ${help}`);
  }
}

/** `-f, --format <вид>` → `--format` */
function longName(quoted: string): string {
  return /--[a-z-]+/.exec(quoted)?.[0] ?? quoted;
}

/** What would have been right; the part of the message that is ours, or a list of values. */
function hint(message: string): string {
  const choices = /Allowed choices are (.+)\.$/.exec(message)?.[1];
  if (choices !== undefined) return `; подойдут: ${choices}`;
  const own = /(?:is invalid|env '[^']*' is invalid)\. (.+)$/.exec(message)?.[1];
  return own === undefined ? "" : `: ${own}`;
}
