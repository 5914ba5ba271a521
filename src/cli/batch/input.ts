import type { Cursor } from "../../batch/cursor.js";
import { expectInPieces } from "../../batch/expect-in-pieces.js";
import { cutLots, type Lot, type LotInput } from "../../batch/lots.js";
import type { Selection } from "../../batch/selection.js";
import type { FieldNames } from "../../datasets/fields.js";
import { InputError } from "../../sample/input-error.js";
import { filesOf, onlyOnce, STDIN } from "../input.js";
import type { Shell } from "../shell.js";
import { type InputFile, inputFile } from "./input-file.js";

/** What a run grades: one file or standard input, or files one after another. */
export interface BatchInput {
  /** At least one. */
  readonly files: readonly InputFile[];
  /** Of all files together; `null` if nobody knows, or offsets of records are others. */
  readonly bytes: number | null;
  /** How many of them lie before it. */
  bytesBefore(cursor: Cursor): number;
  /**
   * Looks at the beginning of each of several files: what is wrong with the last is told before the first is graded.
   *
   * @throws InputError if one holds no records, or not the fields that are asked for
   */
  look(everyLine: boolean): Promise<void>;
  /** To be called once. */
  read(options: ReadOptions): AsyncIterable<Lot>;
  /** SHA-256 of each file that was read to its end (`OpenInput.sha256`); `null` of the others. */
  sums(): readonly (string | null)[];
  /** Reads no more: nobody waits for what a pipe has still to say. */
  close(): void;
}

export interface ReadOptions {
  readonly selection: Selection;
  readonly done: number;
  readonly seen: Cursor;
  /** The files' sums, as far as the run that is gone on with knows them; `null` if nobody wants to know sums. */
  readonly sums: readonly (string | null)[] | null;
  /** Records in a portion, at the most. */
  readonly records: number;
  /** Each line is answered by a line: blank ones count as bad records, and no field is waited for. */
  readonly everyLine: boolean;
}

/** Bytes; some answers, so that a thread is busy for a while and nobody waits for long. */
const PORTION_SIZE = 32 * 1024;

/**
 * @param given names and patterns, in the order in which their files are read; a file that comes again is read once
 * @throws InputError if one of them means no file of records
 */
export async function openBatchInput(
  given: readonly string[],
  options: { readonly stdinFilename: string | undefined; readonly names: FieldNames },
  shell: Shell,
): Promise<BatchInput> {
  const isFirst = onlyOnce(shell);
  const found: string[] = [];
  for (const argument of given) found.push(...(await filesOf(argument, shell)).filter(isFirst));
  if (found.length > 1 && found.includes(STDIN)) {
    throw new InputError("поток «-» оценивается один, без файлов; сохраните его в файл или запустите отдельно");
  }
  const files = found.map((name) => inputFile(name, options, shell));
  const { names } = options;
  const sums: (string | null)[] = files.map(() => null);

  const opened = async ({ name, open }: InputFile, everyLine: boolean) => {
    const input = await open(everyLine);
    const { pieces, way } = input;
    return everyLine ? input : { ...input, pieces: expectInPieces(pieces, way, { file: name, names }) };
  };

  const lotInput = (file: InputFile, index: number, everyLine: boolean): LotInput => ({
    name: file.name,
    async open() {
      const { pieces, way, hash, sha256 } = await opened(file, everyLine);
      // Lines of errors say in which of several files.
      const named = files.length > 1 ? { ...way, file: file.name } : way;
      const sum = async (): Promise<string | null> => {
        sums[index] = await sha256();
        return sums[index];
      };
      return { pieces, way: named, hash, sum };
    },
  });

  return {
    files,
    bytes: files.reduce<number | null>(
      (sum, { bytes, isPlain }) => (isPlain && bytes !== null && sum !== null ? sum + bytes : null),
      0,
    ),
    bytesBefore: ({ file, bytes }) => files.slice(0, file).reduce((sum, one) => sum + (one.bytes ?? 0), bytes),
    async look(everyLine) {
      if (files.length === 1) return;
      for (const file of files) {
        // What a pipe has said it doesn't say again.
        if (file.bytes === null) continue;
        for await (const _ of (await opened(file, everyLine)).pieces) break;
      }
    },
    read: ({ everyLine, ...options }) =>
      cutLots({
        ...options,
        inputs: files.map((file, index) => lotInput(file, index, everyLine)),
        bytes: PORTION_SIZE,
      }),
    sums: () => sums,
    close() {
      if (files.some(({ file }) => file === null)) shell.stdin.destroy();
    },
  };
}

/** Where its files lie: nothing may be written there. */
export function pathsOf({ files }: BatchInput): string[] {
  return files.flatMap(({ file }) => file ?? []);
}
