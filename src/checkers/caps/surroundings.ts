import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { isIn, type WordSet } from "../../text/word-set.js";
import type { Lexicon } from "./lexicon.js";
import { isOnlyName } from "./spelling.js";

/** How far before a word its noun is sought: «сеть магазинов «ЛЕНТА»». */
const REACH = 3;

/** A formula, an identifier, points of a figure: words that aren't written in capitals for emphasis. */
export function isSymbol(block: Block, index: number, lexicon: Lexicon, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const next = tokens[index + 1];
  const before = tokens[index - 1];
  if (next?.gap === "" && (next.text === "(" || next.text === "_" || next.text === "=")) return true;
  if (tokens[index]?.gap === "" && before !== undefined && NAME_SIGNS.has(before.text)) return true;
  if (before?.text === "∠" || before?.text === "△") return true;
  return hasLemma(before, lexicon.functions, dictionary) || isPoints(tokens, index, lexicon, dictionary);
}

/** Before a name of a program's: «_MAX», «$HOME», «*EXCITATION». */
const NAME_SIGNS = new Set(["_", "=", "$", "*"]);

const POINTS = /^(?:[АВСДЕКМНОРТЛФGА-Я]{2,6}|[A-Z]{2,8})$/;

/** «Треугольник АВС», «угол МОК»: capital letters, each once, behind the name of a figure. */
function isPoints(tokens: readonly Token[], index: number, { figures }: Lexicon, dictionary: Dictionary): boolean {
  const text = tokens[index]?.text ?? "";
  if (!POINTS.test(text) || new Set(text).size < text.length) return false;
  return hasLemma(tokens[index - 1], figures, dictionary);
}

/** «Сеть ЛЕНТА», «ООО «ВЕТЕР»»: a quotation mark may stand between the noun and the name. */
export function isBehindBrandNoun(
  tokens: readonly Token[],
  index: number,
  { brandNouns }: Lexicon,
  dictionary: Dictionary,
): boolean {
  let at = index - 1;
  for (let step = 0; step < REACH; step += 1, at -= 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (token.word === null && !'«„"“'.includes(token.text)) return false;
    if (token.word !== null) return hasLemma(token, brandNouns, dictionary);
  }
  return false;
}

/** «КУЗНЕЦОВ И. И.», «КУЗНЕЦОВ Иван». */
export function isSurname(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word ?? null;
  if (word === null || !dictionary.isName(word)) return false;
  return isGivenName(tokens, index + 1, dictionary) || isInitialBefore(tokens, index - 1);
}

function isGivenName(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word ?? null;
  if (word === null) return false;
  if (word.letterCase === "single") return tokens[index + 1]?.text === ".";
  return word.letterCase === "capital" && isOnlyName(dictionary.readings(word));
}

function isInitialBefore(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === "." && tokens[index - 1]?.word?.letterCase === "single";
}

/** A name that opens its block and is followed as a speaker's is: «ПЕТЯ.», «ПЕТЯ:», «ПЕТЯ (тихо).» */
export function isLabel(tokens: readonly Token[], first: number, last: number): boolean {
  const mark = tokens[last]?.text;
  return first === 0 && tokens.length > last + 1 && (mark === "." || mark === ":" || mark === "(");
}

const PLATE_LETTERS = /^[АВЕКМНОРСТУХABEKMHOPCTYX]+$/;

/** «А 123 ВС 77»: the tokens of a number plate around its pair of letters, or `null`. */
export function plateAround(tokens: readonly Token[], pair: number): { first: number; last: number } | null {
  const [letter, number] = [tokens[pair - 2], tokens[pair - 1]];
  const text = tokens[pair]?.text ?? "";
  if (text.length !== 2 || !PLATE_LETTERS.test(text)) return null;
  if (letter?.text.length !== 1 || !PLATE_LETTERS.test(letter.text) || !/^\d{3}$/.test(number?.text ?? "")) return null;
  const region = /^\d{2,3}$/.test(tokens[pair + 1]?.text ?? "") ? 2 : 1;
  return { first: pair - 2, last: pair + region };
}

/** «ИЛИ», «НЕ», «И-НЕ» where the block or the question speaks of logic. */
export function isLogical(
  block: Block,
  index: number,
  question: Prose | null,
  lexicon: Lexicon,
  dictionary: Dictionary,
): boolean {
  const { tokens } = block;
  const word = tokens[index]?.word ?? null;
  if (word === null || !word.norm.split("-").every((part) => lexicon.logic.has(part))) return false;
  if (word.norm.includes("-") || (tokens[index - 1]?.text === "/" && tokens[index - 2]?.text === "И")) return true;
  return (
    speaksOfLogic(block, lexicon, dictionary) || (question !== null && isAboutLogic(question, lexicon, dictionary))
  );
}

let lastBlock: { readonly block: Block; readonly logic: boolean } | null = null;

let lastQuestion: { readonly question: Prose; readonly logic: boolean } | null = null;

function isAboutLogic(question: Prose, { logicTopics }: Lexicon, dictionary: Dictionary): boolean {
  if (lastQuestion?.question !== question) {
    const logic = question.blocks.some(({ tokens }) =>
      tokens.some((token) => hasLemma(token, logicTopics, dictionary)),
    );
    lastQuestion = { question, logic };
  }
  return lastQuestion.logic;
}

/** A word of logic, or two different operators in capitals; asked about the same block again and again. */
function speaksOfLogic(block: Block, { logic, logicTopics }: Lexicon, dictionary: Dictionary): boolean {
  if (lastBlock?.block === block) return lastBlock.logic;
  const operators = new Set<string>();
  const topic = block.tokens.some((token, index) => {
    const { word } = token;
    if (word === null) return false;
    const capital = word.letterCase === "upper" || (word.letterCase === "single" && index > 0);
    if (capital && logic.has(word.norm)) operators.add(word.norm);
    return hasLemma(token, logicTopics, dictionary);
  });
  lastBlock = { block, logic: topic || operators.size > 1 };
  return lastBlock.logic;
}

export function hasLemma(token: Token | undefined, lemmas: WordSet, dictionary: Dictionary): boolean {
  return token?.word != null && isIn(lemmas, token.word, dictionary);
}
