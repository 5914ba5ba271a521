import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Sentence, Token } from "../text/prose.js";
import { isAmong } from "../text/word-set.js";
import { asksToCompose, asksToRemake, isInvitation, isQuestion, isSubordinate } from "./asking-verbs.js";
import type { KindOfText } from "./kind-of-text.js";
import { canBe, isModifier } from "./modifiers.js";
import { isNamedAlone } from "./named-alone.js";
import { AGREEING_NEED, CARRIERS, FORMS, HELP, MAKING, NEED, PARTS_OF_TEXTS } from "./words/asking.js";

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

/**
 * Walks back from the name of the kind to what governs it. Words that the dictionary doesn't know are taken for
 * adjectives.
 */
function isAskedFor(sentence: Sentence, at: number, dictionary: Dictionary): boolean {
  const { tokens } = sentence.block;
  const genitive = canBe(tokens[at], "gent", dictionary);
  const floor = Math.max(sentence.first, at - REACH);
  /** The kind depends on what comes next on the way back: nothing but modifiers and carriers has been passed. */
  let bound = true;
  /** «В виде пьесы», «в сказку». */
  let form = false;
  for (let index = at - 1; index >= floor; index -= 1) {
    const token = tokens[index] as Token;
    if (token.word === null) {
      if (token.text === ";") return false;
      continue;
    }
    if (asksToCompose(sentence, index, dictionary)) return true;
    if (form && asksToRemake(sentence, index, dictionary)) return true;
    if (isPolite(sentence, index, at, dictionary)) return true;
    if (isNeed(tokens, index, dictionary)) return isNeeded(sentence, index, at, dictionary);
    if (bound && !form && isForm(sentence, index, at, dictionary)) {
      form = true;
      bound = false;
      continue;
    }
    if (isSubordinate(token, dictionary)) return false;
    const parts = dictionary.readings(token.word).map(({ pos }) => pos);
    if (parts.includes("PREP") && bound) {
      if (isWithMaking(sentence, index, dictionary)) return true;
      if (!isPartOf(tokens, index, dictionary)) return false;
      continue;
    }
    if (parts.length === 0 || parts.includes("PREP") || isModifier(token, dictionary)) continue;
    if (!parts.includes("NOUN")) return false;
    if (isAmong(token, CARRIERS, dictionary)) {
      bound &&= genitive || isPartOf(tokens, index + 1, dictionary);
      continue;
    }
    if (bound && genitive && !isAddressee(token, dictionary)) return false;
    bound = false;
  }
  return floor === sentence.first && isNamedAlone(sentence, at, dictionary);
}

/** «Можно стихотворение о море?», «давай сказку»: nothing but modifiers stands between. */
function isPolite({ block, last }: Sentence, index: number, at: number, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const token = tokens[index] as Token;
  if (token.word?.norm !== "можно" && !isInvitation(token)) return false;
  if (!tokens.slice(index + 1, at).every((between) => between.word === null || isModifier(between, dictionary))) {
    return false;
  }
  if (tokens[index + 1]?.word?.norm === "ли" || tokens[index - 1]?.word?.norm === "как") return false;
  return infinitiveAfter(tokens, index, last, dictionary) === null;
}

/** «Нужна», «хочу»; of «бы» only that of «мне бы». */
function isNeed(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  if (!isAmong(tokens[index], NEED, dictionary)) return false;
  const before = tokens[index - 1]?.word?.norm;
  return tokens[index]?.word?.norm !== "бы" || before === "мне" || before === "нам" || before === "вот";
}

/** «Нужна сказка», «нужно сказку сочинить»; but «какой тост нужен?» and «надо договор расторгнуть» ask for no text. */
function isNeeded(sentence: Sentence, need: number, at: number, dictionary: Dictionary): boolean {
  const { block, first, last } = sentence;
  const { tokens } = block;
  const before = tokens.slice(Math.max(first, at - REACH), at);
  if (before.some((token) => isSubordinate(token, dictionary)) || isQuestion(tokens, last)) return false;
  if (isAmong(tokens[need], AGREEING_NEED, dictionary) && tokens[need]?.word?.norm !== "нужно") return true;
  const infinitive = infinitiveAfter(tokens, need, last, dictionary);
  return infinitive === null || asksToCompose(sentence, infinitive, dictionary);
}

/** The first infinitive of the clause, beyond the object too: «нужно договор *расторгнуть*». */
function infinitiveAfter(tokens: readonly Token[], from: number, last: number, dictionary: Dictionary): number | null {
  for (let index = from + 1; index < Math.min(last, from + REACH); index += 1) {
    const token = tokens[index] as Token;
    if (token.text === "," || token.text === "." || isSubordinate(token, dictionary)) return null;
    if (token.word !== null && dictionary.readings(token.word)[0]?.pos === "INFN") return index;
  }
  return null;
}

/** The preposition of «в виде пьесы», or of «переделай в пьесу», «оформи как пьесу». */
function isForm(sentence: Sentence, index: number, at: number, dictionary: Dictionary): boolean {
  const { tokens } = sentence.block;
  const norm = tokens[index]?.word?.norm;
  if (norm === "в" && tokens.slice(index + 1, at).some((token) => isAmong(token, FORMS, dictionary))) return true;
  if (norm !== "в" && norm !== "как" && norm !== "под") return false;
  for (let before = index - 1; before >= sentence.first && index - before <= REACH; before -= 1) {
    if (asksToRemake(sentence, before, dictionary)) return true;
  }
  return false;
}

/** «Помоги с составлением договора». */
function isWithMaking({ block }: Sentence, index: number, dictionary: Dictionary): boolean {
  const { tokens } = block;
  if (tokens[index]?.word?.norm !== "с" || !isAmong(tokens[index + 1], MAKING, dictionary)) return false;
  return tokens.slice(Math.max(0, index - 3), index).some((token) => isAmong(token, HELP, dictionary));
}

/** «Продолжение *для* сказки», «слова *к* песне». */
function isPartOf(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const norm = tokens[index]?.word?.norm;
  return (norm === "для" || norm === "к") && isAmong(tokens[index - 1], PARTS_OF_TEXTS, dictionary);
}

/** «Напиши *другу* песни»: a person in the dative doesn't own what follows. */
function isAddressee({ word }: Token, dictionary: Dictionary): boolean {
  if (word === null) return false;
  const nouns = dictionary.readings(word).filter(({ pos }) => pos === "NOUN");
  return nouns.some(({ grammemes }) => grammemes.has("datv") && grammemes.has("anim"));
}
