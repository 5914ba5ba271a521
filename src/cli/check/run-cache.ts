import { createHash, randomUUID } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { type FileHandle, open, readdir, rename, stat, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../llm/make-folder.js";
import { writeWhole } from "../write-whole.js";
import type { Tally } from "./tally.js";

/** A part of a run that is remembered as a whole: files, and all that makes what is printed of them. */
export interface CachedPart {
  /** Absolute paths; their contents are looked at. */
  readonly files: readonly string[];
  /** Names, places, format: each has an entry of its own. */
  readonly key: unknown;
  /** Program, rubric, settings: an entry made under another state is of no use any more, and is overwritten. */
  readonly state: unknown;
}

/** What was printed of a part, and counted. */
export interface Remembered {
  readonly tally: Tally;
  /** On standard error, a line each. */
  readonly messages: readonly string[];
  /** On standard output. */
  readonly output: AsyncIterable<Buffer>;
}

/** Takes what is printed, to be remembered. */
export interface Recording {
  write(text: string): Promise<void>;
  /** Keeps it, unless the files have changed meanwhile. */
  finish(tally: Tally, messages: readonly string[]): Promise<void>;
  abandon(): Promise<void>;
}

/** Smaller files are checked as fast as they are looked up. */
const LEAST_SIZE = 64 * 1024;
/** What is printed of one part, and of all together. */
const LARGEST = 512 * 1024 * 1024;
const TOTAL = 1024 * 1024 * 1024;
const MOST_MESSAGES = 1000;
const BUFFER_SIZE = 1 << 16;

interface Content {
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
}

interface Entry {
  readonly state: string;
  /** Of each file, its content's hash. */
  readonly contents: readonly string[];
  readonly sizes: readonly number[];
  readonly tally: Tally;
  readonly messages: readonly string[];
  /** Of the output. */
  readonly hash: string;
}

/** What is damaged doesn't fit its seal. */
interface Sealed {
  readonly entry: Entry;
  readonly seal: string;
}

/**
 * Remembers what checks have printed, by the content of the files. A cache is never in the way: what is damaged, or
 * can't be read or written, is as good as absent.
 *
 * @param folder is made when something is kept
 */
export function createRunCache(folder: string): {
  find(part: CachedPart): Promise<Remembered | null>;
  /** `null` if it isn't worth it, or can't be done. */
  record(part: CachedPart): Promise<Recording | null>;
} {
  const pathsOf = ({ files, key }: CachedPart): { entry: string; output: string } => {
    const name = hashOf([files, key]).slice(0, 32);
    return { entry: join(folder, `${name}.json`), output: join(folder, `${name}.out`) };
  };

  return {
    async find(part) {
      const paths = pathsOf(part);
      try {
        const { entry, seal } = JSON.parse(readFileSync(paths.entry, "utf8")) as Sealed;
        if (seal !== hashOf(entry) || entry.state !== hashOf(part.state)) return null;
        const sizes = await Promise.all(part.files.map(async (file) => (await stat(file)).size));
        if (sizes.some((size, index) => size !== entry.sizes[index])) return null;
        if ((await hashFile(paths.output)) !== entry.hash) return null;
        for (const [index, file] of part.files.entries()) {
          if ((await hashFile(file)) !== entry.contents[index]) return null;
        }
        const now = new Date();
        await Promise.all([utimes(paths.entry, now, now), utimes(paths.output, now, now)]);
        return { tally: entry.tally, messages: entry.messages, output: createReadStream(paths.output) };
      } catch {
        return null;
      }
    },
    async record(part) {
      const temporary = join(folder, `${randomUUID()}.tmp`);
      let handle: FileHandle;
      let before: Content[];
      try {
        const sizes = await Promise.all(part.files.map(async (file) => (await stat(file)).size));
        if (sizes.reduce((sum, size) => sum + size, 0) < LEAST_SIZE) return null;
        before = await Promise.all(part.files.map(lookAt));
        makeFolder(folder);
        handle = await open(temporary, "wx", 0o600);
      } catch {
        return null;
      }
      return createRecording(handle, temporary, async (hash, tally, messages) => {
        const after = await Promise.all(part.files.map(async (file) => stat(file)));
        const same = after.every(({ size, mtimeMs }, index) => {
          return size === before[index]?.size && mtimeMs === before[index]?.modified;
        });
        if (!same || messages.length > MOST_MESSAGES) throw new Error("not worth keeping");
        const paths = pathsOf(part);
        const contents = before.map((content) => content.hash);
        const sizes = before.map(({ size }) => size);
        const entry: Entry = { state: hashOf(part.state), contents, sizes, tally, messages, hash };
        await rename(temporary, paths.output);
        await writeWhole(paths.entry, JSON.stringify({ entry, seal: hashOf(entry) }), 0o600);
        await prune(folder);
      });
    },
  };
}

function createRecording(
  handle: FileHandle,
  temporary: string,
  keep: (hash: string, tally: Tally, messages: readonly string[]) => Promise<void>,
): Recording {
  const hash = createHash("sha256");
  let pending: string[] = [];
  let waiting = 0;
  let size = 0;
  let failed = false;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(pending.join(""));
    pending = [];
    waiting = 0;
    size += bytes.length;
    if (size > LARGEST) throw new Error("too large");
    hash.update(bytes);
    await handle.appendFile(bytes);
  };
  const abandon = async (): Promise<void> => {
    await handle.close().catch(() => {});
    await unlink(temporary).catch(() => {});
  };
  return {
    async write(text) {
      if (failed) return;
      pending.push(text);
      waiting += text.length;
      if (waiting < BUFFER_SIZE) return;
      await flush().catch(() => {
        failed = true;
      });
    },
    async finish(tally, messages) {
      try {
        if (failed) throw new Error("not written");
        await flush();
        await handle.close();
        await keep(hash.digest("hex"), tally, messages);
      } catch {
        await abandon();
      }
    },
    abandon,
  };
}

async function lookAt(file: string): Promise<Content> {
  const { size, mtimeMs } = await stat(file);
  return { size, modified: mtimeMs, hash: await hashFile(file) };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Removes what was not asked for the longest, until the rest fits. */
async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, used: mtimeMs };
    }),
  );
  let left = TOTAL;
  for (const { path, size } of files.sort((one, other) => other.used - one.used)) {
    left -= size;
    if (left < 0) await unlink(path).catch(() => {});
  }
}
