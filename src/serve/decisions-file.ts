import { type FileHandle, open, stat, unlink } from "node:fs/promises";
import { type Review, reviewSchema } from "../sample/decisions.js";
import { InputError } from "../sample/input-error.js";
import { toInputError, whyNotWritten } from "../sample/system-errors.js";

/** A file of reviews that is open for more. */
export interface DecisionsFile {
  /** Everything that was in it, in order. */
  readonly reviews: readonly Review[];
  /** A killed program had left half a line at the end; it is gone. */
  readonly mended: boolean;
  /** Resolves when the line is on the disk: to `null`, or to the reason in Russian why it isn't. One at a time. */
  append(review: Review): Promise<string | null>;
  close(): Promise<void>;
}

/** How every line of ours begins. */
const BEGINNING = '{"schema":1,"kind":"review"';
const LINE_FEED = 0x0a;
/** Editors of Windows put it before everything. */
const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/**
 * Opens or makes a file of reviews. A last line that a killed program didn't finish is taken away; anything else that
 * isn't a review means that the file is something else, and it is left alone.
 *
 * @throws InputError that names file and line
 */
export async function openDecisions(file: string, path: string): Promise<DecisionsFile> {
  const there = await stat(path).catch(() => null);
  // A pipe would wait for a reader, a device would keep nothing; of a folder the system itself tells.
  if (there !== null && !there.isFile() && !there.isDirectory()) {
    throw new InputError("решения не записываются: это не обычный файл; назовите другой: --decisions", { file });
  }
  const handle = await open(path, "a+").catch((error: unknown) => {
    throw new InputError(`решения не записываются: ${whyNotWritten(error)}`, { file });
  });
  try {
    const bytes = await handle.readFile();
    const { reviews, size } = readReviews(bytes, file);
    if (size < bytes.length) await handle.truncate(size);
    // A whole last line that only lacks its end is kept.
    const lacksEnd = size > 0 && bytes[size - 1] !== LINE_FEED;
    if (lacksEnd) await handle.appendFile("\n");
    return { reviews, mended: size < bytes.length, ...appender(handle, path, size + (lacksEnd ? 1 : 0)) };
  } catch (error) {
    await handle.close();
    throw toInputError(error, file);
  }
}

function appender(opened: FileHandle, path: string, length: number): Pick<DecisionsFile, "append" | "close"> {
  let handle = opened;
  let size = length;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (line: Buffer): Promise<string | null> => {
    try {
      await handle.appendFile(line);
      await handle.sync();
      const place = await placeOf(handle, path);
      if (place === "other") throw new InputError("файл подменили; остановите serve и запустите снова");
      if (place === "gone") handle = await makeAnew(handle, size + line.length, path);
      size += line.length;
      return null;
    } catch (error) {
      // No half a line stays, or the next one would be glued to it.
      await handle.truncate(size).catch(() => {});
      return `решения не записываются: ${error instanceof InputError ? error.message : whyNotWritten(error)}`;
    }
  };
  return {
    append(review) {
      const done = last.then(() => write(Buffer.from(`${JSON.stringify(review)}\n`)));
      last = done;
      return done;
    },
    async close() {
      await last;
      await handle.close();
    },
  };
}

/** Whether the name still leads to the open file: what is written to a deleted one is lost when it is closed. */
async function placeOf(handle: FileHandle, path: string): Promise<"same" | "gone" | "other"> {
  const open = await handle.stat({ bigint: true });
  try {
    const named = await stat(path, { bigint: true });
    return named.dev === open.dev && named.ino === open.ino ? "same" : "other";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "gone";
    throw error;
  }
}

/** Writes what a deleted file held under its name again; a file that has appeared there meanwhile is left alone. */
async function makeAnew(deleted: FileHandle, size: number, path: string): Promise<FileHandle> {
  const bytes = Buffer.alloc(size);
  let done = 0;
  while (done < size) {
    const { bytesRead } = await deleted.read(bytes, done, size - done, done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  const made = await open(path, "ax+");
  try {
    await made.appendFile(bytes.subarray(0, done));
    await made.sync();
  } catch (error) {
    await made.close();
    // What is half written isn't the decisions.
    await unlink(path).catch(() => {});
    throw error;
  }
  await deleted.close();
  return made;
}

/** Every review, and how many bytes of the file they take. */
function readReviews(bytes: Buffer, file: string): { readonly reviews: Review[]; readonly size: number } {
  const reviews: Review[] = [];
  let number = 0;
  for (let start = bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0; start < bytes.length; ) {
    number += 1;
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    const line = bytes.toString("utf8", start, end).replace(/\r$/, "");
    if (line.trim() !== "") {
      const review = readReview(line);
      if (review !== null) reviews.push(review);
      else if (feed < 0 && isTorn(line)) return { reviews, size: start };
      else {
        throw new InputError("это не решения разметчика; для решений назовите другой файл: --decisions", {
          file,
          line: number,
        });
      }
    }
    start = feed < 0 ? bytes.length : feed + 1;
  }
  return { reviews, size: bytes.length };
}

function isTorn(line: string): boolean {
  return line.length < BEGINNING.length ? BEGINNING.startsWith(line) : line.startsWith(BEGINNING);
}

function readReview(line: string): Review | null {
  try {
    const parsed = reviewSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
