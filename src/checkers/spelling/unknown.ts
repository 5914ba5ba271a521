import type { Dictionary, Reading } from "../../text/dictionary.js";
import { internWord, type Word } from "../../text/word.js";
import { type Edit, editBetween } from "./edit.js";

/** In a shorter word one slip leaves too little to tell what it was. */
const SHORTEST = 5;
const SWAP_LENGTH = 6;
const DOUBLED_LENGTH = 6;
const ALIKE_LENGTH = 6;
const MISSING_LENGTH = 7;
const LONG = 8;
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
  if (lower.length < SHORTEST || word.script !== "cyrillic" || !/^[а-яё]+$/.test(lower)) return [];
  if (dictionary.isKnown(word) || isExpressive(lower) || dictionary.isDerived(word)) return [];
  return dictionary
    .suggest(word)
    .filter((suggestion) => {
      const edit = editBetween(lower, suggestion);
      if (edit === null || suggestion.includes("-")) return false;
      const right = internWord(suggestion);
      const isUsed = dictionary.isAttested(right) || dictionary.readings(right).some(isVerb);
      if (!isLikely(edit, lower, isUsed)) return false;
      // A capital may begin a name: only a plain slip for a word that is used proves anything.
      return word.letterCase === "lower" || (isUsed && edit.kind !== "wrong");
    })
    .slice(0, MOST_SUGGESTIONS);
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
      if (isLong && isInside && VOWELS_ALIKE.has(edit.letter + edit.instead)) return true;
      if (ALIKE.has(edit.letter + edit.instead)) return isUsed && isInside && length >= ALIKE_LENGTH;
      return isUsed && isInside && isLong && areNeighbours(edit.letter, edit.instead);
  }
}

/** «гемоглобн»: the word ends in consonants that can't stand together there, because the vowel between them is lost. */
function isLostVowel(letter: string, lower: string): boolean {
  return (
    /[аеиоуы]/.test(letter) && /[бвгджзйклмнпрстфхцчшщ]{2}$/.test(lower) && !/(?:ст|нт|рт|кт|нг|нд|зм|рм)$/.test(lower)
  );
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
