import type { Dictionary, Reading } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { internWord } from "../../text/word-store.js";
import { type Edit, editBetween } from "./edit.js";
import { rejoined } from "./rejoined.js";

/** In a shorter word one slip leaves too little to tell what it was. */
const SHORTEST = 5;
const SWAP_LENGTH = 6;
const DOUBLED_LENGTH = 6;
const ALIKE_LENGTH = 6;
const MISSING_LENGTH = 7;
const LONG = 8;
const SHORTEST_COMPOUND = 9;
const DOUBLED = /(.)\1/u;
const MOST_SUGGESTIONS = 3;
/** In the last letters a slip can't be told from another form of the word. */
const ENDING = 2;

/** Letters that stand for each other where the ear doesn't tell them apart. */
const ALIKE = new Set("ао оа еи ие яе ея яи ия бп пб вф фв гк кг дт тд жш шж зс сз шщ щш йи ий ьъ ъь".split(" "));
const VOWELS_ALIKE = new Set("ао оа еи ие".split(" "));
const KEYBOARD = ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"];

/** What an unknown word was probably meant to be, likeliest first; none if it may well be right. */
export function guess(word: Word, dictionary: Dictionary): readonly string[] {
  const { lower } = word;
  const whole = rejoined(word, dictionary);
  if (whole !== null) return [whole];
  if (lower.length < SHORTEST || word.script !== "cyrillic" || !/^[а-яё]+$/.test(lower)) return [];
  if (dictionary.isKnown(word) || isExpressive(lower)) return [];
  const isDerived = dictionary.isDerived(word);
  if (isDerived && (word.letterCase !== "lower" || (lower.length < SHORTEST_COMPOUND && !DOUBLED.test(lower))))
    return [];
  return dictionary
    .suggest(word)
    .filter((suggestion) => {
      const edit = editBetween(lower, suggestion);
      if (edit === null || suggestion.includes("-")) return false;
      const right = internWord(suggestion);
      const isAttested = dictionary.isAttested(right);
      // «верёвкки» falls into parts as «верёвка» and a diminutive's «к»: a letter doubled or a pair dropped outweighs that.
      if (isDerived) {
        return (
          dictionary.isCommon(right) &&
          ((isDoubling(edit, lower) && !isOfParticiple(edit)) || isVowelOfLongWord(edit, lower))
        );
      }
      const isUsed = isAttested || dictionary.readings(right).some(isVerb);
      if (!isLikely(edit, lower, isUsed) && !(word.letterCase === "lower" && isPlainSlip(edit, lower, isAttested))) {
        return false;
      }
      // A capital may begin a name: only a plain slip for a word that is used proves anything.
      return (
        word.letterCase === "lower" ||
        (isUsed && edit.kind !== "wrong") ||
        (edit.kind === "swap" && lower.length >= LONG)
      );
    })
    .slice(0, MOST_SUGGESTIONS);
}

/**
 * What an unknown word may be a slip for if the answer has that word too: another letter in its middle. By itself that
 * proves nothing: «капитин» could be a term.
 */
export function guessTwin(word: Word, dictionary: Dictionary): readonly string[] {
  const { lower } = word;
  if (lower.length < MISSING_LENGTH || word.letterCase !== "lower" || !/^[а-яё]+$/.test(lower)) return [];
  if (dictionary.isKnown(word) || dictionary.isDerived(word) || isExpressive(lower)) return [];
  return dictionary.suggest(word).filter((suggestion) => {
    const edit = editBetween(lower, suggestion);
    if (edit?.kind !== "wrong" || edit.at === 0 || edit.at === lower.length - 1) return false;
    return dictionary.isAttested(internWord(suggestion));
  });
}

function isLikely(edit: Edit, lower: string, isUsed: boolean): boolean {
  const { length } = lower;
  const isInside = edit.at > 0 && length - edit.at > ENDING;
  const isLong = length >= LONG;
  switch (edit.kind) {
    case "swap":
      return length >= SWAP_LENGTH || (isUsed && isImpossible(lower));
    case "missing":
      if (isLong && isLostVowel(edit.letter, lower)) return true;
      if (edit.doubled && isUsed && isInside) return true;
      return isInside && (isLong || (isUsed && length >= MISSING_LENGTH));
    case "extra":
      if (edit.doubled) return isLong || (isUsed && length >= DOUBLED_LENGTH);
      return isInside && isUsed && isLong;
    case "wrong":
      // «заниматася»: nothing else can stand there.
      if (isLong && isUsed && edit.instead === "ь" && /[тш].ся$/.test(lower)) return true;
      if (isLong && isInside && VOWELS_ALIKE.has(edit.letter + edit.instead)) return true;
      if (ALIKE.has(edit.letter + edit.instead)) return isUsed && isInside && length >= ALIKE_LENGTH;
      return isUsed && isInside && isLong && areNeighbours(edit.letter, edit.instead);
  }
}

/** In a short word too: two letters swapped («грутн»), a letter doubled («хлебб») or one of a pair dropped («антена»). */
function isPlainSlip(edit: Edit, lower: string, isUsed: boolean): boolean {
  if (edit.kind === "swap")
    return isUnpronounceable(lower) || (isUsed && edit.at > 0 && lower.length - edit.at > ENDING);
  return isUsed && isDoubling(edit, lower);
}

/** «упорядоченно» and «упорядочено» are both right, each in its place. */
function isOfParticiple(edit: Edit): boolean {
  return edit.kind !== "swap" && edit.letter === "н";
}

function isDoubling(edit: Edit, lower: string): boolean {
  if (edit.kind === "missing") return edit.doubled && edit.at > 1 && edit.at < lower.length;
  if (edit.kind !== "extra" || !edit.doubled || edit.at < 2) return false;
  // «тикка», «латте», «спелл» are taken over from other languages; «окнно», «хлебб» can't be.
  if (lower.length < DOUBLED_LENGTH && isForeignPair(lower, edit.at)) return false;
  return !/([лсртфзп])\1$/.test(lower);
}

/** «хлорапласты» falls into parts too, but the vowel that joins them is wrong. */
function isVowelOfLongWord(edit: Edit, lower: string): boolean {
  if (edit.kind !== "wrong" || lower.length < SHORTEST_COMPOUND) return false;
  return edit.at > 1 && lower.length - edit.at > ENDING + 1 && VOWELS_ALIKE.has(edit.letter + edit.instead);
}

/** A pair of consonants between vowels. */
function isForeignPair(lower: string, at: number): boolean {
  const pair = lower.charAt(at - 1) === lower.charAt(at) ? at - 1 : at;
  return VOWEL.test(lower.charAt(pair - 1)) && VOWEL.test(lower.charAt(pair + 2));
}

const VOWEL = /[аеёиоуыэюя]/;

/** Consonants stand as in no Russian word, at its beginning or at its end. */
function isUnpronounceable(lower: string): boolean {
  return (
    isImpossible(lower) ||
    /^(?:[рлнмй][бвгдзкпстфхцчшщ]|дм|[бгджклмнпртфхцчшщ][бвгджзклмнпрстфхцчшщ]{2})/.test(lower) ||
    /(?:[бвгдзкпстфхцчшщ]н|[бвгдзкпфхцчшщ][йм]|[рлнм][рлн])$/.test(lower)
  );
}

/** «гемоглобн», «разобрть»: the word ends in consonants that can't stand together there, because the vowel between them is lost. */
function isLostVowel(letter: string, lower: string): boolean {
  if (!/[аеиоуыя]/.test(letter)) return false;
  if (/[бвгджйклмнпрфхцчшщ]ть(?:ся)?$/.test(lower)) return true;
  return /[бвгджзйклмнпрстфхцчшщ]{2}$/.test(lower) && !/(?:ст|нт|рт|кт|нг|нд|зм|рм)$/.test(lower);
}

/** Terms that the dictionary lacks are nouns and adjectives, so that a verb isn't taken for one. */
function isVerb({ pos }: Reading): boolean {
  return pos === "VERB" || pos === "INFN";
}

/** Begins as no Russian word does: two vowels, «ь», «ъ» or «ы» where none can stand. */
function isImpossible(lower: string): boolean {
  return /^(?:[ыьъ]|[аоуыэюяёе][иыьъ]|[бвгджзклмнпрстфхцчшщ]{4})|[йьъ][ьъы]|[аоуиыэюяёе][ьъ]/.test(lower);
}

function areNeighbours(one: string, other: string): boolean {
  return KEYBOARD.some(
    (row) => Math.abs(row.indexOf(one) - row.indexOf(other)) === 1 && row.includes(one) && row.includes(other),
  );
}

/** «оооочень», «да-а-а»: the same letter three times. */
function isExpressive(lower: string): boolean {
  return /(.)\1\1/u.test(lower);
}
