import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Cursor } from "../../batch/cursor.js";
import { expectInPieces } from "../../batch/expect-in-pieces.js";
import { statOf } from "../../batch/files.js";
import { cutLots, type Lot } from "../../batch/lots.js";
import { hashPrefixes, type PrefixHash } from "../../batch/prefix-hash.js";
import type { Selection } from "../../batch/selection.js";
import type { FieldNames } from "../../datasets/fields.js";
import { formatOf } from "../../datasets/formats.js";
import { openFile, unpack } from "../../datasets/open.js";
import { openRecords, type RecordFile } from "../../datasets/read-records.js";
import { InputError } from "../../sample/input-error.js";
import { STDIN } from "../input.js";
import type { Shell } from "../shell.js";

type RecordFormat = RecordFile["format"];

export interface BatchInput {
  /** As it is called in messages. */
  readonly name: string;
  /** `null`: standard input. */
  readonly file: string | null;
  /** Bytes on the disk; `null` if nobody knows. */
  readonly bytes: number | null;
  /** Offsets of records are those on the disk: it isn't packed. */
  readonly isPlain: boolean;
  /** To be called once. */
  read(options: ReadOptions): AsyncIterable<Lot>;
  /** SHA-256 of what lies on the disk, or came through the pipe, if it was read to its end. */
  sha256(): Promise<string | null>;
  /** Reads no more: nobody waits for what a pipe has still to say. */
  close(): void;
}

export interface ReadOptions {
  readonly selection: Selection;
  readonly done: number;
  readonly seen: Cursor;
  /** Records in a portion, at the most. */
  readonly records: number;
  /** Each line is answered by a line: blank ones count as bad records, and no field is waited for. */
  readonly everyLine: boolean;
}

/** Bytes; some answers, so that a thread is busy for a while and nobody waits for long. */
const PORTION_SIZE = 32 * 1024;

/** @throws InputError if there is no such file, or it holds no records */
export function openBatchInput(
  input: string,
  { stdinFilename, names }: { readonly stdinFilename: string | undefined; readonly names: FieldNames },
  shell: Shell,
): BatchInput {
  if (input === "") throw new InputError("имя входного файла пустое; проверьте, что подставлено в команду");
  const isStdin = input === STDIN;
  const name = isStdin ? (stdinFilename ?? "<stdin>") : input;
  const file = isStdin ? null : resolve(shell.folder, input);
  const stat = file === null ? null : statOf(file, name);
  if (stat?.isDirectory()) {
    throw new InputError("это папка; назовите файлы в ней или шаблон, например «папка/*.jsonl»", { file: name });
  }
  const format = isStdin && stdinFilename === undefined ? "json-lines" : formatOf(name);
  if (format === "text") {
    throw new InputError("нужны данные, ответ в записи; один ответ оценивает pridira grade", { file: name });
  }
  if (file !== null && stat === null) throw new InputError("файла нет; проверьте имя и папку", { file: name });
  const bytes = stat?.isFile() ? stat.size : null;
  let hash: PrefixHash | null = null;

  async function* read({ everyLine, ...options }: ReadOptions): AsyncGenerator<Lot> {
    hash = hashPrefixes(file === null ? unpack(shell.stdin, name) : openFile(file, name));
    const { pieces, way } = await openRecords(
      { format: format as RecordFormat, chunks: hash.chunks, file: name, names },
      everyLine,
    );
    const expected = everyLine ? pieces : expectInPieces(pieces, way, { file: name, names });
    yield* cutLots({ ...options, pieces: expected, way, hash, bytes: PORTION_SIZE, file: name });
  }

  return {
    name,
    file,
    bytes,
    isPlain: !/\.(?:gz|xlsx)$/i.test(name),
    read,
    async sha256() {
      const whole = hash?.whole() ?? null;
      if (whole === null || file === null || whole.bytes === bytes) return whole?.sha256 ?? null;
      const packed = createHash("sha256");
      for await (const chunk of createReadStream(file)) packed.update(chunk);
      return packed.digest("hex");
    },
    close() {
      if (file === null) shell.stdin.destroy();
    },
  };
}
