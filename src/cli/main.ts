import { readFileSync } from "node:fs";
import { CommanderError } from "commander";
import { LlmError } from "../llm/failure.js";
import { packagePath } from "../resources/package-files.js";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";
import { complain } from "./complain.js";
import { createProgram } from "./program.js";
import { type ExitCode, READER_GONE, type Shell } from "./shell.js";
import { fromCommander } from "./usage-errors.js";

/** The command line: the only place that takes things from the process and decides its exit code. */
export async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  // An empty variable is one that isn't set.
  for (const name of Object.keys(env)) if (name.startsWith("PRIDIRA_") && env[name] === "") delete env[name];
  const folder = currentFolder();
  const interruption = new AbortController();
  let outlived = false;
  const interrupt = (): void => {
    const ends = !outlived || interruption.signal.aborted;
    interruption.abort();
    if (ends) process.exit(130);
  };
  const shell: Shell = {
    stdin,
    stdout,
    stderr,
    env,
    folder: folder ?? "",
    platform: process.platform,
    interruption: interruption.signal,
    outliveInterruption() {
      outlived = true;
      process.on("SIGTERM", interrupt);
      process.on("SIGHUP", interrupt);
    },
  };
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // What is half done is taken away, as on Ctrl-C.
    interruption.abort();
    if (error.code === "EPIPE") process.exit(READER_GONE);
    complain(new InputError(`результат не записывается: ${whyNotWritten(error)}`), shell);
    process.exit(2);
  });
  // Results don't depend on whether anybody reads the messages.
  stderr.on("error", () => {});
  process.on("SIGINT", interrupt);
  if (folder === null) {
    complain(new InputError("текущей папки больше нет; перейдите в другую"), shell);
    process.exitCode = 2;
  } else process.exitCode = await run(process.argv, shell);
}

/** `null` if it was removed meanwhile. */
function currentFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

async function run(args: readonly string[], shell: Shell): Promise<ExitCode> {
  let code: ExitCode = 0;
  const version = JSON.parse(readFileSync(packagePath("package.json"), "utf8")).version as string;
  const program = createProgram(shell, version, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...args]);
    return code;
  } catch (error) {
    const reason = error instanceof CommanderError ? fromCommander(error) : error;
    if (reason === null) return 0;
    if (reason instanceof LlmError && reason.kind === "interrupted") return 130;
    complain(reason, shell, program.opts().debug);
    return reason instanceof LlmError ? 4 : 2;
  }
}
