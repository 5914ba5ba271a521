import type { Dictionary } from "../../text/dictionary.js";
import { defineFact, internWord, type Word } from "../../text/word.js";
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
      const parts = lemma.slice(0, -ending.length).split("-").filter((part) => part !== "");
      return parts.length > 0 && parts.every((part) => beginnings.has(part));
    });
  };
  let known: Dictionary | null = null;
  const isMethod = defineFact((word) => (known?.lemmas(word) ?? [word.norm]).some(isMethodLemma));
  return (word, dictionary) => {
    known = dictionary;
    return isMethod(word);
  };
}
