import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import { guessedLemmas } from "./lexicon.js";
import type { AnalysisSettings } from "./settings.js";

/**
 * Whether an adjective names a method of studying substances: one of the list, or a compound of a beginning and an
 * ending of the lists («хромато» + «графический»), hyphenated or not.
 */
export function methodNames(settings: AnalysisSettings): (word: Word, dictionary: Dictionary) => boolean {
  const norm = (text: string): string => internWord(text).norm;
  const names: ReadonlySet<string> = new Set(settings.methods.map(norm));
  const beginnings: ReadonlySet<string> = new Set(settings.methodBeginnings.map(norm));
  const endings = settings.methodEndings.map(norm);
  const excepted: ReadonlySet<string> = new Set(settings.notMethods.map(norm));

  const isMethodLemma = (lemma: string): boolean => {
    if (names.has(lemma)) return true;
    if (excepted.has(lemma)) return false;
    return endings.some((ending) => {
      if (!lemma.endsWith(ending)) return false;
      const rest = lemma.slice(0, -ending.length).replaceAll("-", "");
      return rest !== "" && isMadeOf(rest, beginnings);
    });
  };
  let known: Dictionary | null = null;
  const isMethod = defineFact((word) => {
    const lemmas = known?.isKnown(word) === true ? known.lemmas(word) : guessedLemmas(word.norm);
    return lemmas.some(isMethodLemma);
  });
  return (word, dictionary) => {
    known = dictionary;
    return isMethod(word);
  };
}

/** Longer words are no method's name; it also keeps the search short. */
const LONGEST = 40;

/** «спектрофото», «хроматомасс»: one beginning after another, to the end. */
function isMadeOf(text: string, beginnings: ReadonlySet<string>): boolean {
  if (text.length > LONGEST) return false;
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const start of reached) if (beginnings.has(text.slice(start, end))) reached.add(end);
  }
  return reached.has(text.length);
}
