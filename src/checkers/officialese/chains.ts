import type { Dictionary } from "../../text/dictionary.js";
import { compileLemmaStarts } from "../../text/lemma-starts.js";
import type { Span, Token } from "../../text/prose.js";
import { internWord, type Word } from "../../text/word.js";
import type { ChainSettings } from "./settings.js";
import { compileVerbalNouns } from "./verbal-nouns.js";

/** `first`: a noun of action in any form; `next`: in the genitive, so that it can go on a chain. */
export type Link = "first" | "next";

/** How a noun in -ие or -ция ends in its cases: spares most words a look into the dictionary. */
const VERBAL_FORM = /(?:[нт]|ц)и(?:е|я|ю|и|ем|ей|ею|й|ям|ями|ях)$/;

/** Tells what a word may be in a chain of nouns of action: «улучшение проведения проверки». */
export function compileLinks(settings: ChainSettings): (word: Word, dictionary: Dictionary) => Link | null {
  const isVerbal = compileVerbalNouns(settings);
  const mayBeListed = compileLemmaStarts(settings.nouns.map((noun) => internWord(noun).norm));
  return (word, dictionary) => {
    if (word.script !== "cyrillic" || word.norm.length < 4) return null;
    if (!VERBAL_FORM.test(word.norm) && !mayBeListed(word.norm)) return null;
    const readings = dictionary
      .readings(word)
      .filter(({ pos, lemma }) => pos === "NOUN" && isVerbal(lemma.replaceAll("ё", "е"), dictionary));
    if (readings.length === 0) return null;
    return readings.some(({ grammemes }) => grammemes.has("gent")) ? "next" : "first";
  };
}

/** Collects chains from a block's tokens, which it is shown one after another. */
export interface ChainCollector {
  see(index: number, link: Link | null): void;
  /** Ends the block; gives the chains of at least `least` nouns. */
  finish(): Span[];
}

export function collectChains(tokens: readonly Token[], least: number): ChainCollector {
  const found: Span[] = [];
  let first = -1;
  const close = (end: number): void => {
    const opening = tokens[first];
    const closing = tokens[end - 1];
    if (first >= 0 && end - first >= least && opening !== undefined && closing !== undefined) {
      found.push({ start: opening.start, end: closing.end });
    }
    first = -1;
  };
  return {
    see(index, link) {
      if (link !== "next" && first >= 0) close(index);
      if (link !== null && first < 0) first = index;
    },
    finish() {
      close(tokens.length);
      return found;
    },
  };
}
