import type { Finding, Result } from "../sample/result.js";
import { type Digest, fingerprint } from "./fingerprint.js";

/** Whether a finding was there already when the baseline was written. */
export type Known = (result: Result, finding: Finding) => boolean;

/** Of one file, by checker: a fingerprint as often as it occurs, sorted. */
export type KnownOfFile = Readonly<Record<string, readonly string[]>>;

/** Findings that are known, and don't count. */
export interface Baseline {
  readonly rubric: { readonly id: string; readonly version: string };
  /** By the file's path from the baseline's folder, with `/`. */
  readonly files: Readonly<Record<string, KnownOfFile>>;
}

/**
 * Tells the known findings of one file from new ones. They are asked for in the file's order; of findings alike the
 * first ones are the known ones, as many as the baseline has.
 */
export function recognise(known: KnownOfFile, digest: Digest): (finding: Finding, answer: string) => boolean {
  const left = new Map<string, Map<string, number>>();
  for (const [checker, prints] of Object.entries(known)) left.set(checker, countEach(prints));
  return (finding, answer) => {
    const ofChecker = left.get(finding.checker);
    if (ofChecker === undefined) return false;
    const print = fingerprint(finding, answer, digest);
    const count = ofChecker.get(print) ?? 0;
    if (count > 0) ofChecker.set(print, count - 1);
    return count > 0;
  };
}

function countEach(prints: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const print of prints) counts.set(print, (counts.get(print) ?? 0) + 1);
  return counts;
}

/** Collects the findings of a file for a new baseline. */
export function createCollector(digest: Digest): {
  add(finding: Finding, answer: string): void;
  /** With what the old baseline had of checkers that didn't run now. */
  finish(old: KnownOfFile, running: readonly string[]): KnownOfFile;
} {
  const found = new Map<string, string[]>();
  return {
    add(finding, answer) {
      const print = fingerprint(finding, answer, digest);
      const prints = found.get(finding.checker);
      if (prints === undefined) found.set(finding.checker, [print]);
      else prints.push(print);
    },
    finish(old, running) {
      const kept = Object.entries(old).filter(([checker]) => !running.includes(checker));
      const fresh = [...found].map(([checker, prints]): [string, string[]] => [checker, prints.sort()]);
      return Object.fromEntries([...kept, ...fresh].sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}
