import { createReadStream } from "node:fs";
import type { Patch } from "../../fixes/patch.js";
import { type Original, type Replacement, replaceFile } from "../replace-file.js";
import type { Shell } from "../shell.js";

/** Where a file goes while it is fixed: its bytes in order, kept or replaced. */
export interface FixTarget {
  keep(bytes: Buffer): Promise<void>;
  /** @throws InputError if the result can't be written */
  replace(before: Buffer, after: Buffer): Promise<void>;
  /** @throws InputError if the result can't be written; the file is as it was then */
  finish(): Promise<void>;
  /** Nothing of it counts. */
  abandon(): Promise<void>;
}

/** The file itself. As long as nothing is replaced, nothing is written. */
export function fileTarget(original: Original, { interruption }: Shell): FixTarget {
  let replacement: Replacement | null = null;
  /** Bytes that were kept before the first change. */
  let kept = 0;
  return {
    async keep(bytes) {
      if (replacement === null) kept += bytes.length;
      else await replacement.write(bytes);
    },
    async replace(_, after) {
      if (replacement === null) {
        replacement = await replaceFile(original, interruption);
        await copyStart(original.path, kept, replacement);
      }
      await replacement.write(after);
    },
    async finish() {
      await replacement?.commit();
    },
    async abandon() {
      await replacement?.abandon();
    },
  };
}

async function copyStart(path: string, length: number, { write }: Replacement): Promise<void> {
  if (length === 0) return;
  for await (const chunk of createReadStream(path, { end: length - 1, highWaterMark: 1 << 20 })) await write(chunk);
}

/** Standard output, for what came from standard input. */
export function streamTarget(write: (bytes: Buffer) => Promise<void>): FixTarget {
  return {
    keep: write,
    replace: (_, after) => write(after),
    finish: async () => {},
    abandon: async () => {},
  };
}

/** A diff in place of the file. */
export function patchTarget(patch: Patch, write: (bytes: Buffer) => Promise<void>): FixTarget {
  const put = (text: string): Promise<void> => write(Buffer.from(text, "latin1"));
  return {
    keep: (bytes) => put(patch.keep(bytes.toString("latin1"))),
    replace: (before, after) => put(patch.replace(before.toString("latin1"), after.toString("latin1"))),
    finish: () => put(patch.end()),
    abandon: async () => {},
  };
}
