import type { Dictionary, PartOfSpeech } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";

/** Parts of speech that make a sentence of two words, so that they are no term. */
const PREDICATES: ReadonlySet<PartOfSpeech> = new Set(["VERB", "INFN", "GRND", "PRED", "PRTS", "ADJS"]);
const OPENING_QUOTES = new Set(["«", "„"]);
const CLOSING_QUOTES = new Set(["»", "“"]);

/** A number, a link, code or a formula without words, or words of another language alone. */
export function hasNoWords(tokens: readonly Token[]): boolean {
  return !tokens.some((token) => isRussian(token.word));
}

/** «и т. д.» as an item of its own. */
export function isEtCetera(tokens: readonly Token[]): boolean {
  return tokens[0]?.word?.norm === "и" && ET_CETERA.has(tokens[1]?.word?.norm ?? "") && tokens.length <= MOST_ET_CETERA;
}

const ET_CETERA = new Set(["т", "др", "пр", "так", "тому", "другие", "другое", "прочее", "прочие"]);
const MOST_ET_CETERA = 5;

/** A name of any length, or a term of at most `limit` words. */
export function isTerm(tokens: readonly Token[], limit: number, dictionary: Dictionary): boolean {
  return isShortTerm(tokens, limit, dictionary) || isName(tokens);
}

function isShortTerm(tokens: readonly Token[], limit: number, dictionary: Dictionary): boolean {
  let count = 0;
  for (const token of tokens) {
    if (token.kind !== "mark") count += 1;
    if (count > limit) return false;
  }
  if (count < 2) return true;
  let noun = false;
  for (const { word } of tokens) {
    if (word === null) continue;
    const commonest = dictionary.readings(word)[0]?.pos;
    if (commonest !== undefined && PREDICATES.has(commonest)) return false;
    if (commonest === undefined || commonest === "NOUN") noun = true;
  }
  return noun;
}

/** Every word begins with a capital («Лев Николаевич Толстой»); what stands in «…» or brackets doesn't count. */
function isName(tokens: readonly Token[]): boolean {
  let depth = 0;
  let words = 0;
  let titles = 0;
  for (const token of tokens) {
    if (OPENING_QUOTES.has(token.text)) titles += 1;
    if (OPENING_QUOTES.has(token.text) || token.text === "(") depth += 1;
    else if (CLOSING_QUOTES.has(token.text) || token.text === ")") depth -= 1;
    else if (depth === 0 && isRussian(token.word)) {
      if (token.word?.letterCase === "lower") return false;
      words += 1;
    }
  }
  return words > 1 || titles > 0;
}

function isRussian(word: Word | null): boolean {
  return word !== null && (word.script === "cyrillic" || word.script === "mixed");
}
