import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";
import { createPrinter, type Printer, type Shell } from "./shell.js";

const STDOUT = "-";
const BUFFER_SIZE = 1 << 16;

/**
 * Where results go: a file that is made anew, or, for `-`, standard output.
 *
 * @param inputs files that mustn't be written over
 * @throws InputError if the file can't be written, or is one of the inputs
 */
export async function openOutput(file: string, inputs: readonly string[], shell: Shell): Promise<Printer> {
  if (file === STDOUT) return createPrinter(shell);
  refuseInput(file, inputs, "--output", shell);
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new InputError(`результат не записывается: ${whyNotWritten(error)}`, { file });
    }
  };
  const handle = await guarded(open(resolve(shell.folder, file), "w"));
  let pending: string[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const text = pending.join("");
    pending = [];
    size = 0;
    if (text !== "") await guarded(handle.writeFile(text));
  };
  return {
    async print(text) {
      pending.push(text);
      size += text.length;
      if (size >= BUFFER_SIZE) await flush();
    },
    async close() {
      await flush();
      await guarded(handle.close());
    },
  };
}

/**
 * By whatever name: a link to an input is that input.
 *
 * @throws InputError if what is to be written is what is read
 */
export function refuseInput(file: string, inputs: readonly (string | undefined)[], option: string, shell: Shell): void {
  const output = identityOf(resolve(shell.folder, file));
  if (!inputs.some((input) => input !== undefined && identityOf(resolve(shell.folder, input)) === output)) return;
  throw new InputError(`этот файл читается, писать в него нельзя: ${file}`, { field: option });
}

/** The file itself where there is one: it may have several names. A device is written to without loss. */
function identityOf(path: string): string {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isFile() ? `${stats.dev}:${stats.ino}` : path;
  } catch {
    return path;
  }
}
