import { decodeText } from "../datasets/decode.js";
import type { FieldNames } from "../datasets/fields.js";
import { formatOf } from "../datasets/formats.js";
import { openFile, unpack } from "../datasets/open.js";
import { readRecords } from "../datasets/read-records.js";
import type { Row } from "../datasets/row.js";
import { STDIN_NAME } from "../reporters/check-reporter.js";
import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import type { Shell } from "./shell.js";

/** Standard input, as it is called in place of a file. */
export const STDIN = "-";

/** Longer texts don't fit into one string of the engine. */
const SIZE_LIMIT = 400 * 1024 * 1024;

interface Named {
  readonly name: string;
  /** As it was given; `null`: standard input. */
  readonly path: string | null;
}

export type Source = Named &
  (
    | { readonly kind: "text"; readonly read: () => Promise<string> }
    | { readonly kind: "records"; readonly read: () => AsyncGenerator<Row[]> }
  );

/**
 * What a file, or `-`, holds.
 *
 * @param stdinName what standard input is called, and by which its kind is known
 * @throws InputError for data of a kind that can't be read
 */
export function sourceOf(file: string, shell: Shell, names: FieldNames, stdinName?: string): Source {
  const fromStdin = file === STDIN;
  const name = fromStdin ? (stdinName ?? STDIN_NAME) : file;
  const path = fromStdin ? null : file;
  const format = formatOf(name);
  const chunks = (): AsyncIterable<Buffer> => (fromStdin ? unpack(shell.stdin, name) : openFile(file));
  if (format !== "text") {
    return { kind: "records", name, path, read: () => readRecords({ format, chunks: chunks(), file: name, names }) };
  }
  return { kind: "text", name, path, read: async () => readText(chunks(), name) };
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
  const source = sourceOf(file, shell, {});
  if (source.kind === "text") return source.read();
  throw new InputError("в файле много ответов; проверьте его командой check", { file: source.name });
}

/** A sample, what it is called in messages and the line of its record (`null`: a text); or why there is none. */
export type Item =
  | { readonly name: string; readonly line: number | null; readonly sample: Sample; readonly error: null }
  | { readonly name: string; readonly line: number | null; readonly sample: null; readonly error: InputError };

/** Every sample of a source, in order; `position` is the id of a text, which has none of its own. */
export async function* readSamples(source: Source, position: number): AsyncGenerator<Item> {
  if (source.kind === "text") {
    const sample = { id: String(position), question: null, answer: await source.read() };
    yield { name: source.name, line: null, sample, error: null };
    return;
  }
  for await (const rows of source.read()) {
    for (const { line, sample, error } of rows) {
      if (error !== null) yield { name: `${source.name}:${line}`, line, sample: null, error };
      else yield { name: `${source.name}:${line} (${sample.id})`, line, sample, error: null };
    }
  }
}
