import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";

/** More tokens than this between colon and capital, and the capital has another reason. */
const REACH = 8;
/** How far the second item of an enumeration is sought, in tokens. */
const SECOND_ITEM = 100;
/** Brackets, bullets and signs of numbers: what stands after them still stands after the colon. */
const PASSED = new Set([
  "(",
  "[",
  "{",
  ")",
  "]",
  "}",
  "•",
  "·",
  "№",
  "%",
  "‰",
  "°",
  "+",
  "−",
  "±",
  "~",
  "≈",
  "*",
  "_",
  "#",
]);
const PICTURE =
  /^[\p{So}\p{Sk}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0e\ufe0f\u20e3→⇒➜]/u;

const beginsWithDigit = defineFact((word) => /^\p{N}/u.test(word.text));
const endsWithDigit = defineFact((word) => /\p{N}$/u.test(word.text));

/** Where the word stands that follows the colon on its line, past numbers, brackets and emoji; −1 if something else follows. */
export function wordAfterColon(tokens: readonly Token[], colon: number, dictionary: Dictionary): number {
  const before = tokens[colon - 1];
  const first = tokens[colon + 1];
  if (before === undefined || first === undefined || first.gap === "line") return -1;
  if (before.text === ":" || first.text === ":" || isBetweenDigits(before, tokens[colon] as Token, first)) return -1;
  // A smiley.
  if (tokens[colon]?.gap !== "" && first.gap === "" && first.kind === "mark") return -1;
  const limit = Math.min(tokens.length, colon + 1 + REACH);
  for (let index = colon + 1; index < limit; index += 1) {
    const token = tokens[index] as Token;
    if (token.gap === "line") return -1;
    if (token.word !== null) {
      if (!beginsWithDigit(token.word) && !isLetterOfItem(tokens, index)) return index;
    } else {
      const isPassed = token.kind === "mark" && (PASSED.has(token.text) || PICTURE.test(token.text));
      const isNumbering = token.text === "." && index === colon + 2;
      if (!isPassed && !(isNumbering && beginsEnumeration(tokens, index, dictionary))) return -1;
    }
  }
  return -1;
}

/** «Задача: а) Найти» */
function isLetterOfItem(tokens: readonly Token[], index: number): boolean {
  const bracket = tokens[index + 1];
  return tokens[index]?.text.length === 1 && bracket?.text === ")" && bracket.gap === "";
}

/** «: 1. Снимите», «: 1. Вода. 2. Соль»; but «Бросок: 18. Удача», «Ответ: 1. Проверим», where the stop ends a sentence. */
function beginsEnumeration(tokens: readonly Token[], stop: number, dictionary: Dictionary): boolean {
  const number = tokens[stop - 1];
  const next = tokens[stop + 1];
  if (number?.text !== "1" || number.gap !== "space" || tokens[stop]?.gap !== "" || next?.gap !== "space") return false;
  const readings = next.word === null ? [] : dictionary.readings(next.word);
  if (readings.some(({ pos, grammemes }) => pos === "INFN" || (grammemes.has("impr") && !grammemes.has("incl"))))
    return true;
  const limit = Math.min(tokens.length, stop + SECOND_ITEM);
  for (let index = stop + 2; index < limit; index += 1)
    if (tokens[index]?.text === "2" && (tokens[index + 1]?.text === "." || tokens[index + 1]?.text === ")"))
      return true;
  return false;
}

/** 12:30, 3 : 2, Мф. 5:3. */
function isBetweenDigits(before: Token, colon: Token, after: Token): boolean {
  if (before.word === null || after.word === null || !endsWithDigit(before.word) || !beginsWithDigit(after.word))
    return false;
  return after.gap === "" || colon.gap !== "";
}

/** A capital Cyrillic letter and then no other: neither an acronym nor a mark like «Т-34». */
export const isCapitalised = defineFact((word: Word): boolean => {
  if (word.hasDigit || word.letterCase === "upper" || word.letterCase === "lower") return false;
  return /^\p{Lu}(?!\p{Lu})/u.test(word.text) && /^\p{Script=Cyrillic}/u.test(word.text);
});
