import type { Dictionary, Reading } from "../../text/dictionary.js";
import type { Block, Sentence, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import { type ComplementWords, readComplement } from "./complement.js";
import { type Lemmas, lemmaSet } from "./lexicon.js";
import { methodNames } from "./methods.js";
import type { AnalysisSettings } from "./settings.js";
import { type Surroundings, surroundingsReader, type TopicWords } from "./surroundings.js";

/** What the word is in its sentence: a term of science, the name of a discipline or a method, or neither. */
export type Use = "science" | "discipline" | "plain";

/** Tells how the word at `index` is used; `first` is where its sentence begins. */
export type UseReader = (block: Block, index: number, sentence: Sentence) => Use;

/** How far «сдать», «учебник по», «алгебра и» may stand from the word. */
const NEAR = 4;
/** How far the substance may stand that is taken «на анализ». */
const FAR = 12;

/** Compiles the lists; the reader it returns is for one answer. */
export function compileUses(settings: AnalysisSettings): (dictionary: Dictionary) => UseReader {
  const lists = compileLists(settings);
  return (dictionary) => {
    const surroundings = surroundingsReader(lists.topics, lists.complement, dictionary);
    return (block, index, sentence) => {
      const place: Place = { tokens: block.tokens, index, sentence, dictionary };
      return compoundUse(place, lists) ?? wordUse(place, lists, () => surroundings(sentence));
    };
  };
}

interface Place {
  readonly tokens: readonly Token[];
  readonly index: number;
  readonly sentence: Sentence;
  readonly dictionary: Dictionary;
}

type Lists = ReturnType<typeof compileLists>;

function compileLists(settings: AnalysisSettings) {
  const { disciplines } = settings;
  const complement: ComplementWords = {
    substances: lemmaSet(settings.substances, settings.goods),
    looseSubstances: lemmaSet(settings.looseSubstances),
    bodies: lemmaSet(settings.bodies),
    samples: lemmaSet(settings.samples),
    attempts: lemmaSet(settings.attempts),
    looseSamples: lemmaSet(settings.looseSamples),
    aspects: lemmaSet(settings.aspects),
    matter: lemmaSet(settings.matter),
    abstracts: lemmaSet(settings.abstracts),
  };
  const topics: TopicWords = {
    agents: lemmaSet(settings.agents),
    samples: lemmaSet(settings.samples.filter((sample) => !settings.looseSamples.includes(sample))),
    medicine: lemmaSet(settings.medicine),
    substances: lemmaSet(settings.substances),
    trade: lemmaSet(settings.trade),
    courses: lemmaSet(disciplines.courses),
  };
  return {
    complement,
    topics,
    isMethod: methodNames(settings),
    looseMethods: lemmaSet(settings.looseMethods),
    anySubstance: lemmaSet(settings.substances, settings.goods, settings.looseSubstances, settings.samples),
    handing: lemmaSet(settings.handing),
    looseHanding: lemmaSet(settings.looseHanding),
    targets: lemmaSet(settings.targets, settings.substances),
    finding: lemmaSet(settings.finding),
    results: lemmaSet(settings.results),
    sciencePrefixes: lemmaSet(settings.sciencePrefixes, settings.substances),
    adjectives: lemmaSet(disciplines.adjectives),
    looseAdjectives: lemmaSet(disciplines.looseAdjectives),
    complements: disciplines.complements.map((phrase) => phrase.split(" ").map((part) => internWord(part).norm)),
    genitive: lemmaSet(disciplines.genitive),
    subjects: lemmaSet(disciplines.subjects),
    acronyms: lemmaSet(disciplines.acronyms),
    prefixes: lemmaSet(disciplines.prefixes),
  };
}

/** «SWOT-анализ», «ДНК-анализ»: what stands before the hyphen decides, if it is known or no plain Russian word. */
function compoundUse({ tokens, index }: Place, lists: Lists): Use | null {
  const text = tokens[index]?.word?.text ?? "";
  const hyphen = text.lastIndexOf("-");
  if (hyphen < 0) return null;
  const prefixes = text.slice(0, hyphen).split("-").map(internWord);
  if (prefixes.some(({ norm }) => lists.sciencePrefixes.set.has(norm))) return "science";
  const isName = ({ norm, script, letterCase }: Word): boolean =>
    lists.prefixes.set.has(norm) || script !== "cyrillic" || letterCase === "upper" || letterCase === "single";
  return prefixes.some(isName) ? "discipline" : null;
}

function wordUse(place: Place, lists: Lists, surroundings: () => Surroundings): Use {
  const { tokens, index, dictionary } = place;
  const attributes = attributesOf(place);
  const complement = readComplement(tokens, index + 1, lists.complement, dictionary);
  const bare = complement === "none" || complement === "aspect" || complement === "unclear";

  const byMethod = attributes.some((word) => lists.isMethod(word, dictionary)) || followedByMethod(place, lists);
  if (byMethod) return complement === "abstract" || namesData(place, lists) ? "discipline" : "science";
  if (complement === "substance") return "science";
  if (attributes.some((word) => lists.adjectives.has(word, dictionary)) || namesData(place, lists)) return "discipline";
  if (bare && attributes.some((word) => lists.looseAdjectives.has(word, dictionary))) return "discipline";
  if (besideAcronym(place, lists)) return "discipline";
  if (looksFor(place, lists)) return "science";
  if (complement === "object" && isAuthored(place, lists)) return "discipline";
  if (complement !== "none") {
    return bare && (surroundings().agents || surroundings().samples) ? "science" : "plain";
  }
  const around = surroundings();
  if (isSubject(place, lists, around)) return "discipline";
  return isTest(place, lists, around) ? "science" : "plain";
}

/** Adjectives before the word: «химического и бактериологического анализа». */
function attributesOf({ tokens, index, sentence, dictionary }: Place): Word[] {
  const found: Word[] = [];
  for (let at = index - 1; at >= sentence.first && index - at <= NEAR + 1; at -= 1) {
    const token = tokens[at] as Token;
    if (token.text === "," || token.word?.norm === "и" || token.word?.norm === "или") {
      if (found.length === 0) break;
      continue;
    }
    if (token.word === null) break;
    const parts = dictionary.readings(token.word).map(({ pos }) => pos);
    if (parts.length > 0 && !parts.includes("ADJF") && !parts.includes("PRTF")) break;
    found.push(token.word);
    if (parts.length === 0) break;
  }
  return found;
}

/** «анализ химический и бактериологический», with no noun of its own after. */
function followedByMethod({ tokens, index, dictionary }: Place, lists: Lists): boolean {
  const word = tokens[index + 1]?.word ?? null;
  if (word === null || !lists.isMethod(word, dictionary)) return false;
  return (
    dictionary.readings(word).some(({ grammemes }) => grammemes.has("masc") || grammemes.has("plur")) &&
    !isNoun(tokens[index + 2], dictionary)
  );
}

function isNoun(token: Token | undefined, dictionary: Dictionary): boolean {
  return token?.word != null && dictionary.readings(token.word)[0]?.pos === "NOUN";
}

/** «анализ данных», «анализ временных рядов»: in the form of the list. */
function namesData({ tokens, index }: Place, lists: Lists): boolean {
  return lists.complements.some((parts) => parts.every((part, at) => tokens[index + 1 + at]?.word?.norm === part));
}

/** «SWOT анализ», «анализ SWOT». */
function besideAcronym({ tokens, index, sentence }: Place, lists: Lists): boolean {
  const before = index > sentence.first ? (tokens[index - 1]?.word ?? null) : null;
  if (before !== null && before.script === "latin" && before.letterCase === "upper") return true;
  const after = tokens[index + 1]?.word ?? null;
  return after !== null && lists.acronyms.set.has(after.norm);
}

/** «анализ на содержание железа», «анализ на ВИЧ». */
function looksFor({ tokens, index, sentence, dictionary }: Place, lists: Lists): boolean {
  if (tokens[index + 1]?.word?.norm !== "на") return false;
  for (let at = index + 2; at < Math.min(index + 2 + NEAR, sentence.last); at += 1) {
    const word = tokens[at]?.word ?? null;
    if (word === null) return false;
    if (lists.targets.has(word, dictionary)) return true;
    const [reading] = dictionary.readings(word);
    const leads = reading === undefined || reading.pos === "ADJF" || lists.complement.aspects.has(word, dictionary);
    if (!leads) return false;
  }
  return false;
}

/** «учебник по анализу», «курс анализа», «алгебра и анализ», «сдал анализ на пятёрку». */
function isSubject(place: Place, lists: Lists, { courses, medicine }: Surroundings): boolean {
  if (isTaught(place, lists) || near(place, lists.subjects, -3, 3)) return true;
  return courses && !medicine && near(place, lists.handing, -NEAR, NEAR);
}

/** «Учебник по анализу», «курс анализа». */
function isTaught(place: Place, lists: Lists): boolean {
  const { tokens, index } = place;
  if (tokens[index - 1]?.word?.norm === "по" && near(place, lists.topics.courses, -1 - NEAR, -2)) return true;
  return near(place, lists.genitive, -1, -1);
}

/** «Учебник по анализу Зорича»: the name after the word is its author's; a country would be what is analysed. */
function isAuthored(place: Place, lists: Lists): boolean {
  const word = place.tokens[place.index + 1]?.word ?? null;
  if (word === null || word.script !== "cyrillic") return false;
  if (word.letterCase !== "capital" && word.letterCase !== "single") return false;
  const readings = place.dictionary.readings(word);
  const isPlace = readings.some(({ grammemes }) => grammemes.has("Geox")) && !readings.some(isPerson);
  return !isPlace && isTaught(place, lists);
}

function isPerson({ grammemes }: Reading): boolean {
  return grammemes.has("Surn") || grammemes.has("Name") || grammemes.has("Patr");
}

/** A word without an object: a laboratory test, if what stands around says so. */
function isTest(place: Place, lists: Lists, surroundings: Surroundings): boolean {
  const { tokens, index, dictionary } = place;
  const word = tokens[index]?.word ?? null;
  const plural = word !== null && dictionary.readings(word)[0]?.grammemes.has("plur") === true;
  const { agents, samples, medicine, substances, trade } = surroundings;
  if (agents || samples) return true;
  if (plural && (medicine || near(place, lists.results, -2, -1))) return true;
  if (near(place, lists.handing, -NEAR, NEAR)) {
    if (medicine) return true;
    const loose = near(place, lists.looseHanding, -NEAR, NEAR);
    if (plural || !loose) return true;
  }
  if (trade) return false;
  if (near(place, lists.finding, 1, 3) && (substances || medicine)) return true;
  return tokens[index - 1]?.word?.norm === "на" && near(place, lists.anySubstance, -FAR, FAR);
}

/** Whether one of the words stands in the sentence from `from` to `to` tokens away. */
function near({ tokens, index, sentence, dictionary }: Place, words: Lemmas, from: number, to: number): boolean {
  const last = Math.min(index + to, sentence.last - 1);
  for (let at = Math.max(index + from, sentence.first); at <= last; at += 1) {
    const word = tokens[at]?.word ?? null;
    if (word !== null && at !== index && words.has(word, dictionary)) return true;
  }
  return false;
}
