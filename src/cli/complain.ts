import { LlmError } from "../llm/failure.js";
import { visibleLine } from "../reporters/visible.js";
import { describeInputError, InputError } from "../sample/input-error.js";
import type { Shell } from "./shell.js";

/** Says on standard error, in one line, what is wrong; where in the program only if asked (`--debug`). */
export function complain(error: unknown, shell: Shell, debug = false): void {
  warn(messageOf(error), shell);
  if (debug && error instanceof Error) shell.stderr.write(`${error.stack}\n`);
}

/** One line on standard error, whatever the text holds. */
export function warn(message: string, shell: Shell): void {
  shell.stderr.write(`pridira: ${visibleLine(message)}\n`);
}

function messageOf(error: unknown): string {
  if (error instanceof InputError) return describeInputError(error);
  if (error instanceof LlmError) return error.message;
  const what = error instanceof Error ? error.message : String(error);
  return `внутренняя ошибка: ${what}; сообщите о ней, приложив вывод с --debug`;
}
