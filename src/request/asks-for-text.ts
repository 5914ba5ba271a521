import type { Dictionary, PartOfSpeech } from "../text/dictionary.js";
import type { Prose, Sentence, Token } from "../text/prose.js";
import { asks, asksToCompose, isNeed, isSubordinate } from "./asking-verbs.js";
import type { KindOfText } from "./kind-of-text.js";

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Nouns that hand the request on to the noun that they govern: «вариант тоста», «текст песни», «в стиле сказки». */
const CARRIERS = set(
  `текст вариант пример черновик шаблон начало продолжение конец концовка финал отрывок фрагмент кусок кусочек глава серия пара
  тройка десяток цикл сборник подборка версия образец слово вид форма формат жанр стиль несколько много строка строчка часть
  набросок`,
);
/** Parts of speech that may stand between a verb and its object. */
const MODIFIERS: ReadonlySet<PartOfSpeech> = new Set([
  "ADJF",
  "ADJS",
  "PRTF",
  "NUMR",
  "ADVB",
  "PRCL",
  "NPRO",
  "COMP",
  "INTJ",
  "CONJ",
  "PRED",
]);
/** Verbs whose object comes with «в»: «переделай в сказку». */
const REMAKE = set("переделать превратить переписать переработать преобразовать оформить");
/** How far from its verb the object may stand. */
const REACH = 30;

/**
 * Whether a question asks for a text of some kind to be written. A question *about* such a text («почему дети любят
 * сказки?»), a text about it («план речи») and another meaning of the word («что есть в пост») are none.
 */
export function asksForText(question: Prose, dictionary: Dictionary, kind: KindOfText): boolean {
  return question.blocks.some((block) => {
    // Sentences are computed on first use.
    if (!block.tokens.some(({ word }) => word !== null && kind.names(word, dictionary))) return false;
    return block.sentences.some((sentence) => sentenceAsks(sentence, dictionary, kind));
  });
}

function sentenceAsks(sentence: Sentence, dictionary: Dictionary, kind: KindOfText): boolean {
  const { tokens } = sentence.block;
  for (let index = sentence.first; index < sentence.last; index += 1) {
    const word = tokens[index]?.word ?? null;
    if (word === null || !kind.names(word, dictionary, tokens[index + 1])) continue;
    if (isAskedFor(sentence, index, dictionary)) return true;
  }
  return false;
}

/** Walks back from the name of the kind to the verb that governs it. */
function isAskedFor(sentence: Sentence, at: number, dictionary: Dictionary): boolean {
  const { tokens } = sentence.block;
  const name = tokens[at] as Token;
  const floor = Math.max(sentence.first, at - REACH);
  const genitive = canBe(name, "gent", dictionary);
  /** Nothing but modifiers has been passed yet. */
  let adjacent = true;
  for (let index = at - 1; index >= floor; index -= 1) {
    const token = tokens[index] as Token;
    if (token.word === null) {
      if (token.text === ";") return false;
      continue;
    }
    if (asksToCompose(tokens, index, sentence.first, sentence.last, dictionary)) return true;
    if (isNeed(token, dictionary)) return !isQuestion(sentence, at, dictionary);
    if (isSubordinate(token, dictionary)) return false;
    const parts = dictionary.readings(token.word).map(({ pos }) => pos);
    if (parts.includes("PREP") && adjacent)
      return token.word.norm === "в" && isRemade(tokens, floor, index, dictionary);
    if (parts.length === 0 || parts.includes("PREP") || parts.some((part) => MODIFIERS.has(part))) continue;
    if (!parts.includes("NOUN")) return false;
    const carrier = dictionary.lemmas(token.word).some((lemma) => CARRIERS.has(lemma));
    if (!carrier && genitive && adjacent) return false;
    adjacent = false;
  }
  return floor === sentence.first && isNamed(sentence, at, dictionary);
}

/** A request without a verb: «Короткая сказка про ежа», «Пост для соцсетей о скидках». */
function isNamed({ block, first, last }: Sentence, at: number, dictionary: Dictionary): boolean {
  if (first !== 0 || !canBe(block.tokens[at] as Token, "nomn", dictionary)) return false;
  const before = block.tokens.slice(first, at);
  const after = block.tokens.slice(at + 1, last);
  if (after[0]?.text === ":" || after.some(({ text }) => text === "?" || text === "—" || text === "–")) return false;
  if (!before.every((token) => isModifier(token, dictionary))) return false;
  const verb = after.findIndex((token) => isVerb(token, dictionary));
  return verb < 0 || after.slice(0, verb).some((token) => isSubordinate(token, dictionary));
}

/** «Какой тост нужен на свадьбу?»: the need is part of a question. */
function isQuestion({ block, first, last }: Sentence, at: number, dictionary: Dictionary): boolean {
  const before = block.tokens.slice(Math.max(first, at - REACH), at);
  return before.some((token) => isSubordinate(token, dictionary)) || asks(block.tokens, last);
}

function isRemade(tokens: readonly Token[], from: number, to: number, dictionary: Dictionary): boolean {
  return tokens
    .slice(from, to)
    .some(({ word }) => word !== null && dictionary.lemmas(word).some((lemma) => REMAKE.has(lemma)));
}

function isModifier({ word }: Token, dictionary: Dictionary): boolean {
  return word !== null && dictionary.readings(word).some(({ pos }) => MODIFIERS.has(pos));
}

function isVerb({ word }: Token, dictionary: Dictionary): boolean {
  return word !== null && dictionary.readings(word)[0]?.pos === "VERB";
}

/** Unknown words don't decline («сторис», «хокку»): they can be anything but a genitive. */
function canBe({ word }: Token, grammeme: "gent" | "nomn", dictionary: Dictionary): boolean {
  if (word === null) return false;
  const readings = dictionary.readings(word);
  if (readings.length === 0) return grammeme === "nomn";
  return readings.some(({ grammemes }) => grammemes.has(grammeme));
}
