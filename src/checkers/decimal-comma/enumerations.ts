import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { Chain } from "./numbers.js";
import type { Settings } from "./settings.js";

/** Why two numbers around a comma are rather two numbers than a fraction, or `null`. */
export type EnumerationCue = (tokens: readonly Token[], chain: Chain, dictionary: Dictionary) => string | null;

const ORDINAL_TAIL = /^[-‐‑](?:й|я|е|ю|х|м|го|му|ми|ой|ый|ая|ое|ые|ых|ую)$/;
const YEAR = /^(?:1\d|20)\d\d$/;
const AND = new Set(["и", "или", "либо"]);

export function compileEnumerations({ numberedThings }: Settings): EnumerationCue {
  const abbreviations = new Set(numberedThings.abbreviations);
  const words = new Set(numberedThings.words);

  return (tokens, chain, dictionary) => {
    const [left = "", right = ""] = chain.parts;
    if (ORDINAL_TAIL.test(chain.tail)) return "Похоже на перечисление порядковых номеров";
    if (isLabelled(tokens, chain.first, dictionary)) return "Похоже на перечисление номеров без пробела";
    if (YEAR.test(left) && YEAR.test(right)) return "Похоже на перечисление лет без пробела";
    const next = tokens[chain.last + 1];
    if (chain.tail === "" && next?.gap === "space" && next.word !== null && isPluralOfNumbered(next.word, dictionary)) {
      return "Похоже на перечисление номеров без пробела";
    }
    return continuesCount(tokens, chain, Number(left), Number(right))
      ? "Похоже на перечисление чисел без пробела"
      : null;
  };

  /** «ч. 1,2», «№ 1,2», «классы 1,2». */
  function isLabelled(tokens: readonly Token[], first: number, dictionary: Dictionary): boolean {
    const before = tokens[first - 1];
    if (before === undefined || tokens[first]?.gap === "line") return false;
    if (before.text === "№" || before.text === "§") return true;
    if (before.text === ".") return before.gap === "" && abbreviations.has(tokens[first - 2]?.word?.norm ?? "");
    return before.word !== null && dictionary.lemmas(before.word).some((lemma) => words.has(lemma));
  }

  /** «1,2 классы», but «1,5 класса». */
  function isPluralOfNumbered(word: Word, dictionary: Dictionary): boolean {
    return dictionary
      .readings(word)
      .some(({ lemma, grammemes }) => words.has(lemma.replaceAll("ё", "е")) && grammemes.has("plur"));
  }
}

const wholeNumber = defineFact((word) => (/^(?:0|[1-9]\d{0,8})$/.test(word.text) ? Number(word.text) : Number.NaN));

/** «1,2 и 3 …», «1,2, 3», «3, 4,5»: the count goes on by ones. */
function continuesCount(tokens: readonly Token[], chain: Chain, left: number, right: number): boolean {
  if (chain.tail !== "" || right !== left + 1) return false;
  const link = tokens[chain.last + 1];
  const next = tokens[chain.last + 2];
  if (
    link !== undefined &&
    next?.gap === "space" &&
    next.word !== null &&
    (link.text === "," || AND.has(link.word?.norm ?? ""))
  ) {
    const after = tokens[chain.last + 3];
    const goesOn =
      after !== undefined &&
      after.gap === "" &&
      (after.text === "," || after.text === ".") &&
      tokens[chain.last + 4]?.gap === "";
    if (!goesOn && wholeNumber(next.word) === right + 1) return true;
  }
  const before = tokens[chain.first - 1];
  const earlier = tokens[chain.first - 2];
  return before?.text === "," && earlier?.word != null && wholeNumber(earlier.word) === left - 1;
}
