import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { InputError } from "../sample/input-error.js";
import { toInputError } from "../sample/system-errors.js";
import { gunzip } from "./gunzip.js";
import { peek } from "./peek.js";

const CHUNK_SIZE = 1 << 20;
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * The bytes of a file, in chunks; gzip is unpacked.
 *
 * @param name as it is called in messages
 */
export function openFile(file: string, name = file): AsyncGenerator<Buffer> {
  return unpack(openPlain(file, name), name);
}

/** The bytes of a file as they lie there, in chunks. */
export async function* openPlain(file: string, name = file): AsyncGenerator<Buffer> {
  try {
    if ((await stat(file)).isDirectory()) throw new InputError("это папка, а нужен файл", { file: name });
    yield* createReadStream(file, { highWaterMark: CHUNK_SIZE }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw toInputError(error, name);
  }
}

/** Unpacks what is packed with gzip: by its first bytes, or because its name promises it. */
export async function* unpack(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    const { head, chunks } = await peek(bytes, GZIP.length);
    yield* head.equals(GZIP) || /\.gz$/i.test(name) ? gunzip(chunks) : chunks;
  } catch (error) {
    throw toInputError(error, name);
  }
}
