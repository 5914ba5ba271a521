import type { Dictionary } from "../text/dictionary.js";
import type { Token } from "../text/prose.js";
import type { WordSet } from "../text/word-set.js";
import { senseOf } from "./problem-senses.js";
import { wordList } from "./word-list.js";

const HOW_MUCH = wordList("сколько чему каков какова каково каковы насколько сколькими скольким");
const WHICH = wordList("который какой какая какое какие какую каким какими какого");
const NAMES = wordList("звали зовут называется");
/** Oblique forms that ask for a quantity, but, unlike the others, hardly for one of several things. */
const OF_WHICH = wordList("каком каких какому какою");
/** They ask for one of several people. */
export const WHICH_PERSON = wordList("кто кого кому кем чей чья чье чьи");
/** They ask for a person, a place or one of several things. */
export const WHO: WordSet = new Set([...wordList("кто где кому кого чей чья звали зовут кем"), ...WHICH]);

/** «Сколько», «чему равно», «какой объём». */
export function asksHowMuch(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const norm = tokens[index]?.word?.norm ?? "";
  return (
    HOW_MUCH.has(norm) || ((WHICH.has(norm) || OF_WHICH.has(norm)) && asksWhichQuantity(tokens, index, dictionary))
  );
}

/** «Как найти…», but not «как звали…». */
export function asksHow(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.word?.norm === "как" && !NAMES.has(tokens[index + 1]?.word?.norm ?? "");
}

/** «Какой объём…», «Какую площадь…»: the quantity stands within two words. */
function asksWhichQuantity(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  if (tokens[index]?.word?.norm === "который" && tokens[index + 1]?.word?.norm === "час") return true;
  if (tokens[index + 1]?.word?.norm === "отношении") return true;
  for (const token of tokens.slice(index + 1, index + 3)) {
    if (token.word !== null && (senseOf(dictionary)(token.word).quantity || senseOf(dictionary)(token.word).object))
      return true;
  }
  return false;
}

/** «Что такое», «что значит», «кто такая». */
export function isWhatIs(tokens: readonly Token[], index: number): boolean {
  const first = tokens[index]?.word?.norm;
  const second = tokens[index + 1]?.word?.norm ?? "";
  return (
    (first === "что" && (second === "такое" || second === "значит")) || (first === "кто" && second.startsWith("так"))
  );
}
