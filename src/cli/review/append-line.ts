import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError } from "../../sample/input-error.js";
import { whyNotWritten } from "../../sample/system-errors.js";
import type { Shell } from "../shell.js";

const LINE_FEED = 0x0a;

/**
 * Adds a line to a file, on disk when this is done. A last line that was cut off gets its end first, so that it spoils
 * nothing but itself.
 *
 * @throws InputError if the file can't be written
 */
export async function appendLine(file: string, line: string, { folder }: Shell): Promise<void> {
  try {
    const handle = await open(resolve(folder, file), "a+");
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      await handle.appendFile(`${size > 0 && last[0] !== LINE_FEED ? "\n" : ""}${line}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new InputError(`решения не записываются: ${whyNotWritten(error)}`, { file });
  }
}
