import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { decodeText } from "../datasets/decode.js";
import type { FieldNames } from "../datasets/fields.js";
import { findFiles } from "../datasets/find-files.js";
import { type Format, formatOf } from "../datasets/formats.js";
import { openFile, unpack } from "../datasets/open.js";
import { readRecords } from "../datasets/read-records.js";
import type { BadRow, GoodRow, Row } from "../datasets/row.js";
import { sniff } from "../datasets/sniff.js";
import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import type { Shell } from "./shell.js";

/** Standard input, as it is called in place of a file. */
export const STDIN = "-";
const STDIN_NAME = "<stdin>";

/** Longer texts don't fit into one string of the engine. */
const SIZE_LIMIT = 400 * 1024 * 1024;

interface Opened {
  readonly name: string;
  /** As it was given; `null`: standard input. */
  readonly path: string | null;
  readonly format: Format;
  /** Its bytes, unpacked. Standard input can be read only once. */
  readonly open: () => AsyncIterable<Buffer>;
}

export type Source = Opened &
  (
    | { readonly kind: "text"; readonly read: () => Promise<string> }
    | { readonly kind: "records"; readonly read: () => AsyncGenerator<Row[]> }
  );

export interface SourceOptions {
  /** What standard input is called, and by which its kind is known. */
  readonly stdinName?: string | undefined;
  /** What standard input without a name holds; else its first bytes tell. */
  readonly stdinFormat?: Format | undefined;
  /** How many records are held until a field that none has is reported; 0: none. */
  readonly patience?: number | undefined;
}

/** What a file, or `-`, holds. */
export async function sourceOf(
  file: string,
  shell: Shell,
  names: FieldNames,
  options: SourceOptions = {},
): Promise<Source> {
  if (file !== STDIN) {
    return sourceIn({ name: file, path: file, format: formatOf(file), open: () => openFile(file) }, names, options);
  }
  const name = options.stdinName ?? STDIN_NAME;
  const bytes = unpack(shell.stdin, name);
  const known = options.stdinName === undefined ? options.stdinFormat : formatOf(options.stdinName);
  if (known !== undefined) return sourceIn({ name, path: null, format: known, open: () => bytes }, names, options);
  const { chunks, format } = await sniff(bytes, names);
  return sourceIn({ name, path: null, format, open: () => chunks }, names, options);
}

function sourceIn(opened: Opened, names: FieldNames, { patience }: SourceOptions): Source {
  const { name, format, open } = opened;
  if (format === "text") return { ...opened, kind: "text", read: async () => readText(open(), name) };
  const file = { format, file: name, names, patience };
  return { ...opened, kind: "records", read: () => readRecords({ ...file, chunks: open() }) };
}

/**
 * The files that arguments of the command line mean: names, patterns, `-`.
 *
 * @throws InputError if no file fits a pattern
 */
export async function filesOf(argument: string, shell: Shell): Promise<string[]> {
  if (argument === "") throw new InputError("имя файла пустое; проверьте, что подставлено в команду");
  return argument === STDIN ? [STDIN] : findFiles(argument, shell.folder, shell.platform === "win32");
}

/** Tells whether a file comes for the first time, by whatever name: another path, a link, a pattern that it fits. */
export function onlyOnce({ folder }: Shell): (file: string) => boolean {
  const seen = new Set<string>();
  return (file) => {
    const name = file === STDIN ? STDIN : nameOnDisk(resolve(folder, file));
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  };
}

/** What can't be found keeps its name: what is wrong with it is told where it is opened. */
function nameOnDisk(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Reads a whole text. Nothing but spaces is no answer. */
export async function readText(chunks: AsyncIterable<Buffer>, name: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > SIZE_LIMIT) throw new InputError("текст больше 400 МБ: это не один ответ", { file: name });
    parts.push(chunk);
  }
  const text = decodeText(Buffer.concat(parts), name);
  if (text.trim() === "") throw new InputError("пусто: нечего проверять", { file: name });
  return text;
}

/**
 * Reads one text from a file or from standard input.
 *
 * @throws InputError if it isn't one text
 */
export async function readOneText(file: string, shell: Shell): Promise<string> {
  const source = await sourceOf(file, shell, {});
  if (source.kind === "text") return source.read();
  throw new InputError("в файле много ответов; проверьте его командой check", { file: source.name });
}

/** A sample, what it is called in messages, and the row that it comes from, if it comes from data; or why there is none. */
export type Item =
  | { readonly name: string; readonly sample: Sample; readonly row: GoodRow | null; readonly error: null }
  | { readonly name: string; readonly sample: null; readonly row: BadRow | null; readonly error: InputError };

/** Every sample of a source, in order; `position` is the id of a text, which has none of its own. */
export async function* readSamples(source: Source, position: number): AsyncGenerator<Item> {
  if (source.kind === "text") {
    const sample = { id: String(position), question: null, answer: await source.read() };
    yield { name: source.name, sample, row: null, error: null };
    return;
  }
  for await (const rows of source.read()) {
    for (const row of rows) {
      const name = `${source.name}:${row.line}`;
      if (row.error !== null) yield { name, sample: null, row, error: row.error };
      else yield { name: `${name} (${row.sample.id})`, sample: row.sample, row, error: null };
    }
  }
}
