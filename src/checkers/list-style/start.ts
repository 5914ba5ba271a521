import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { isPlaceName } from "./place-name.js";

/** `free`: a proper name, an abbreviation, a Latin word, a number or a formula, which may open any item. */
export type Start = "capital" | "small" | "free";

const QUOTES = new Set(["«", "„", "“", '"', "‘", "'"]);
/** One-letter words that begin a sentence; any other single capital is a letter of its own («Х», «А»). */
const isOneLetterWord = defineFact((word: Word) => /^[авикосуя]$/.test(word.lower));

/** How the text of an item begins. */
export function startOf(tokens: readonly Token[], dictionary: Dictionary): Start {
  let index = 0;
  while (tokens[index]?.kind === "mark") {
    // «(по желанию) Добавьте соль».
    if (tokens[index]?.text === "(") return "free";
    index += 1;
  }
  const token = tokens[index];
  if (token === undefined || token.word === null) return "free";
  const { word } = token;
  if (word.letterCase === "lower" && !word.hasDigit) return word.script === "cyrillic" ? "small" : "free";
  const titled = QUOTES.has(tokens[index - 1]?.text ?? "");
  return titled || isFree(word, tokens[index + 1], dictionary) ? "free" : "capital";
}

function isFree(word: Word, next: Token | undefined, dictionary: Dictionary): boolean {
  if (word.script !== "cyrillic" || word.hasDigit) return true;
  if (word.letterCase === "single") return !isOneLetterWord(word) || next?.text === ".";
  if (word.letterCase === "upper") return !dictionary.isCommon(word) || dictionary.isAbbreviation(word);
  if (word.letterCase !== "capital") return !word.text.includes("-") || !dictionary.isCommon(word);
  if (!dictionary.isCommon(word))
    return dictionary.isKnown(word) || isSurnameLike(word) || !isNewWord(word, dictionary);
  if (isMostlyName(word, dictionary) || isAlsoName(word, next, dictionary)) return true;
  if (isPlaceName(word, next?.word ?? null, dictionary)) return true;
  // «Лев Толстой», «Большой Кремлёвский дворец».
  return next?.word != null && next.gap === "space" && next.word.letterCase === "capital";
}

/** Of words that the dictionary lacks, those with such endings are no names: «Двуязычные», «Кешировать». */
const hasCommonEnding = defineFact((word: Word) =>
  /(?:[ыи]й|[ая]я|[оеё]е|[ыи]е|[ыи]х|ость|ости|ени[ея]|ани[ея]|ци[яи]|[аяеи]ть|ться|ируйте|айте|ирование|изация)$/.test(
    word.lower,
  ),
);

/** An unknown word of common ending, or made of known parts («Аудиосказки»); few letters fall into parts by chance. */
function isNewWord(word: Word, dictionary: Dictionary): boolean {
  return hasCommonEnding(word) || (word.text.length >= FEWEST_DERIVED_LETTERS && dictionary.isDerived(word));
}

const FEWEST_DERIVED_LETTERS = 8;

const isSurnameLike = defineFact((word: Word) => /[сц]к(?:ий|ая)$/.test(word.lower));

const NAME_GRAMMEMES = ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad"];

function isMostlyName(word: Word, dictionary: Dictionary): boolean {
  const commonest = dictionary.readings(word)[0];
  return commonest !== undefined && NAME_GRAMMEMES.some((grammeme) => commonest.grammemes.has(grammeme));
}

/**
 * A name that is a common noun too: a place («Волга впадает…»), a person who does something («Вера поёт»), a
 * surname that reads as an oblique case («Чехов» is also «много чехов»).
 */
function isAlsoName(word: Word, next: Token | undefined, dictionary: Dictionary): boolean {
  const readings = dictionary.readings(word);
  if (readings[0]?.pos !== "NOUN") return false;
  const named = readings.filter(
    ({ pos, grammemes }) => pos === "NOUN" && grammemes.has("nomn") && grammemes.has("sing"),
  );
  if (named.some(({ grammemes }) => grammemes.has("Geox"))) return true;
  if (named.some(({ grammemes }) => grammemes.has("Surn")) && !readings[0].grammemes.has("nomn")) return true;
  return named.some(({ grammemes }) => grammemes.has("Name")) && next?.word != null && isDeed(next.word, dictionary);
}

function isDeed(word: Word, dictionary: Dictionary): boolean {
  return dictionary.readings(word)[0]?.pos === "VERB";
}
