import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { InputError } from "../sample/input-error.js";

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

/** A system's error in words; any other error as it is. */
export function toInputError(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const message = code === undefined ? undefined : MESSAGES[code];
  return message === undefined ? error : new InputError(message, { file });
}

const MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: "файла нет; проверьте имя и папку",
  ENOTDIR: "файла нет; проверьте имя и папку",
  EISDIR: "это папка, а нужен файл",
  EACCES: "нет права читать файл",
  EPERM: "нет права читать файл",
  ELOOP: "ссылка ведёт сама на себя",
  ENAMETOOLONG: "слишком длинное имя файла",
  EIO: "файл не читается: ошибка ввода-вывода",
  ERR_FS_FILE_TOO_LARGE: "файл слишком большой",
  Z_DATA_ERROR: "это не архив gzip, или он повреждён",
  Z_BUF_ERROR: "архив gzip обрывается",
};
