import type { Finding } from "./result.js";

/** A hash of a text, in hexadecimal. */
export type Digest = (text: string) => string;

/** Characters of the line that are looked at on each side of a quote. */
const REACH = 64;
/** Letters of them that count. */
const LETTERS = 24;
/** 64 bits: among a million findings, two alike by chance are a matter of one in forty million. */
const LENGTH = 16;

/**
 * What a finding is known by: its checker, its quote and the letters on both sides of it in its line, so that it is
 * known again after an edit elsewhere, on another line, and when spaces, marks or «ё» beside it were mended. Two
 * findings alike have one fingerprint.
 */
export function fingerprint({ checker, quote, start, end }: Finding, answer: string, digest: Digest): string {
  const [before = ""] = /[^\r\n]*$/.exec(answer.slice(Math.max(0, start - REACH), start)) ?? [];
  const [after = ""] = /^[^\r\n]*/.exec(answer.slice(end, end + REACH)) ?? [];
  const words = quote.normalize("NFC").replace(/\s+/gu, " ").trim();
  return digest(
    [checker, words, letters(before).slice(-LETTERS), letters(after).slice(0, LETTERS)].join("\u0000"),
  ).slice(0, LENGTH);
}

function letters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
