import { type Paint, plainPaint } from "../reporters/paint.js";
import type { Shell } from "./shell.js";

/**
 * The colours for standard output. `--no-color` and `NO_COLOR` (no-color.org) forbid them, `FORCE_COLOR` asks for them
 * without a terminal; otherwise the terminal decides. Chalk is loaded only for colours.
 */
export async function choosePaint(shell: Shell, allowed: boolean): Promise<Paint> {
  const { NO_COLOR, FORCE_COLOR, TERM } = shell.env;
  if (!allowed || (NO_COLOR !== undefined && NO_COLOR !== "")) return plainPaint;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (!forced && (FORCE_COLOR !== undefined || !shell.stdout.isTTY || TERM === "dumb")) return plainPaint;
  const { Chalk } = await import("chalk");
  const chalk = new Chalk({ level: 1 });
  const statuses = { violation: chalk.red, suspect: chalk.yellow, exempt: chalk.green };
  const values = { bad: chalk.red.bold, undecided: chalk.yellow.bold, good: chalk.green.bold };
  return {
    coloured: true,
    status: (status, text) => statuses[status](text),
    mark: (status, text) => statuses[status].underline(text),
    value: (value, text) => values[value](text),
    strong: (text) => chalk.bold(text),
    dim: (text) => chalk.dim(text),
  };
}

/** Cells of the terminal on standard output, `null` if it is none. `COLUMNS` counts where the terminal doesn't say. */
export function terminalWidth({ stdout, env }: Shell): number | null {
  if (!stdout.isTTY) return null;
  const columns = stdout.columns || Number(env.COLUMNS);
  return columns > 0 ? Math.max(20, columns) : 80;
}
