import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";

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

/** For lines of which there are none. */
export const NO_SINK: Sink = { size: 0, write: async () => {}, sync: async () => {}, close: async () => {} };

/** Who read the output has gone: nobody waits for the rest. */
export class ReaderGoneError extends Error {
  override readonly name = "ReaderGoneError";
}

/** A pipe, a terminal, a device. */
export function streamSink(stream: Writable, name: string): Sink {
  let size = 0;
  const failed = (error: NodeJS.ErrnoException): Error =>
    error.code === "EPIPE" ? new ReaderGoneError() : new InputError(whyNotWritten(error), { file: name });
  // What went wrong is told to whoever wrote.
  stream.on("error", () => {});
  return {
    get size() {
      return size;
    },
    async write(lines) {
      if (lines.length === 0) return;
      await new Promise<void>((resolve, reject) =>
        stream.write(lines, (error) => (error ? reject(failed(error)) : resolve())),
      );
      size += lines.length;
    },
    sync: async () => {},
    close: async () => {},
  };
}

/**
 * A file. Only whole lines stay in it, whatever happens.
 *
 * @param kept so many bytes of what is there stay, the rest is cut off; `null`: there must be no such file yet
 * @throws InputError if it can't be opened or written to
 */
export async function fileSink(file: string, kept: number | null): Promise<Sink> {
  let size = kept ?? 0;
  const handle = await open(file, kept === null ? "wx" : "r+").catch((error: unknown) => {
    throw notWritten(error, file);
  });
  if (kept !== null) await handle.truncate(kept);

  return {
    get size() {
      return size;
    },
    async write(lines) {
      try {
        await writeAll(handle, lines, size);
      } catch (error) {
        await handle.truncate(size).catch(() => {});
        throw notWritten(error, file);
      }
      size += lines.length;
    },
    async sync() {
      await handle.datasync().catch((error: unknown) => {
        throw notWritten(error, file);
      });
    },
    close: () => handle.close(),
  };
}

/** A file that is opened when the first line comes: without lines there is none. */
export function lateFileSink(file: string, kept: number | null): Sink {
  let sink: Sink | null = null;
  return {
    get size() {
      return sink?.size ?? kept ?? 0;
    },
    async write(lines) {
      if (lines.length === 0) return;
      sink ??= await fileSink(file, kept);
      await sink.write(lines);
    },
    sync: async () => sink?.sync(),
    close: async () => sink?.close(),
  };
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function notWritten(error: unknown, file: string): InputError {
  return new InputError(`${whyNotWritten(error)}; записанное цело, продолжить можно с --resume`, { file });
}
