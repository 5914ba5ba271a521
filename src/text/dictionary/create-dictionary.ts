import type { Dictionary, Reading, YoReading } from "../dictionary.js";
import { defineFact, type Fact } from "../facts.js";
import type { Word } from "../word.js";
import { isDerived } from "./derivation.js";
import { EPONYMS } from "./eponyms.js";
import { combineReadings, hasParticle, isForeign, partsOf } from "./hyphens.js";
import { lately } from "./lately.js";
import { once } from "./once.js";
import { type Form, type Kinds, type OpenCorporaFiles, openOpenCorpora } from "./opencorpora.js";
import { rankNeighbours } from "./rank.js";
import { findNeighbours } from "./suggest.js";
import { joinYo, judgeYo, recase } from "./yo.js";
import { openYoList } from "./yo-list.js";

/** Where the dictionary's data comes from; nothing is read before it is needed. */
export interface DictionaryData extends OpenCorporaFiles {
  /** eyo-kernel's words that are never written without «ё». */
  safeYo(): string;
  /** eyo-kernel's words that can also be read without «ё». */
  unsafeYo(): string;
}

const MOST_SUGGESTIONS = 5;
/** Spares most words the building of their readings. */
const EPONYM_STARTS: ReadonlySet<string> = new Set([...EPONYMS].map((lemma) => lemma.slice(0, 3)));
const COLOURS: ReadonlyMap<string, string> = new Map([
  ["темно", "тёмно"],
  ["черно", "чёрно"],
  ["зелено", "зелёно"],
  ["желто", "жёлто"],
]);
/** OpenCorpora has «темно-зелёный» beside «тёмно-синий». */
function withColour(spelling: string): string {
  const hyphen = spelling.indexOf("-");
  const colour = hyphen < 0 ? undefined : COLOURS.get(spelling.slice(0, hyphen));
  return colour === undefined ? spelling : colour + spelling.slice(hyphen);
}

function withoutYo(lemma: string): string {
  return lemma.includes("ё") ? lemma.replaceAll("ё", "е") : lemma;
}

const NO_YO: YoReading = { kind: "none" };

/**
 * A dictionary over the data given. Short answers are remembered per spelling, long ones while its text is read: for
 * all words they would be half of the program's memory.
 */
export function createDictionary(data: DictionaryData): Dictionary {
  const corpora = openOpenCorpora(data);
  const lists = { safe: once(() => openYoList(data.safeYo())), unsafe: once(() => openYoList(data.unsafeYo())) };

  const forms = lately((word: Word): readonly Form[] => {
    if (word.script !== "cyrillic") return [];
    const found = corpora.forms(word.lower);
    return found.length > 0 || word.lower === word.norm ? found : formsWithoutYo(word);
  });

  /** OpenCorpora has «телесуфлер» and «потрепанный» without the «ё» that eyo's lists give them. */
  function formsWithoutYo(word: Word): readonly Form[] {
    const isListed = lists.safe().find(word.norm) === word.lower || lists.unsafe().find(word.norm) === word.lower;
    return isListed ? corpora.forms(word.norm) : [];
  }

  const kinds = defineFact((word): Kinds => {
    const whole = forms(word);
    if (whole.length > 0) {
      const found = corpora.kinds(whole);
      return found.common && !found.name && isEponym(word) ? { ...found, name: true } : found;
    }
    const parts = partsOf(word);
    if (parts.length === 0 || !isKnown(word)) return corpora.kinds([]);
    if (hasParticle(parts)) return kinds(parts[0] as Word);
    const own = parts.filter((part) => !isForeign(part));
    // «Иванов-старший», «Жан-Жак»: the part with the capital says whether it is a name.
    const capital = own.filter((part) => part.letterCase !== "lower");
    return {
      common: own.every((part) => kinds(part).common),
      name: (capital.length > 0 ? capital : own).some((part) => kinds(part).name),
      abbreviation: own.some((part) => kinds(part).abbreviation),
    };
  });

  function isEponym(word: Word): boolean {
    return EPONYM_STARTS.has(word.lower.slice(0, 3)) && readings(word).some((reading) => EPONYMS.has(reading.lemma));
  }

  const readings: Fact<readonly Reading[]> = lately((word: Word): readonly Reading[] => {
    const whole = forms(word);
    return whole.length > 0 ? corpora.readings(whole) : combineReadings(partsOf(word), readings);
  });

  const isKnown = defineFact((word): boolean => {
    if (forms(word).length > 0 || isListedWithYo(word)) return true;
    const parts = partsOf(word);
    if (parts.length === 0 || parts.every(isForeign)) return false;
    return hasParticle(parts) ? isKnown(parts[0] as Word) : parts.every((part) => isForeign(part) || isKnown(part));
  });

  /** eyo's lists have words that OpenCorpora lacks: «свёрточный». */
  function isListedWithYo({ script, norm }: Word): boolean {
    if (script !== "cyrillic" || !norm.includes("е")) return false;
    return lists.safe().find(norm) !== null || lists.unsafe().find(norm) !== null;
  }

  const lemmas = lately((word: Word): readonly string[] => {
    const whole = forms(word);
    const found = whole.length > 0 ? corpora.lemmas(whole) : readings(word).map((reading) => reading.lemma);
    if (found.length === 0) return [word.norm];
    const norms = found.map(withoutYo);
    return norms.length === 1 ? norms : [...new Set(norms)];
  });

  const yo = (word: Word): YoReading => yoOrNone(word) ?? NO_YO;

  /** `null` for most words, which takes little memory. */
  const yoOrNone = defineFact((word): YoReading | null => {
    const judgement = word.script === "cyrillic" ? judgeYo(word.lower, forms(word), corpora, lists) : null;
    if (judgement !== null) {
      const spelling = judgement.kind === "sure" ? withColour(judgement.spelling) : judgement.spelling;
      return { kind: judgement.kind, spelling: recase(spelling, word.text, word.letterCase) };
    }
    if (forms(word).length > 0) return null;
    const parts = partsOf(word);
    if (parts.length === 0) return null;
    const last = parts.length - 1;
    const joined = joinYo(
      parts.map((part, at) => ({ text: part.text, yo: at < last ? yoOfFirstPart(part) : yo(part) })),
    );
    return joined.kind === "none" ? null : joined;
  });

  /** «темно» alone may be right, «темно-синий» may not. */
  function yoOfFirstPart(part: Word): YoReading {
    const colour = COLOURS.get(part.lower);
    return colour === undefined ? yo(part) : { kind: "sure", spelling: recase(colour, part.text, part.letterCase) };
  }

  const isAttested = defineFact((word) => corpora.isUsed(forms(word)));

  const isDerivedWord = defineFact(
    (word) => word.script === "cyrillic" && isDerived(word.lower, (lower) => corpora.forms(lower).length > 0),
  );

  const suggest = defineFact((word): readonly string[] => {
    if (word.script !== "cyrillic" || word.hasDigit) return [];
    return rankNeighbours(findNeighbours(corpora.words(), word.lower), corpora).slice(0, MOST_SUGGESTIONS);
  });

  return {
    readings,
    lemmas,
    isKnown,
    isCommon: (word) => kinds(word).common,
    isName: (word) => kinds(word).name,
    isAbbreviation: (word) => kinds(word).abbreviation,
    isAttested,
    isDerived: isDerivedWord,
    yo,
    suggest,
  };
}
