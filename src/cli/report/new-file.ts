import { randomUUID } from "node:crypto";
import { unlinkSync } from "node:fs";
import { open, rename, stat, unlink } from "node:fs/promises";
import { resolve } from "node:path";
import { trueName } from "../../datasets/true-name.js";
import { InputError } from "../../sample/input-error.js";
import { createPrinter, type Shell } from "../shell.js";
import { writing } from "../write-errors.js";

const STDOUT = "-";
const BUFFER_SIZE = 1 << 20;

/**
 * Writes a file whole or not at all: who reads it sees the old content or the new. `-` is standard output, which gets
 * all of it or nothing too.
 *
 * @throws InputError if it can't be written; what the pieces throw leaves the file as it was
 */
export async function writeNewFile(file: string, pieces: AsyncIterable<string>, shell: Shell): Promise<void> {
  if (file === STDOUT) {
    // Held until it is whole: a part of it is of no use to anybody.
    const whole: string[] = [];
    for await (const piece of pieces) whole.push(piece);
    const printer = createPrinter(shell);
    for (const piece of whole) await printer.print(piece);
    await printer.close();
    return;
  }
  const path = await realPath(resolve(shell.folder, file), file);
  const temporary = `${path}.${randomUUID()}.tmp`;
  const handle = await writing(file, () => open(temporary, "wx"));
  const forget = (): void => unlinkSync(temporary);
  shell.interruption.addEventListener("abort", forget);
  try {
    let pending: string[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      const text = pending.join("");
      pending = [];
      size = 0;
      await writing(file, () => handle.writeFile(text));
    };
    for await (const piece of pieces) {
      pending.push(piece);
      size += piece.length;
      if (size >= BUFFER_SIZE) await flush();
    }
    await flush();
    await writing(file, () => handle.sync());
    await handle.close();
    await writing(file, () => rename(temporary, path));
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(temporary).catch(() => {});
    throw error;
  } finally {
    shell.interruption.removeEventListener("abort", forget);
  }
}

/** A link is followed; what is no file isn't replaced. */
async function realPath(path: string, file: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  if (stats !== null && !stats.isFile())
    throw new InputError("это не обычный файл; чтобы писать на выход, укажите -o -", { file });
  return trueName(path);
}
