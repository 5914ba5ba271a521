import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";

/** How far the word «класс» may stand: «5А и 5Б классы», «класс 5А». */
const NEAR = 5;

/** «5А класс»: neither a unit nor a question. */
export function isClass(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const from = Math.max(0, index - NEAR);
  return tokens.slice(from, index + NEAR + 1).some(({ word }) => word !== null && dictionary.lemmas(word).includes("класс"));
}
