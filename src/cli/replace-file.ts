import { constants, type Stats, unlinkSync } from "node:fs";
import { access, type FileHandle, open, realpath, rename, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError } from "../sample/input-error.js";
import { draftName } from "./draft-files.js";
import { readOnly, writing } from "./write-errors.js";

/** A file that is being written anew. Until `commit` nobody sees anything of it. */
export interface Replacement {
  write(bytes: Buffer): Promise<void>;
  /**
   * Puts the new content in the file's place, on disk and at once: whoever reads the file sees the old one or the new.
   *
   * @throws InputError if that can't be done; the file is as it was then
   */
  commit(): Promise<void>;
  /** Leaves the file as it was. */
  abandon(): Promise<void>;
}

const BUFFER_SIZE = 1 << 20;

/** A file as it was when it began to be read. */
export interface Original {
  /** As it was given. */
  readonly file: string;
  /** The file itself, where that is a link. */
  readonly path: string;
  readonly stats: Stats;
}

/** @throws InputError if there is no such file */
export async function lookAtFile(file: string): Promise<Original> {
  return writing(file, async () => {
    const path = await realpath(file);
    return { file, path, stats: await stat(path) };
  });
}

/**
 * Begins to write a file anew: beside it, so that a rename is enough in the end. A link is followed, mode and owner
 * stay.
 *
 * @param interruption the unfinished file is removed when it is aborted
 * @throws InputError for a file that may not be written, and for what is no file
 */
export async function replaceFile({ file, path, stats }: Original, interruption: AbortSignal): Promise<Replacement> {
  if (!stats.isFile()) throw new InputError("это не обычный файл: его нельзя исправить на месте", { file });
  // A rename would pass over the file's own rights, and an administrator over all.
  if ((stats.mode & 0o222) === 0) throw readOnly(file);
  await writing(file, () => access(path, constants.W_OK));
  const temporary = draftName(path);
  const handle = await writing(file, () => open(temporary, "wx", stats.mode & 0o777));
  const forget = (): void => unlinkSync(temporary);
  interruption.addEventListener("abort", forget);
  let pending: Buffer[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(pending);
    pending = [];
    size = 0;
    for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten;
  }

  async function abandon(): Promise<void> {
    interruption.removeEventListener("abort", forget);
    await handle.close().catch(() => {});
    await unlink(temporary).catch(() => {});
  }

  return {
    async write(bytes) {
      pending.push(bytes);
      size += bytes.length;
      if (size >= BUFFER_SIZE) await writing(file, flush);
    },
    async commit() {
      try {
        await writing(file, async () => {
          await flush();
          await keepRights(handle, stats);
          await handle.sync();
          await handle.close();
          const now = await stat(path);
          if (now.mtimeMs !== stats.mtimeMs || now.size !== stats.size || now.ino !== stats.ino) {
            throw new InputError("файл изменился, пока его исправляли; запустите ещё раз", { file });
          }
          await rename(temporary, path);
        });
      } catch (error) {
        await abandon();
        throw error;
      }
      interruption.removeEventListener("abort", forget);
      await syncFolder(dirname(path));
    },
    abandon,
  };
}

/** The mode that a new file gets is cut by the process's mask; only an administrator may give a file away. */
async function keepRights(handle: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const now = await handle.stat();
  if (now.uid !== uid || now.gid !== gid) await handle.chown(uid, gid).catch(() => {});
  await handle.chmod(mode & 0o7777);
}

/** So that the rename outlives a loss of power. Not every system can do it with a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
