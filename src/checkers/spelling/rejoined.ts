import type { Dictionary } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";

/** Letters that stand on both sides of the hyphen. */
const MOST_SHARED = 4;
const SHORTEST_PART = 2;
const SHORTEST = 7;

/**
 * The word that a model has broken off and taken up again some letters before: «алгор-горитмы». `null` if there is none:
 * compounds, syllables and stammering («под-ъезд», «п-привет») are no such words.
 */
export function rejoined({ lower, letterCase }: Word, dictionary: Dictionary): string | null {
  const [left = "", right = "", more] = lower.split("-");
  if (more !== undefined || letterCase !== "lower" || left.length < SHORTEST_PART) return null;
  if (right.length < SHORTEST_PART || !/^[а-яё]+-[а-яё]+$/.test(lower) || dictionary.isKnown(internWord(right)))
    return null;
  for (let shared = Math.min(MOST_SHARED, left.length, right.length); shared > 0; shared -= 1) {
    if (!left.endsWith(right.slice(0, shared))) continue;
    const whole = left + right.slice(shared);
    if (whole.length >= SHORTEST && dictionary.isAttested(internWord(whole))) return whole;
  }
  return null;
}
