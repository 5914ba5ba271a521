import type { Dictionary } from "../../text/dictionary.js";
import { placesOf } from "../../text/places-of.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { type Quotation, quotationsOf } from "../../text/quotations.js";
import { sentenceAt } from "../../text/sentence-at.js";
import type { Word } from "../../text/word.js";
import { type Draft, defineChecker } from "../checker.js";
import { isCapitalised, wordAfterColon } from "./after-colon.js";
import { isSpeech } from "./dialogue.js";
import { namingOf } from "./names.js";
import type { Settings } from "./settings.js";

const OFTEN_NAME = "Слово бывает именем собственным";
const MESSAGE = "Прописная буква после двоеточия";
/** Words of one letter. */
const LETTER_WORD = /^[авикосуя]$/;
const CLOSING = new Set(["»", "“", "”", '"', "'", "’", ")", "]"]);

/** After a colon inside a line a small letter stands, labels and headings included (guideline, 2.2.5). */
export const colonCase = defineChecker<Settings>({
  id: "colon-case",
  prepare({ politePronouns, speakers, symbols, sometimesNames, titleWords }) {
    const polite = new Set(politePronouns);
    const speaking = new Set(speakers);
    const ofUnits = new Set(symbols);
    const sometimes = new Set(sometimesNames);
    const isSometimesName = (word: Word, dictionary: Dictionary) =>
      dictionary.lemmas(word).some((lemma) => sometimes.has(lemma));
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      /** Words that nothing shows to be no names. */
      const unknown: Capital[] = [];
      /** What is to be written small here is no name there. */
      const common = new Set<string>();
      let seen: Token | undefined;
      for (const { block, index: colon } of placesOf(prose, ":")) {
        const { tokens } = block;
        const index = wordAfterColon(tokens, colon, dictionary);
        const token = tokens[index];
        // «Цена: (скидка: Большая)»: a word answers for the nearest colon only.
        if (token === undefined || token === seen) continue;
        seen = token;
        const { word } = token;
        if (word === null || !isCapitalised(word) || isLetterLabel(tokens, index)) continue;
        if (ofUnits.has(token.text) || isInTitle(block, colon, titleWords)) continue;
        const capital = { block, colon, index, token, word };
        const naming = namingOf(tokens, index, word, prose, dictionary);
        if (naming.kind === "unknown") unknown.push(capital);
        else if (naming.kind === "perhaps") add(capital, naming.reason);
        else if (naming.kind === "common") add(capital, isSometimesName(word, dictionary) ? OFTEN_NAME : null);
      }
      for (const capital of unknown) if (common.has(capital.word.lower)) add(capital, null);
      return drafts;

      function add({ block, colon, index, token, word }: Capital, perhapsName: string | null): void {
        const reason = polite.has(word.norm)
          ? "Вежливое местоимение может писаться с прописной буквы"
          : isSpeech(prose, block, colon, speaking, dictionary)
            ? "Похоже на реплику диалога"
            : isQuestion(block, index)
              ? "После метки стоит вопрос: возможно, это прямая речь"
              : perhapsName;
        if (reason === null) common.add(word.lower);
        drafts.push(draftOf(prose, token, reason));
      }
    };
  },
});

/** A word with a capital after a colon; `colon` and `index` are places in the block's tokens. */
interface Capital {
  readonly block: Block;
  readonly colon: number;
  readonly index: number;
  readonly token: Token;
  readonly word: Word;
}

function draftOf({ source }: Prose, { start, end }: Token, reason: string | null): Draft {
  if (reason !== null) return { start, end, status: "suspect", message: MESSAGE, reason };
  const letter = source.charAt(start);
  return {
    start,
    end,
    status: "violation",
    message: MESSAGE,
    fix: { start, end: start + 1, text: letter.toLowerCase() },
  };
}

/** «Ответ: А», «Вариант: Б, так как…», «точки: А и В», «ряд: А Б В»: a letter that names something; «Итог: В воде» begins with a word. */
function isLetterLabel(tokens: readonly Token[], index: number): boolean {
  const { word } = tokens[index] as Token;
  if (word?.letterCase !== "single" || word.text.length > 1) return false;
  // «Ток: 5 А»
  if (tokens[index - 1]?.word != null) return true;
  const next = tokens[index + 1];
  if (next === undefined || next.word === null || next.gap !== "space") return true;
  if (next.word.letterCase === "single" && next.text.length === 1) return true;
  const isAnd = next.word.norm === "и" || next.word.norm === "или";
  if (isAnd && tokens[index + 2]?.word?.letterCase === "single") return true;
  return !LETTER_WORD.test(word.norm);
}

/** «Звёздные войны: Новая надежда» in quotation marks. */
function isInTitle(block: Block, colon: number, titleWords: number): boolean {
  const quotation = quotationAround(block, colon);
  if (quotation === undefined || quotation.close - quotation.open > 2 * titleWords + 2) return false;
  const inside = block.tokens.slice(quotation.open + 1, quotation.close);
  const words = inside.filter(({ word }) => word !== null).length;
  return (
    words <= titleWords && !inside.some(({ text }) => text === "." || text === "!" || text === "?" || text === "…")
  );
}

/** Outermost quotations come one after another, so the first that ends later is the only one that can hold the place. */
function quotationAround(block: Block, index: number): Quotation | undefined {
  const quotations = quotationsOf(block);
  let low = 0;
  let high = quotations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle] as Quotation).close <= index) low = middle + 1;
    else high = middle;
  }
  const quotation = quotations[low];
  return quotation !== undefined && quotation.open < index ? quotation : undefined;
}

function isQuestion(block: Block, index: number): boolean {
  const { first, last } = sentenceAt(block, index);
  let end = last - 1;
  while (end > first && CLOSING.has(block.tokens[end]?.text ?? "")) end -= 1;
  while (end > first && block.tokens[end]?.text === "!") end -= 1;
  return block.tokens[end]?.text === "?";
}
