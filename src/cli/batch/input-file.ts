import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { statOf } from "../../batch/files.js";
import { hashPrefixes, type PrefixHash } from "../../batch/prefix-hash.js";
import type { FieldNames } from "../../datasets/fields.js";
import { formatOf } from "../../datasets/formats.js";
import { openFile, unpack } from "../../datasets/open.js";
import { type OpenRecords, openRecords, type RecordFile } from "../../datasets/read-records.js";
import { InputError } from "../../sample/input-error.js";
import { STDIN } from "../input.js";
import type { Shell } from "../shell.js";

type RecordFormat = RecordFile["format"];

/** A file of the input, or standard input. */
export interface InputFile {
  /** As it is called in messages. */
  readonly name: string;
  /** `null`: standard input. */
  readonly file: string | null;
  /** Bytes on the disk; `null` if nobody knows. */
  readonly bytes: number | null;
  /** Offsets of records are those on the disk: it isn't packed. */
  readonly isPlain: boolean;
  /**
   * @param everyLine each line is a record, whatever is in it
   * @throws InputError if it holds no records
   */
  open(everyLine: boolean): Promise<OpenInput>;
}

export interface OpenInput extends OpenRecords {
  /** Of what the records are cut out of. */
  readonly hash: PrefixHash;
  /** SHA-256 of what lies on the disk, or came through the pipe, if it was read to its end. */
  sha256(): Promise<string | null>;
}

/** @throws InputError if there is no such file, or it can't hold records */
export function inputFile(
  input: string,
  { stdinFilename, names }: { readonly stdinFilename: string | undefined; readonly names: FieldNames },
  shell: Shell,
): InputFile {
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
  return {
    name,
    file,
    bytes,
    isPlain: !/\.(?:gz|xlsx)$/i.test(name),
    async open(everyLine) {
      const hash = hashPrefixes(file === null ? unpack(shell.stdin, name) : openFile(file, name));
      const source = { format: format as RecordFormat, chunks: hash.chunks, file: name, names };
      return {
        ...(await openRecords(source, everyLine)),
        hash,
        async sha256() {
          const whole = hash.whole();
          // What isn't on a disk can't be read again.
          if (whole === null || file === null || bytes === null || whole.bytes === bytes) return whole?.sha256 ?? null;
          const packed = createHash("sha256");
          for await (const chunk of createReadStream(file)) packed.update(chunk);
          return packed.digest("hex");
        },
      };
    },
  };
}
