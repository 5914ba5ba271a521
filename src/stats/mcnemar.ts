import { logBinomial } from "./factorial.js";

/**
 * McNemar's exact test (McNemar 1947; the binomial form): the probability, where each changed item was as likely to
 * change one way as the other, of a split at least as uneven. Two-sided.
 *
 * @param onlyFirst items that only the first of two runs marked
 * @param onlySecond items that only the second did
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  const total = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  if (2 * fewer === total) return 1;
  // From the largest term down, each from the one before: no cancellation, and small terms end it.
  let term = 1;
  let sum = 1;
  for (let hits = fewer; hits > 0 && term > 1e-18 * sum; hits -= 1) {
    term *= hits / (total - hits + 1);
    sum += term;
  }
  return Math.min(1, 2 * Math.exp(logBinomial(fewer, total, 0.5)) * sum);
}
