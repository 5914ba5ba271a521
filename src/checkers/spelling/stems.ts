import type { Word } from "../../text/word.js";

/** A list of words, and of stems with `*` at the end that stand for all words that begin so. */
export function compileStems(entries: readonly string[]): (word: Word) => boolean {
  const words = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const stems = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  return ({ norm }) => words.has(norm) || stems.some((stem) => norm.startsWith(stem));
}
