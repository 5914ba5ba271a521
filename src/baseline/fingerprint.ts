import type { Finding } from "../sample/result.js";

/** A hash of a text, in hexadecimal. */
export type Digest = (text: string) => string;

/** Characters of the answer that are looked at on each side of a quote. */
const REACH = 64;
/** Letters of them that count. */
const LETTERS = 24;
/** 64 bits: among a million findings, two alike by chance are a matter of one in forty million. */
const LENGTH = 16;

/**
 * What a finding is known by: its checker, its quote and the letters on both sides, so that it is known again after an
 * edit elsewhere, on another line, and when spaces, marks or «ё» beside it were mended. Two findings alike have one
 * fingerprint.
 */
export function fingerprint({ checker, quote, start, end }: Finding, answer: string, digest: Digest): string {
  const before = letters(answer.slice(Math.max(0, start - REACH), start)).slice(-LETTERS);
  const after = letters(answer.slice(end, end + REACH)).slice(0, LETTERS);
  const words = quote.normalize("NFC").replace(/\s+/gu, " ").trim();
  return digest([checker, words, before, after].join("\u0000")).slice(0, LENGTH);
}

function letters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
