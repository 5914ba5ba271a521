import type { Finding } from "../sample/result.js";
import { wellFormed } from "./visible.js";

/** So many characters on each side of a quote, and no more than its line, tell it from equal ones. */
const CONTEXT = 64;

/**
 * Makes the fingerprints of one file's findings, in order: the checker, the quote and what stands around it on its
 * line. They stay when lines are moved, added or removed elsewhere, and when spaces change; of equal findings each has
 * its number.
 *
 * @param digest a hash of a text, in hexadecimal
 */
export function createFingerprints(digest: (text: string) => string): (finding: Finding, answer: string) => string {
  // By a number made of the hash: a million parts of strings would keep the strings that they are parts of.
  const counts = new Map<number, number>();
  return ({ checker, quote, start, end }, answer) => {
    const before = lastLine(answer.slice(Math.max(0, start - CONTEXT), start));
    const after = firstLine(answer.slice(end, end + CONTEXT));
    const hash = digest(JSON.stringify([checker, ...[quote, before, after].map(normalise)])).slice(0, 16);
    const key = Number.parseInt(hash.slice(0, 12), 16);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${hash}:${count}`;
  };
}

function normalise(text: string): string {
  return wellFormed(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
}

function lastLine(text: string): string {
  return text.slice(Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1);
}

function firstLine(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? "";
}
