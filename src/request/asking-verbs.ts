import type { Dictionary, Reading } from "../text/dictionary.js";
import type { Token } from "../text/prose.js";

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Verbs with which one asks for a text to be made or remade. */
const COMPOSE = set(
  `написать писать составить составлять придумать придумывать выдумать сочинить сочинять сделать делать создать создавать
  сгенерировать генерировать подготовить приготовить разработать разрабатывать оформить набросать накидать дать предложить
  продолжить продолжать дописать закончить завершить рассказать рассказывать изобразить спеть показать выдать прислать
  сформировать сформулировать сложить срифмовать зарифмовать переделать переписать отредактировать доработать улучшить дополнить
  сократить построить нарисовать произнести сказать исполнить разыграть накатать настрочить сообразить
  превратить преобразовать переработать заполнить предоставить представить скинуть`,
);
/** Words that ask for a thing without a verb of making. */
const NEED = set(
  "нужный нужно надо хотеть хотеться требоваться потребоваться понадобиться необходимый необходимо желать ждать просить бы",
);
/** Verbs that allow an infinitive in a question: «Можешь написать…?». */
const HELP = set("мочь смочь помочь помогать уметь суметь слабо");
/** Words after which an infinitive is no request: «как написать пост». */
const SUBORDINATES = set(
  "как что чем зачем почему где когда сколько кто чтобы какой который чей если куда откуда стоить ли",
);
const NEGATIONS = set("не нельзя");
/** How far back from an infinitive a question word is looked for. */
const REACH = 5;
/** How far before it «помоги» or «давай» may stand. */
const FAR = 30;

export function isNeed(token: Token, dictionary: Dictionary): boolean {
  return token.word !== null && dictionary.lemmas(token.word).some((lemma) => NEED.has(lemma));
}

/** Whether the word ties what follows to a question: «объясни, *почему*…». */
export function isSubordinate(token: Token, dictionary: Dictionary): boolean {
  return token.word !== null && dictionary.lemmas(token.word).some((lemma) => SUBORDINATES.has(lemma));
}

/** Whether the token is an imperative of one of the verbs (their lemmas), not negated. */
export function isImperative(
  tokens: readonly Token[],
  index: number,
  dictionary: Dictionary,
  verbs: ReadonlySet<string>,
): boolean {
  if (isNegated(tokens, index)) return false;
  return readingsOf(tokens[index], verbs, dictionary).some(({ grammemes }) => grammemes.has("impr"));
}

/**
 * Whether the token asks for a text to be made: an imperative («напиши»), a second person («напишешь мне…?»), «давай
 * сочиним», or an infinitive that is no part of a question («помоги написать», but not «как написать»).
 */
export function asksToCompose(
  tokens: readonly Token[],
  index: number,
  from: number,
  to: number,
  dictionary: Dictionary,
): boolean {
  const readings = readingsOf(tokens[index], COMPOSE, dictionary);
  if (readings.length === 0 || isNegated(tokens, index)) return false;
  if (readings.some(({ grammemes }) => grammemes.has("impr") || grammemes.has("2per"))) return true;
  const before = tokens.slice(Math.max(from, index - FAR), index);
  if (readings.some(({ grammemes }) => grammemes.has("1per") && grammemes.has("plur"))) {
    return before.some(({ word }) => word?.norm === "давай" || word?.norm === "давайте");
  }
  if (!readings.some(({ pos }) => pos === "INFN")) return false;
  if (before.slice(-REACH).some((token) => isSubordinate(token, dictionary))) return false;
  if (!asks(tokens, to)) return true;
  return before.some(({ word }) => word !== null && dictionary.lemmas(word).some((lemma) => HELP.has(lemma)));
}

/** Whether a sentence that ends before `to` is a question. */
export function asks(tokens: readonly Token[], to: number): boolean {
  for (let index = to - 1; index >= 0 && tokens[index]?.kind === "mark"; index -= 1) {
    if (tokens[index]?.text === "?") return true;
  }
  return false;
}

function readingsOf(token: Token | undefined, verbs: ReadonlySet<string>, dictionary: Dictionary): readonly Reading[] {
  const word = token?.word ?? null;
  if (word === null) return [];
  return dictionary.readings(word).filter(({ lemma }) => verbs.has(lemma.replaceAll("ё", "е")));
}

function isNegated(tokens: readonly Token[], index: number): boolean {
  return NEGATIONS.has(tokens[index - 1]?.word?.norm ?? "");
}
