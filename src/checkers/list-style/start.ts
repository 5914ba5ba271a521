import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import { defineFact, type Word } from "../../text/word.js";

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
  if (!dictionary.isCommon(word)) return dictionary.isKnown(word) || isSurnameLike(word) || !hasCommonEnding(word);
  if (isMostlyName(word, dictionary)) return true;
  // «Лев Толстой», «Большой Кремлёвский дворец».
  return next?.word != null && next.gap === "space" && next.word.letterCase === "capital";
}

/** Of words that the dictionary lacks, those with such endings are no names: «Двуязычные», «Кешировать». */
const hasCommonEnding = defineFact((word: Word) =>
  /(?:[ыи]й|[ая]я|[оеё]е|[ыи]е|[ыи]х|ость|ости|ени[ея]|ани[ея]|ци[яи]|[аяеи]ть|ться|ируйте|айте|ирование|изация)$/.test(
    word.lower,
  ),
);

const isSurnameLike = defineFact((word: Word) => /[сц]к(?:ий|ая)$/.test(word.lower));

const NAME_GRAMMEMES = ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad"];

function isMostlyName(word: Word, dictionary: Dictionary): boolean {
  const commonest = dictionary.readings(word)[0];
  return commonest !== undefined && NAME_GRAMMEMES.some((grammeme) => commonest.grammemes.has(grammeme));
}
