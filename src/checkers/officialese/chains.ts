import type { Dictionary } from "../../text/dictionary.js";
import { compileLemmaStarts } from "../../text/lemma-starts.js";
import type { Span, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import type { ChainSettings } from "./settings.js";
import { compileVerbalNouns } from "./verbal-nouns.js";

/** A noun of action in a chain. */
export interface Link {
  /** Stands in the genitive, so that it can go on a chain. */
  readonly goesOn: boolean;
  /** Names no thing besides. */
  readonly definite: boolean;
}

/** How a noun in -ие or -ция ends in its cases: spares most words a look into the dictionary. */
const VERBAL_FORM = /(?:[нт]|ц)и(?:е|я|ю|и|ем|ей|ею|й|ям|ями|ях)$/;

/** Tells what a word may be in a chain of nouns of action: «улучшение проведения проверки». */
export function compileLinks(settings: ChainSettings): (word: Word, dictionary: Dictionary) => Link | null {
  const verbalNoun = compileVerbalNouns(settings);
  const mayBeListed = compileLemmaStarts(settings.nouns.map((noun) => internWord(noun).norm));
  return (word, dictionary) => {
    if (word.script !== "cyrillic" || word.norm.length < 4) return null;
    if (!VERBAL_FORM.test(word.norm) && !mayBeListed(word.norm)) return null;
    const verbal = dictionary.readings(word).flatMap(({ pos, lemma, grammemes }) => {
      const kind = pos === "NOUN" ? verbalNoun(lemma.replaceAll("ё", "е"), dictionary) : null;
      return kind === null ? [] : [{ goesOn: grammemes.has("gent"), definite: kind === "definite" }];
    });
    if (verbal.length === 0) return null;
    return { goesOn: verbal.some(({ goesOn }) => goesOn), definite: verbal.some(({ definite }) => definite) };
  };
}

/** Collects chains from those of a block's tokens that may stand in one, which it is shown one after another. */
export interface ChainCollector {
  see(index: number, link: Link | null): void;
  /** Ends the block; gives the chains that are long enough. */
  finish(): Span[];
}

/** Collects chains of at least `least` nouns, `definite` of them nouns of action beyond doubt. */
export function collectChains(
  tokens: readonly Token[],
  { least, definite }: Pick<ChainSettings, "least" | "definite">,
): ChainCollector {
  const found: Span[] = [];
  let first = -1;
  let end = -1;
  let sure = 0;
  const close = (): void => {
    const opening = tokens[first];
    const closing = tokens[end - 1];
    const long = first >= 0 && end - first >= least && sure >= definite;
    if (long && opening !== undefined && closing !== undefined) {
      found.push({ start: opening.start, end: closing.end });
    }
    first = -1;
    sure = 0;
  };
  return {
    see(index, link) {
      if (first >= 0 && (index !== end || link?.goesOn !== true)) close();
      if (link === null) return;
      if (first < 0) first = index;
      end = index + 1;
      if (link.definite) sure += 1;
    },
    finish() {
      close();
      return found;
    },
  };
}
