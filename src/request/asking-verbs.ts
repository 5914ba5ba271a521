import type { Dictionary, Reading } from "../text/dictionary.js";
import type { Sentence, Token } from "../text/prose.js";
import { isAmong, type WordSet } from "../text/word-set.js";
import { COMPOSING, GOVERNING, HELP, NEED, REMAKING, SUBORDINATES } from "./words/asking.js";

/** How far back from a verb a question word is looked for. */
const REACH = 5;
/** How many marks at the end of a sentence are looked through for a question mark. */
const MOST_MARKS = 10;
/** How far before it «помоги», «давай» or «чтобы вы» may stand. */
const FAR = 30;

/** Whether the token is an imperative of one of the verbs (their lemmas), not negated. */
export function isImperative(tokens: readonly Token[], index: number, dictionary: Dictionary, verbs: WordSet): boolean {
  if (isNegated(tokens, index)) return false;
  return readingsOf(tokens[index], verbs, dictionary).some(({ grammemes }) => grammemes.has("impr"));
}

/**
 * Whether the token asks for a text to be made: an imperative («напиши»), a second person («напишешь мне…?»), «давай
 * сочиним», a wish («чтобы вы составили»), or an infinitive that is no part of a question («помоги написать», but not
 * «как написать»).
 */
export function asksToCompose(sentence: Sentence, index: number, dictionary: Dictionary): boolean {
  return asksTo(COMPOSING, sentence, index, dictionary);
}

/** The same for another form of a text or of what one has to say: «изложи в стихах». */
export function asksToRemake(sentence: Sentence, index: number, dictionary: Dictionary): boolean {
  return asksTo(REMAKING, sentence, index, dictionary);
}

function asksTo(verbs: WordSet, { block, first, last }: Sentence, index: number, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const readings = readingsOf(tokens[index], verbs, dictionary);
  if (readings.length === 0) return false;
  const has = (grammeme: string) => readings.some(({ grammemes }) => grammemes.has(grammeme));
  if (has("past"))
    return isWished(tokens.slice(Math.max(first, index - FAR), index), tokens.slice(index, last), dictionary);
  if (isNegated(tokens, index)) return false;
  if (has("impr")) return true;
  const before = tokens.slice(Math.max(first, index - FAR), index);
  if (has("2per")) return !clauseOf(before).some((token) => isSubordinate(token, dictionary));
  if (has("1per") && has("plur")) return before.some(isInvitation);
  if (!readings.some(({ pos }) => pos === "INFN") || dependsOnQuestion(before, dictionary)) return false;
  return !isQuestion(tokens, last) || before.some((token) => isAmong(token, HELP, dictionary));
}

/** «Давай», «давайте». */
export function isInvitation({ word }: Token): boolean {
  return word?.norm === "давай" || word?.norm === "давайте";
}

/** Whether the word ties what follows to a question: «объясни, *почему*…»; «к» is no short «как». */
export function isSubordinate(token: Token, dictionary: Dictionary): boolean {
  return token.word !== null && token.word.norm.length > 1 && isAmong(token, SUBORDINATES, dictionary);
}

/** Whether a sentence that ends before `to` is a question. */
export function isQuestion(tokens: readonly Token[], to: number): boolean {
  for (let index = to - 1; index >= to - MOST_MARKS && tokens[index]?.kind === "mark"; index -= 1) {
    if (tokens[index]?.text === "?") return true;
  }
  return false;
}

/** «Хочу, чтобы вы составили», «если бы ты сочинил», «не написали бы вы»: the second person is asked. */
function isWished(before: readonly Token[], after: readonly Token[], dictionary: Dictionary): boolean {
  const clause = clauseOf(before);
  const all = [...clause, ...after.slice(0, 3)];
  if (!all.some(({ word }) => word?.norm === "ты" || word?.norm === "вы")) return false;
  if (clause.some(({ word }) => word?.norm === "чтобы" || word?.norm === "чтоб")) {
    return before.slice(0, before.length - clause.length).some((token) => isAmong(token, NEED, dictionary));
  }
  const asks = (token: Token) => token.word?.norm !== "если" && isSubordinate(token, dictionary);
  return all.some(({ word }) => word?.norm === "бы" || word?.norm === "б") && !clause.some(asks);
}

/** «Как лучше написать», but not «не знаю, как быть, помоги написать»: a word that asks for the infinitive begins anew. */
function dependsOnQuestion(before: readonly Token[], dictionary: Dictionary): boolean {
  const clause = clauseOf(before);
  const governed = clause.some((token) => isAmong(token, GOVERNING, dictionary));
  return (governed ? clause : before.slice(-REACH)).some(
    (token, index, all) => isSubordinate(token, dictionary) && !isPoliteWhether(token, all[index - 1], dictionary),
  );
}

/** «Можете *ли* вы написать». */
function isPoliteWhether({ word }: Token, before: Token | undefined, dictionary: Dictionary): boolean {
  if (word?.norm !== "ли" || before?.word == null || !isAmong(before, HELP, dictionary)) return false;
  return dictionary.readings(before.word).some(({ grammemes }) => grammemes.has("2per"));
}

/** The tokens after the last comma or other border. */
function clauseOf(before: readonly Token[]): readonly Token[] {
  return before.slice(before.findLastIndex(({ text }) => ",;:—–".includes(text)) + 1);
}

function readingsOf(token: Token | undefined, verbs: WordSet, dictionary: Dictionary): readonly Reading[] {
  const word = token?.word ?? null;
  if (word === null) return [];
  return dictionary.readings(word).filter(({ lemma }) => verbs.has(lemma.replaceAll("ё", "е")));
}

function isNegated(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.word?.norm;
  return before === "не" || before === "нельзя";
}
