import { type Digest, fingerprint } from "../sample/fingerprint.js";
import type { Finding } from "../sample/result.js";

/** Makes the fingerprints of one file's findings, in order: those of a baseline, and of equal ones each has its number. */
export function createFingerprints(digest: Digest): (finding: Finding, answer: string) => string {
  // By a number made of the hash: a million parts of strings would keep the strings that they are parts of.
  const counts = new Map<number, number>();
  return (finding, answer) => {
    const hash = fingerprint(finding, answer, digest);
    const key = Number.parseInt(hash.slice(0, 12), 16);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${hash}:${count}`;
  };
}
