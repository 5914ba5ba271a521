import { randomUUID } from "node:crypto";
import { open, rename, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const BUFFER_SIZE = 1 << 18;

/**
 * Writes a file that is worth something only when it is whole: beside its place first, then into it. Whoever looks sees
 * the old file or the new; after an error or an interruption, the old one.
 *
 * @param chunks texts or bytes, taken as fast as they are written
 * @throws what the system or `chunks` throws; nothing is left behind then
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<string | Uint8Array>,
  interruption?: AbortSignal,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
  const handle = await open(temporary, "wx");
  let renamed = false;
  try {
    let pending: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      await handle.writeFile(Buffer.concat(pending));
      pending = [];
      size = 0;
    };
    for await (const chunk of chunks) {
      interruption?.throwIfAborted();
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      pending.push(bytes);
      size += bytes.length;
      if (size >= BUFFER_SIZE) await flush();
    }
    await flush();
    await handle.sync();
    await handle.close();
    await rename(temporary, path);
    renamed = true;
  } finally {
    await handle.close();
    if (!renamed) await unlink(temporary);
  }
}
