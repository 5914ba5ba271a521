import type { Dictionary, PartOfSpeech } from "./dictionary.js";
import type { Word } from "./word.js";

const FUNCTION_PARTS: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ", "PRCL", "INTJ", "NPRO", "PRED"]);

/** Lemmas that say nothing of a sentence's subject though they are verbs, adverbs or adjectives by form. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    "быть мочь стать являться весь свой мой твой наш ваш каждый любой сам самый другой иной такой этот тот который какой чей " +
    "где когда куда откуда почему зачем как так там тут здесь сейчас потом затем уже еще тоже также очень лишь только даже " +
    "можно надо нельзя один некоторый всякий он она оно они мы вы ты я сколько столько нет вот"
  ).split(" "),
);

/**
 * Lemmas (norms) of a word that carries meaning; none for prepositions, pronouns, particles, auxiliaries.
 * Of a word that can be read both ways the commonest reading decides.
 */
export function contentLemmas(word: Word, dictionary: Dictionary): readonly string[] {
  const commonest = dictionary.readings(word)[0];
  if (commonest === undefined) return word.script === "cyrillic" && word.norm.length < 3 ? [] : [word.norm];
  if (FUNCTION_PARTS.has(commonest.pos) || commonest.grammemes.has("Apro")) return [];
  const lemmas = dictionary.lemmas(word);
  return lemmas.some((lemma) => EMPTY.has(lemma)) ? [] : lemmas;
}
