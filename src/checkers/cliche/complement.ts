import type { Dictionary, PartOfSpeech, Reading } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { isGenitiveNoun, type Lemmas } from "./lexicon.js";

/** What is studied, as the genitive after the word says: «анализ *состава сплава*». */
export type Complement =
  /** A substance or a sample of one. */
  | "substance"
  /** A word that may be a substance or something else («соединений», «листьев»). */
  | "unclear"
  /** A side of something that isn't named («анализ состава»). */
  | "aspect"
  /** Something abstract that methods with the names of scientific ones study too («сигнала»). */
  | "abstract"
  /** Anything else: a market, a text, a name. */
  | "object"
  | "none";

export interface ComplementWords {
  readonly substances: Lemmas;
  readonly looseSubstances: Lemmas;
  readonly bodies: Lemmas;
  readonly samples: Lemmas;
  readonly attempts: Lemmas;
  readonly looseSamples: Lemmas;
  readonly aspects: Lemmas;
  readonly matter: Lemmas;
  readonly abstracts: Lemmas;
}

/** A side of a side of a substance («анализ следов остатков пороха») and no further. */
const DEEPEST = 3;
/** How many words may stand before the noun they belong to. */
const LONGEST_ATTRIBUTE = 5;
const FUNCTION_PARTS: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ", "PRCL", "INTJ"]);
const OPENING_MARKS = "«„“\"'‘";

/** Reads the genitive group that begins at `from`. */
export function readComplement(
  tokens: readonly Token[],
  from: number,
  words: ComplementWords,
  dictionary: Dictionary,
  depth = 0,
): Complement {
  let matter = false;
  let participle = false;
  let governed = false;
  for (let index = from; index < Math.min(from + LONGEST_ATTRIBUTE + 1, tokens.length); index += 1) {
    const token = tokens[index] as Token;
    if (token.kind === "opaque") return "object";
    if (token.word === null) {
      // A title («анализ «Войны и мира»») is an object; any other mark ends the group.
      return index === from && OPENING_MARKS.includes(token.text) && token.gap !== "" ? "object" : "none";
    }
    const { word } = token;
    const matterHere = words.matter.has(word, dictionary);
    matter ||= matterHere;
    const readings = dictionary.readings(word);
    if (readings.length === 0) {
      if (words.substances.has(word, dictionary) || words.samples.has(word, dictionary)) return "substance";
      if (word.script === "digits" || matterHere) continue;
      return "object";
    }
    if (FUNCTION_PARTS.has(readings[0]?.pos ?? "UNKN")) {
      if (!participle) return "none";
      governed ||= readings[0]?.pos === "PREP";
      continue;
    }
    // «взятой из колодца воды»: «колодца» belongs to the preposition.
    if (governed && readings.some(({ pos }) => pos === "NOUN")) {
      governed = false;
      continue;
    }
    if (isHead(word, readings, words, dictionary) && !isAttribute(tokens, index, words, dictionary)) {
      return judgeHead(tokens, index, matter, words, dictionary, depth);
    }
    if (readings.some(isGenitiveAttribute)) {
      if (readings[0]?.pos === "PRTF") participle = true;
      continue;
    }
    // «особо чистых веществ»
    const following = tokens[index + 1]?.word;
    if (readings[0]?.pos === "ADVB" && following != null && dictionary.readings(following).some(isGenitiveAttribute))
      continue;
    // «собранной утром мочи»: the participle's own words are passed over.
    if (!participle) return "none";
  }
  return "none";
}

function judgeHead(
  tokens: readonly Token[],
  index: number,
  matter: boolean,
  words: ComplementWords,
  dictionary: Dictionary,
  depth: number,
): Complement {
  const word = tokens[index]?.word;
  if (word === null || word === undefined) return "none";
  const next = (): Complement =>
    depth >= DEEPEST
      ? "none"
      : readComplement(tokens, afterConjunction(tokens, index + 1), words, dictionary, depth + 1);
  if (words.looseSamples.hasGenitive(word, dictionary)) {
    const of = next();
    return matter || of === "none" || of === "aspect" || of === "unclear" ? "substance" : of;
  }
  if (words.samples.hasGenitive(word, dictionary)) {
    return isAttempt(tokens, index, words, dictionary) ? "object" : "substance";
  }
  if (words.substances.hasGenitive(word, dictionary)) return "substance";
  if (words.aspects.hasGenitive(word, dictionary)) {
    if (matter) return "substance";
    const of = next();
    return of === "none" ? "aspect" : of;
  }
  if (depth > 0 && words.bodies.hasGenitive(word, dictionary)) return "substance";
  if (words.looseSubstances.hasGenitive(word, dictionary)) {
    return matter || next() === "substance" ? "substance" : "unclear";
  }
  return words.abstracts.hasGenitive(word, dictionary) ? "abstract" : "object";
}

/** «проб и ошибок», «проб пера». */
export function isAttempt(
  tokens: readonly Token[],
  index: number,
  { attempts }: Pick<ComplementWords, "attempts">,
  dictionary: Dictionary,
): boolean {
  return tokens.slice(index + 1, index + 3).some(({ word }) => word !== null && attempts.has(word, dictionary));
}

/** «состава и свойств сплава», «чистоты, состава воды»: the second side is read in place of the first. */
function afterConjunction(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  return token !== undefined && (token.text === "," || token.word?.norm === "и" || token.word?.norm === "или")
    ? index + 1
    : index;
}

/** «Анализ готов» has no Goths in it: a rare reading as a noun counts for words of matter only. */
function isHead(word: Word, readings: readonly Reading[], words: ComplementWords, dictionary: Dictionary): boolean {
  if (!readings.some(isGenitiveNoun)) return false;
  const commonest = readings[0]?.pos;
  if (commonest !== "VERB" && commonest !== "ADJS" && commonest !== "ADVB") return true;
  return words.substances.hasGenitive(word, dictionary);
}

function isGenitiveAttribute({ pos, grammemes }: Reading): boolean {
  if (pos === "NPRO") return grammemes.has("gent");
  return (pos === "ADJF" || pos === "PRTF" || pos === "NUMR") && grammemes.has("gent");
}

/** A word that is both adjective and noun («больного», «рабочего») is an adjective where a noun follows. */
function isAttribute(tokens: readonly Token[], index: number, words: ComplementWords, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word;
  if (word === null || word === undefined) return false;
  if (words.substances.hasGenitive(word, dictionary) || words.aspects.hasGenitive(word, dictionary)) return false;
  if (!dictionary.readings(word).some(isGenitiveAttribute)) return false;
  const following = tokens[index + 1]?.word;
  return following !== null && following !== undefined && dictionary.readings(following).some(isGenitiveNoun);
}
