import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { InputError } from "../sample/input-error.js";
import { toInputError } from "../sample/system-errors.js";

const CHUNK_SIZE = 1 << 20;

/** The bytes of a file, in chunks; `.gz` is unpacked if asked for. */
export async function* openFile(file: string, compressed: boolean): AsyncGenerator<Buffer> {
  try {
    if ((await stat(file)).isDirectory()) throw new InputError("это папка, а нужен файл", { file });
    const bytes = createReadStream(file, { highWaterMark: CHUNK_SIZE });
    yield* compressed ? unzip(bytes) : (bytes as AsyncIterable<Buffer>);
  } catch (error) {
    throw toInputError(error, file);
  }
}

async function* unzip(bytes: ReturnType<typeof createReadStream>): AsyncGenerator<Buffer> {
  const unzipped = createGunzip({ chunkSize: CHUNK_SIZE });
  bytes.on("error", (error) => unzipped.destroy(error));
  yield* bytes.pipe(unzipped) as AsyncIterable<Buffer>;
}
