import type { Dictionary } from "../text/dictionary.js";
import type { Token } from "../text/prose.js";

/** Whether the token is an imperative of one of the verbs (their lemmas), without «не» before it. */
export function isImperative(
  tokens: readonly Token[],
  index: number,
  dictionary: Dictionary,
  verbs: ReadonlySet<string>,
): boolean {
  const word = tokens[index]?.word ?? null;
  if (word === null || tokens[index - 1]?.word?.norm === "не") return false;
  return dictionary
    .readings(word)
    .some(({ lemma, grammemes }) => grammemes.has("impr") && verbs.has(lemma.replaceAll("ё", "е")));
}
