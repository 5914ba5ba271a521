import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { InputError } from "../sample/input-error.js";

/** Where lines go. */
export interface Sink {
  /** Bytes that are whole in it, as far as this run knows. */
  readonly size: number;
  /** Resolves when they are handed over: whoever waits for it writes no faster than the sink takes. */
  write(lines: Uint8Array): Promise<void>;
  /** Resolves when all of it would outlive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A pipe, a terminal, a device. */
export function streamSink(stream: Writable): Sink {
  let size = 0;
  return {
    get size() {
      return size;
    },
    async write(lines) {
      if (lines.length === 0) return;
      await new Promise<void>((resolve, reject) => stream.write(lines, (error) => (error ? reject(error) : resolve())));
      size += lines.length;
    },
    sync: async () => {},
    close: async () => {},
  };
}

/**
 * A file that is created when the first line comes.
 *
 * @param kept so many bytes of what is there stay, the rest is cut off; `null`: there must be no such file yet
 */
export function fileSink(file: string, kept: number | null): Sink {
  let handle: FileHandle | null = null;
  let size = kept ?? 0;

  async function ready(): Promise<FileHandle> {
    if (handle !== null) return handle;
    handle = await open(file, kept === null ? "wx" : "r+");
    if (kept !== null) await handle.truncate(kept);
    return handle;
  }
  const trouble = (error: unknown): unknown => (isSystemError(error) ? new InputError(whyNotWritten(error), { file }) : error);

  return {
    get size() {
      return size;
    },
    async write(lines) {
      if (lines.length === 0) return;
      try {
        const target = await ready();
        for (let done = 0; done < lines.length; ) {
          const { bytesWritten } = await target.write(lines, done, lines.length - done, size + done);
          done += bytesWritten;
        }
      } catch (error) {
        // Half a line is worse than none.
        await handle?.truncate(size).catch(() => {});
        throw trouble(error);
      }
      size += lines.length;
    },
    async sync() {},
    async close() {},
  };
}
