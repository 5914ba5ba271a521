import type { Place } from "../../request/echo.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import { internWord } from "../../text/word-store.js";

/**
 * Every place of one phrase, inside a longer one of the list too: «Теперь нам нужно» in the question holds «нужно».
 * The notation is that of the list: words and marks, a word in square brackets in every form.
 */
export function placesOf(phrase: string, tokens: readonly Token[], dictionary: Dictionary): Place[] {
  const steps = phrase.split(" ").map((part) => {
    const anyForm = part.startsWith("[") && part.endsWith("]");
    return { anyForm, norm: internWord(anyForm ? part.slice(1, -1) : part).norm };
  });
  const places: Place[] = [];
  for (let first = 0; first + steps.length <= tokens.length; first += 1) {
    const fits = steps.every(({ anyForm, norm }, offset) => {
      const token = tokens[first + offset] as Token;
      if (token.word === null) return token.text === norm;
      return token.word.norm === norm || (anyForm && dictionary.lemmas(token.word).includes(norm));
    });
    if (fits) places.push({ first, last: first + steps.length });
  }
  return places;
}

/** Lemmas of the phrase's own words: they repeat nothing but the phrase. */
export function ownLemmas(phrase: string, dictionary: Dictionary): Set<string> {
  return new Set(phrase.split(" ").flatMap((part) => [...dictionary.lemmas(internWord(part.replace(/^\[|\]$/g, "")))]));
}
