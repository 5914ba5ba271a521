import { LockedOutError } from "./cache-lock.js";

/** Why the cache can't be used, in words; takes what the system or SQLite has thrown. */
export function whyNoCache(error: unknown): string {
  if (error instanceof LockedOutError) return "он всё время занят другими запусками";
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "";
  const message = error instanceof Error ? error.message : "";
  if (["EACCES", "EPERM", "EROFS"].includes(code) || message.includes("readonly")) return "в его папку нельзя писать";
  if (["ENOSPC", "EDQUOT"].includes(code) || message.includes("full")) return "на диске нет места";
  if (["ENOTDIR", "EEXIST", "EISDIR"].includes(code)) return "на месте его папки или файла лежит другое";
  return "файл не пишется или не читается";
}
