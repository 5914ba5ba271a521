import { closeSync, fdatasync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";

/** Lines that outlive the process at once, and soon a power cut. Room is taken on the disk before it is needed. */
export interface JournalFile {
  /** Bytes of lines in it. */
  readonly size: number;
  /** The lines that it held when it was opened; what isn't whole reads as what it is. */
  readonly found: readonly string[];
  /** @throws InputError */
  append(line: string): void;
  /**
   * Makes sure that so many more bytes will fit, even on a disk that fills up meanwhile.
   *
   * @throws InputError if they won't
   */
  reserve(bytes: number): void;
  /** Throws every line away. */
  clear(): void;
  close(): void;
}

const FILLING = Buffer.alloc(1 << 20, "\n");

export function openJournalFile(file: string): JournalFile {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new InputError(whyNotWritten(error), { file });
    }
  };
  const descriptor = guarded(() => openSync(file, "a+"));
  closeSync(descriptor);
  const bytes = guarded(() => readFileSync(file));
  const target = guarded(() => openSync(file, "r+"));
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0x0a) end -= 1;
  const found = bytes
    .toString("utf8", 0, end)
    .split("\n")
    .filter((line) => line !== "");
  // Behind what may be half a line.
  if (end > 0) end += 1;
  let room = Math.max(bytes.length, end);
  let syncing = false;
  let changed = false;
  let open = true;

  function write(part: Buffer, position: number): void {
    for (let done = 0; done < part.length; ) done += writeSync(target, part, done, part.length - done, position + done);
  }

  /** One at a time; lines that come meanwhile share the next. */
  function sync(): void {
    changed = true;
    if (syncing) return;
    syncing = true;
    changed = false;
    fdatasync(target, () => {
      syncing = false;
      if (changed && open) sync();
      else if (!open) closeSync(target);
    });
  }

  if (end > bytes.length) guarded(() => write(Buffer.from("\n"), bytes.length));

  return {
    get size() {
      return end;
    },
    found,
    append(line) {
      const part = Buffer.from(`${line}\n`);
      guarded(() => write(part, end));
      end += part.length;
      room = Math.max(room, end);
      sync();
    },
    reserve(more) {
      while (room - end < more) {
        guarded(() => write(FILLING, room));
        room += FILLING.length;
      }
    },
    clear() {
      guarded(() => ftruncateSync(target, 0));
      end = 0;
      room = 0;
    },
    close() {
      if (!open) return;
      open = false;
      if (!syncing) closeSync(target);
    },
  };
}
