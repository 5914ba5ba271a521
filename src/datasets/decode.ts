import { isUtf8 } from "node:buffer";
import { InputError } from "../sample/input-error.js";
import { guessCyrillic } from "./encoding.js";
import { decodeUtf8 } from "./utf8.js";

/**
 * Bytes to text, exactly as they are: a byte order mark stays, so that offsets count from the first character of the
 * file.
 *
 * @throws InputError if the bytes aren't UTF-8 text
 */
export function decodeText(bytes: Buffer, file: string): string {
  const reason = whyUnreadable(bytes);
  if (reason !== null) throw new InputError(reason, { file });
  return decodeUtf8(bytes);
}

/** In Russian, why the bytes aren't text; `null` if they are. */
export function whyUnreadable(bytes: Buffer): string | null {
  if (looksLikeUtf16(bytes)) return "текст в кодировке UTF-16; сохраните его в UTF-8";
  if (!isUtf8(bytes)) return bytes.subarray(0, SAMPLE_SIZE).includes(0) ? BINARY : notUtf8(bytes);
  if (shareOf(bytes, (byte) => byte === 0) > 0.1) return BINARY;
  return null;
}

/**
 * The same of the beginning of a file of records. Some bytes that are no UTF-8 spoil their record alone: what counts is
 * whether most characters beyond Latin are spoilt.
 */
export function whyNoRecords(head: Buffer): string | null {
  const reason = whyUnreadable(head);
  if (reason === null || looksLikeUtf16(head) || head.includes(0)) return reason;
  const characters = head.toString("utf8").match(/[^\u0000-\u007f]/gu) ?? [];
  const spoilt = characters.filter((character) => character === "\ufffd").length;
  return spoilt * 2 > characters.length && guessCyrillic(head) !== null ? reason : null;
}

/** In Russian: the bytes are text in another encoding, which is named if it is known. */
export function notUtf8(bytes: Buffer): string {
  const encoding = guessCyrillic(bytes.subarray(0, SAMPLE_SIZE));
  if (encoding === null) return "текст не в кодировке UTF-8; сохраните его в UTF-8";
  return `текст не в кодировке UTF-8, а, похоже, в ${encoding}; переведите его: iconv -f ${encoding} -t UTF-8, или сохраните заново в UTF-8`;
}

const BINARY = "это двоичный файл, а нужен текст в кодировке UTF-8";

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
