import type { Dictionary } from "../dictionary.js";
import type { Token } from "../prose.js";
import type { Word } from "../word.js";

export function beginsSmall(word: Word): boolean {
  const first = word.text.charAt(0);
  return first !== first.toUpperCase();
}

export function beginsCapital(word: Word): boolean {
  const first = word.text.charAt(0);
  return first !== first.toLowerCase();
}

/**
 * Whether a capital may be due to a name rather than to the beginning of a
 * sentence: no such word in small letters, or a name that is one too
 * («Лев Толстой») beside another capital. Without a dictionary nothing is a name.
 */
export function looksLikeName(tokens: readonly Token[], index: number, dictionary: Dictionary | null): boolean {
  const word = tokens[index]?.word;
  if (word === null || word === undefined || !beginsCapital(word)) return false;
  if (word.script === "latin" || word.script === "mixed") return true;
  if (dictionary === null || word.script !== "cyrillic") return false;
  if (word.text.length === 1) return followedByStop(tokens, index);
  if (!dictionary.isCommon(word)) return true;
  if (!dictionary.isName(word)) return false;
  const next = tokens[index + 1];
  return next?.word != null && next.gap !== "" && beginsCapital(next.word) && dictionary.isName(next.word);
}

export function followedByStop(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next !== undefined && next.text === "." && next.gap === "";
}
