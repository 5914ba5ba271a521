import { randomUUID } from "node:crypto";
import { rename, unlink, writeFile } from "node:fs/promises";

/** Writes a small file at once: who reads it sees the old content or the new, never a part. */
export async function writeWhole(path: string, text: string, mode = 0o666): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { mode, flag: "wx" });
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}
