import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Token } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import { COMPOUND_SIGN, type UnitLexicon } from "./glued.js";
import { isNumber } from "./number-extent.js";
import { isClass } from "./school-class.js";
import type { Settings } from "./settings.js";
import { isYear } from "./years.js";

/** What a sentence says about single letters after its numbers. */
interface Evidence {
  /** A word of measuring or a decimal number. */
  readonly sure: boolean;
  /** Places of numbers with a unit of measure, letters of that kind included. */
  readonly measures: ReadonlySet<number>;
  /** Places of glued letters, those after an address word left out. */
  readonly letters: ReadonlySet<number>;
}

/** Whether the letter glued to the number at `index` is a unit: `true`, or `false` if it may be a name. */
export type LetterJudge = (index: number) => boolean;

export function compileLetters({ measureWords, addressWords }: Settings, units: UnitLexicon) {
  const measuring = new Set(measureWords.map((word) => word.replaceAll("ё", "е")));
  const addresses = new Set(addressWords);

  return (block: Block, dictionary: Dictionary): LetterJudge => {
    const { tokens } = block;
    const known = new Map<number, Evidence>();
    return (index) => {
      const { first, last } = sentenceAt(block, index);
      let evidence = known.get(first);
      if (evidence === undefined) {
        evidence = gather(first, last);
        known.set(first, evidence);
      }
      if (isAddress(index)) return false;
      if (evidence.sure || isAbbreviated(index)) return true;
      const others = evidence.measures.size - (evidence.measures.has(index) ? 1 : 0);
      if (others > 0) return true;
      // «300г … 10А»: the grams make amperes of the other, and then the amperes are a measure beside the grams.
      return evidence.measures.size > 0 && evidence.letters.size > 1;
    };

    function gather(first: number, last: number): Evidence {
      let sure = false;
      const measures = new Set<number>();
      const letters = new Set<number>();
      for (let index = first; index < last; index += 1) {
        const token = tokens[index] as Token;
        if (token.word === null) continue;
        sure ||= isMeasuring(token) || isDecimal(tokens, index);
        const glued = units.glued(token.word, dictionary);
        if (glued.length > 0) {
          if (glued.some(({ kind }) => kind === "measure")) measures.add(index);
          const letter = glued.find(
            (one) => one.kind === "letter" || (one.kind === "year" && !isYear(tokens, index, one)),
          );
          if (letter !== undefined && !isAddress(index) && !isClass(block, index, letter, dictionary)) {
            letters.add(index);
            if (units.isPlainLetter(letter.unit) || isCompound(index)) measures.add(index);
          }
        } else if (isNumber(token) && isUnitAfter(token, tokens[index + 1])) measures.add(index);
      }
      return { sure, measures, letters };
    }

    /** «5В·А», «3м/с»: nothing but a unit is multiplied or divided so. */
    function isCompound(index: number): boolean {
      const [sign, unit] = tokens.slice(index + 1, index + 3);
      const isGlued = sign?.gap === "" && unit?.gap === "" && COMPOUND_SIGN.test(sign.text);
      return isGlued && unit.word !== null && units.isPerUnit(unit.word);
    }

    /** «2ч.л.», «100л. с.»: with the letter after the stop it is an abbreviation of two words. */
    function isAbbreviated(index: number): boolean {
      const [stop, letter, end] = tokens.slice(index + 1, index + 4);
      const isStopped = stop?.text === "." && stop.gap === "" && end?.text === "." && end.gap === "";
      return isStopped && letter !== undefined && letter.gap !== "line" && /^[а-я]$/.test(letter.text);
    }

    function isMeasuring({ word }: Token): boolean {
      return word !== null && dictionary.lemmas(word).some((lemma) => measuring.has(lemma));
    }

    function isUnitAfter({ text: number }: Token, token: Token | undefined): boolean {
      if (token?.word == null || token.gap !== "space") return false;
      // «в 1812 г.»
      if (token.text === "г" && /^(?:1\d|20)\d\d$/.test(number)) return false;
      return units.isMeasure(token.word, dictionary) || (SPACED.test(token.text) && token.text.length === 1);
    }

    function isAddress(index: number): boolean {
      const before = tokens[index - 1];
      if (before === undefined) return false;
      if (before.text === "№" || before.text === "#") return true;
      const word = before.text === "." && before.gap === "" ? tokens[index - 2]?.word : before.word;
      return (
        word != null && (addresses.has(word.norm) || dictionary.lemmas(word).some((lemma) => addresses.has(lemma)))
      );
    }
  };
}

/** Letters that after a number and a space are nothing but units; «5 с половиной», «5 а то и 6» are left out. */
const SPACED = /^[гмлчтВАКДVAWgmlhK]$/;

/** «1,5м», «3.5»: the digits at `index` are joined to others by a point or a comma. */
function isDecimal(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index] as Token;
  const mark = tokens[index - 1];
  if (token.gap !== "" || mark === undefined || mark.gap !== "" || (mark.text !== "," && mark.text !== "."))
    return false;
  return /^\d/.test(token.text) && /^\d+$/.test(tokens[index - 2]?.text ?? "") && tokens[index - 3]?.text !== ".";
}
