import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { Settings } from "./settings.js";
import type { Allowed, Placed } from "./squares.js";

/** Letters that are words by themselves. */
const LETTER_WORD = /^[авикосуя]$/;
/** «1 ч 30 мин» twice are two measures. */
const LONGEST_UNIT = 3;

/** First names, surnames, patronymics, places. */
const NAMES = ["Name", "Surn", "Patr", "Geox"];

/** What may stand twice: numbers, names, initials, an acronym beside a preposition, correlatives (spec, 4.16). */
export function compileAllowed({ correlatives, acronymPrepositions }: Settings) {
  const groups = new Set(correlatives.groups);
  const single = new Set(correlatives.single);
  const prepositions = new Set(acronymPrepositions);

  return (tokens: readonly Token[], dictionary: Dictionary): Allowed => {
    return (words, period) => (period === 1 ? isAllowedWord(words) : isAllowedGroup(words, period));

    function isAllowedWord(words: readonly Placed[]): boolean {
      const first = (words[words.length - 2] as Placed).word;
      const { word: second, index } = words[words.length - 1] as Placed;
      if (isNumber(second) || second.script !== "cyrillic") return true;
      if (second.lower.length === 1 && isUnit(index - 1)) return true;
      if (second.lower.length === 1) return !LETTER_WORD.test(second.lower) || (isUpper(first) && isUpper(second));
      if (isName(first, second) || isCapitalisedInside(words[words.length - 3]?.word, first, second)) return true;
      if (isAcronymBeside(first, second) || isAcronymBeside(second, first)) return true;
      return single.has(second.norm) && goesOn(index, second);
    }

    function isAllowedGroup(words: readonly Placed[], period: number): boolean {
      const group = words.slice(-period).map(({ word }) => word);
      const letters = group.filter((word) => !isNumber(word));
      if (
        letters.length < group.length &&
        (letters.length < 2 || letters.every(({ lower }) => lower.length <= LONGEST_UNIT))
      )
        return true;
      if (
        !letters.some((word) => word.script === "cyrillic" && (word.lower.length > 1 || LETTER_WORD.test(word.lower)))
      )
        return true;
      const copy = words.slice(-2 * period, -period).map(({ word }) => word);
      if (group.every((word, place) => isName(copy[place] as Word, word))) return true;
      return groups.has((group[0] as Word).norm) || groups.has((group[period - 1] as Word).norm);
    }

    /** «Гумберт Гумберт»: both capitalised, and no common word. */
    function isName(first: Word, second: Word): boolean {
      if (isSmall(first) || isSmall(second) || second.letterCase === "upper") return false;
      const commonest = dictionary.readings(second)[0];
      return !dictionary.isCommon(second) || NAMES.some((kind) => commonest?.grammemes.has(kind) === true);
    }

    /** «5 В в сети»: a letter after a number. */
    function isUnit(index: number): boolean {
      return /^(?:\d+|[IVXLC]+)$/.test(tokens[index - 1]?.text ?? "");
    }

    /** «город Бора Бора», «праздник Праздник весны»: the capital of a noun after a small word can only be a name's. */
    function isCapitalisedInside(before: Word | undefined, first: Word, second: Word): boolean {
      if (second.letterCase !== "capital") return false;
      const isAfterSmall =
        first.letterCase === "lower" || (first.letterCase === "capital" && before?.letterCase === "lower");
      return isAfterSmall && dictionary.readings(second)[0]?.pos === "NOUN";
    }

    /** «по ПО», but «на НА» with an emphasised preposition too: nobody can tell them apart. */
    function isAcronymBeside(acronym: Word, small: Word): boolean {
      return acronym.letterCase === "upper" && small.letterCase !== "upper" && prepositions.has(small.norm);
    }

    /** «то то, то это». */
    function goesOn(index: number, word: Word): boolean {
      return tokens[index + 1]?.text === "," && tokens[index + 2]?.word?.norm === word.norm;
    }
  };
}

function isNumber({ hasDigit, letterCase, text }: Word): boolean {
  return hasDigit || letterCase === "none" || /^[IVXLC]+$/.test(text);
}

function isSmall(word: Word): boolean {
  return word.letterCase === "lower" || word.letterCase === "none";
}

function isUpper(word: Word): boolean {
  return word.letterCase === "single" || word.letterCase === "upper";
}
