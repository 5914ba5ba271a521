import { resolve } from "node:path";
import type { Cursor } from "../../batch/cursor.js";
import { statOf } from "../../batch/files.js";
import { cutLines } from "../../batch/line-pieces.js";
import { cutLots, type Lot } from "../../batch/lots.js";
import { hashPrefixes } from "../../batch/prefix-hash.js";
import type { Selection } from "../../batch/selection.js";
import { formatOf } from "../../datasets/formats.js";
import { openFile } from "../../datasets/open.js";
import { InputError } from "../../sample/input-error.js";
import { STDIN } from "../input.js";
import type { Shell } from "../shell.js";

export interface BatchInput {
  /** As it is called in messages. */
  readonly name: string;
  /** `null`: standard input. */
  readonly file: string | null;
  /** Bytes on the disk; `null` if nobody knows. */
  readonly bytes: number | null;
  /** Offsets of records are those on the disk. */
  readonly isPlain: boolean;
  /** To be called once. */
  read(options: ReadOptions): AsyncIterable<Lot>;
  /** SHA-256 of the file, if it was read to its end. */
  sha256(): string | null;
  /** Reads no more: nobody waits for what a pipe has still to say. */
  close(): void;
}

export interface ReadOptions {
  readonly selection: Selection;
  readonly done: number;
  readonly seen: Cursor;
  /** Records in a portion, at the most. */
  readonly records: number;
  /** Blank lines are records too, bad ones. */
  readonly blankToo: boolean;
}

/** Bytes; some answers, so that a thread is busy for a while and nobody waits for long. */
const PORTION_SIZE = 32 * 1024;

/** @throws InputError if there is no such file, or it holds no records */
export function openBatchInput(input: string, stdinFilename: string | undefined, shell: Shell): BatchInput {
  const isStdin = input === STDIN;
  const name = isStdin ? (stdinFilename ?? "stdin.jsonl") : input;
  const { format, compressed } = formatOf(name);
  if (format === "text") {
    throw new InputError("нужны данные, ответ в записи; один ответ оценивает pridira grade", { file: name });
  }
  const file = isStdin ? null : resolve(shell.folder, input);
  const stat = file === null ? null : statOf(file);
  if (file !== null && stat === null) throw new InputError("файла нет; проверьте имя и папку", { file: name });
  let whole = (): { readonly sha256: string } | null => null;
  return {
    name: isStdin ? "<stdin>" : input,
    file,
    bytes: stat?.isFile() ? stat.size : null,
    isPlain: !compressed,
    read({ blankToo, ...options }) {
      const hash = hashPrefixes(file === null ? shell.stdin : openFile(file, compressed));
      whole = () => hash.whole();
      const pieces = cutLines(hash.chunks, blankToo);
      return cutLots({ ...options, pieces, hash, bytes: PORTION_SIZE, file: name });
    },
    sha256: () => whole()?.sha256 ?? null,
    close() {
      if (file === null) shell.stdin.destroy();
    },
  };
}
