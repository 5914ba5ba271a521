import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { statOf } from "../../batch/files.js";
import { InputError } from "../../sample/input-error.js";
import type { BatchOptions } from "../batch/flags.js";
import { type BatchSetup, setUpBatch } from "../batch/setup.js";
import type { ExitCode, Shell } from "../shell.js";

const STDOUT = "-";

/** `pridira batch INPUT… -o OUTPUT`: every record of the data files, a record a line, in order. */
export async function batch(files: readonly string[], options: BatchOptions, shell: Shell): Promise<ExitCode> {
  const setup = await setUpBatch(files, options, shell);
  shell.outliveInterruption();
  try {
    return await runBatch(setup, options, shell);
  } finally {
    setup.input.close();
  }
}

async function runBatch(setup: BatchSetup, options: BatchOptions, shell: Shell): Promise<ExitCode> {
  if (options.dryRun) {
    const { dryRun } = await import("../batch/dry-run.js");
    return dryRun(setup, options, shell);
  }
  const { output } = options;
  if (output === undefined)
    throw new InputError("не указано, куда писать результаты; «-» — в поток", { field: "--output" });
  await setup.input.look(setup.lines.inline);
  const file = resolve(shell.folder, output);
  const isStream = output === STDOUT || isDevice(file, output);
  if (isStream && options.resume) {
    throw new InputError("поток нельзя продолжить; назовите файл: --output", { field: "--resume" });
  }
  if (!isStream) {
    const { batchToFile } = await import("../batch/to-file.js");
    return batchToFile(output, setup, options, shell);
  }
  const { batchToStream } = await import("../batch/to-stream.js");
  if (output === STDOUT) return batchToStream(shell.stdout, setup, options, shell);
  const stream = createWriteStream(file, { flags: "w" });
  return batchToStream(stream, setup, options, shell);
}

function isDevice(file: string, name: string): boolean {
  const stat = statOf(file, name);
  if (stat?.isDirectory()) throw new InputError("это папка, а нужен файл", { file: name });
  return stat !== null && !stat.isFile();
}
