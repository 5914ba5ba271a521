import { InputError } from "../sample/input-error.js";

const READ_ONLY = "файл только для чтения: ничего не записано";

/** @throws InputError in place of a system's error about a file that is written */
export async function writing<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = MESSAGES[(error as NodeJS.ErrnoException).code ?? ""];
    throw message === undefined ? error : new InputError(message, { file });
  }
}

/** That a file is marked as one that isn't to be changed. */
export function readOnly(file: string): InputError {
  return new InputError(READ_ONLY, { file });
}

const MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: "файла или папки нет; проверьте имя",
  ENOTDIR: "файла или папки нет; проверьте имя",
  EISDIR: "это папка, а нужен файл",
  EACCES: "нет права записать файл или создать другой рядом: ничего не записано",
  EPERM: "нет права записать файл или создать другой рядом: ничего не записано",
  EROFS: READ_ONLY,
  ENOSPC: "на диске нет места: ничего не записано",
  EDQUOT: "квота на диске исчерпана: ничего не записано",
  EFBIG: "файл слишком большой: ничего не записано",
  EIO: "файл не записывается: ошибка ввода-вывода",
  ELOOP: "ссылка ведёт сама на себя",
  ENAMETOOLONG: "слишком длинное имя файла",
};
