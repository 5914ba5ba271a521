import { type Digest, fingerprint } from "../sample/fingerprint.js";
import type { Finding } from "../sample/result.js";

/** Of one file, by checker: a fingerprint as often as it occurs, sorted. */
export type KnownOfFile = Readonly<Record<string, readonly string[]>>;

/** Findings that were there already when it was written, and don't count. */
export interface Baseline {
  readonly schema: 1;
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
export interface Collector {
  add(finding: Finding, answer: string): void;
  /**
   * @param old what the old baseline had; findings of checkers that didn't run now stay
   * @param running ids of those that did
   * @param whole whether all of the file was read; if not, nothing that the old baseline had is taken for gone
   */
  finish(old: KnownOfFile, running: readonly string[], whole: boolean): KnownOfFile;
}

export function createCollector(digest: Digest): Collector {
  const found = new Map<string, string[]>();
  return {
    add(finding, answer) {
      const print = fingerprint(finding, answer, digest);
      const prints = found.get(finding.checker);
      if (prints === undefined) found.set(finding.checker, [print]);
      else prints.push(print);
    },
    finish(old, running, whole) {
      const kept = Object.entries(old).filter(([checker]) => !whole || !running.includes(checker));
      const fresh = [...found].map(([checker, prints]): [string, string[]] => {
        const all = whole || !Object.hasOwn(old, checker) ? prints : asOftenAsEither(old[checker] ?? [], prints);
        return [checker, all.sort()];
      });
      return sortedByKey(Object.fromEntries([...kept, ...fresh]));
    },
  };
}

function asOftenAsEither(some: readonly string[], others: readonly string[]): string[] {
  const counts = countEach(some);
  for (const [print, count] of countEach(others)) counts.set(print, Math.max(count, counts.get(print) ?? 0));
  return [...counts].flatMap(([print, count]) => Array<string>(count).fill(print));
}

/** A baseline as it is written: sorted, a fingerprint a line, so that versions of it are easily compared and merged. */
export function baselineText({ schema, rubric, files }: Baseline): string {
  const filled = Object.entries(files).filter(([, known]) => Object.keys(known).length > 0);
  return `${JSON.stringify({ schema, rubric, files: sortedByKey(Object.fromEntries(filled)) }, null, 1)}\n`;
}

function sortedByKey<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
