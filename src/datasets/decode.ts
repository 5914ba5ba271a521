import { isUtf8 } from "node:buffer";
import { InputError } from "../sample/input-error.js";

/**
 * Bytes to text, exactly as they are: a byte order mark stays, so that offsets count from the first character of the
 * file.
 *
 * @throws InputError if the bytes aren't UTF-8 text
 */
export function decodeText(bytes: Buffer, file: string): string {
  const reason = whyUnreadable(bytes);
  if (reason !== null) throw new InputError(reason, { file });
  return bytes.toString("utf8");
}

/** In Russian, why the bytes aren't text; `null` if they are. */
export function whyUnreadable(bytes: Buffer): string | null {
  if (looksLikeUtf16(bytes)) return "текст в кодировке UTF-16; сохраните его в UTF-8";
  if (!isUtf8(bytes)) {
    return bytes.includes(0)
      ? "это двоичный файл, а нужен текст в кодировке UTF-8"
      : "текст не в кодировке UTF-8; сохраните его в UTF-8";
  }
  if (shareOf(bytes, (byte) => byte === 0) > 0.1) return "это двоичный файл, а нужен текст в кодировке UTF-8";
  return null;
}

/** So much of a file is enough to tell what it is. */
const SAMPLE_SIZE = 4096;

/** By its byte order mark, or because the high byte of nearly every character is that of Latin or Cyrillic. */
function looksLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2) return false;
  const mark = bytes.readUInt16BE(0);
  if (mark === 0xfeff || mark === 0xfffe) return true;
  const high = (byte: number): boolean => byte === 0x00 || byte === 0x04;
  return [0, 1].some((parity) => shareOf(bytes, (byte, at) => at % 2 === parity && high(byte)) > 0.4);
}

function shareOf(bytes: Buffer, matches: (byte: number, at: number) => boolean): number {
  const head = bytes.subarray(0, SAMPLE_SIZE);
  let count = 0;
  for (let at = 0; at < head.length; at += 1) if (matches(head[at] as number, at)) count += 1;
  return head.length === 0 ? 0 : count / head.length;
}
