import type { Settings } from "./settings.js";

/** The word lists of the settings, ready to be asked. */
export interface Lexicon {
  readonly acronyms: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  readonly brandNouns: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  readonly logic: ReadonlySet<string>;
  readonly logicTopics: ReadonlySet<string>;
  readonly latinLetters: number;
  readonly cyrillicLetters: number;
}

export function compileLexicon({ words, latinLetters, cyrillicLetters }: Settings): Lexicon {
  return {
    acronyms: wordsOf(words.acronyms),
    keywords: wordsOf(words.keywords),
    brands: wordsOf(words.brands),
    brandNouns: wordsOf(words.brandNouns),
    functions: wordsOf(words.functions),
    figures: wordsOf(words.figures),
    logic: wordsOf(words.logic),
    logicTopics: wordsOf(words.logicTopics),
    latinLetters,
    cyrillicLetters,
  };
}

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.replaceAll("ё", "е").split(" ")));
}
