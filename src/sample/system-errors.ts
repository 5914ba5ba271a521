import { InputError } from "./input-error.js";

/** A system's error in words; any other error as it is. */
export function toInputError(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const message = code === undefined ? undefined : MESSAGES[code];
  return message === undefined ? error : new InputError(message, { file });
}

/** In Russian, why a file can't be written; takes what the system has thrown. */
export function whyNotWritten(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "";
  return TROUBLES[code] ?? `ошибка ввода-вывода ${code}`.trimEnd();
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: "папки нет; проверьте имя",
  ENOTDIR: "папки нет; проверьте имя",
  EISDIR: "это папка, а нужен файл",
  EACCES: "нет права писать сюда",
  EPERM: "нет права писать сюда",
  EROFS: "диск только для чтения; назовите другое место",
  ENOSPC: "на диске нет места",
  EDQUOT: "на диске нет места",
  ELOOP: "ссылка ведёт сама на себя",
  ENAMETOOLONG: "слишком длинное имя файла",
};

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
  ERR_ENCODING_INVALID_ENCODED_DATA: "текст не в кодировке UTF-8; сохраните его в UTF-8",
  Z_DATA_ERROR: "это не архив gzip, или он повреждён",
  Z_BUF_ERROR: "архив gzip обрывается",
};
