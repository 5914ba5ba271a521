import type { Dictionary, PartOfSpeech } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import { defineFact } from "../text/word.js";
import { asksForText, type IsKind, words } from "./asked-text.js";

const VERBS = words(`
  написать писать составить составлять придумать придумывать выдумать сочинить сочинять сделать делать создать создавать
  сгенерировать генерировать подготовить приготовить разработать оформить набросать накидать дать предложить продолжить
  продолжать дописать закончить завершить рассказать изобразить спеть показать выдать прислать сформировать сформулировать
  сложить срифмовать зарифмовать переделать переписать отредактировать доработать улучшить дополнить сократить произнести
  сказать исполнить разыграть накатать настрочить сообразить превратить преобразовать переработать
`);

const CARRIERS = words(`
  текст вариант пример черновик шаблон начало продолжение конец концовка финал отрывок фрагмент кусок кусочек глава серия
  пара тройка десяток цикл сборник подборка версия образец слово строка строчка часть набросок
`);
/** Verbs whose object comes with «в», and forms of a text: «переделай в сказку», «перепиши в виде сказки». */
const REMAKE = words(
  "переделать превратить переписать переработать преобразовать оформить представить изложить сделать",
);
const FORMS = words("в виде форме формате стиле жанре");
/** How far from its verb the new form of a text may stand. */
const REACH = 12;

/** Parts of speech that may stand before a kind that is named without a verb: «короткая сказка». */
const ATTRIBUTES: ReadonlySet<PartOfSpeech> = new Set(["ADJF", "ADVB", "NUMR", "PRCL", "NPRO", "CONJ", "INTJ"]);
const LINKS = words("который где когда как если что чтобы");

/** Whether the question asks for a text of a kind to be composed, with a verb or without: «Весёлая сказка про ежа». */
export function asksToCompose(question: Prose, dictionary: Dictionary, isKind: IsKind): boolean {
  return (
    asksForText(question, dictionary, { isKind, verbs: VERBS, carriers: CARRIERS }) ||
    isRemade(question, dictionary, isKind) ||
    isNamed(question, dictionary, isKind)
  );
}

/** Whether a word is one of some names, in any form. */
export type Names = (token: Token | undefined, dictionary: Dictionary) => boolean;

/**
 * A test of a word for {@link IsKind}: by its lemmas (small letters, «е» for «ё», spaces between them), and by its
 * beginning where dictionaries lack it («сторис», «фанфик»).
 */
export function namedBy(lemmas: string, beginnings = ""): Names {
  const known = words(lemmas);
  const stems = [...words(beginnings)];
  const begins = defineFact((word) => stems.some((stem) => word.norm.startsWith(stem)));
  return (token, dictionary) => {
    const word = token?.word ?? null;
    return word !== null && (begins(word) || dictionary.lemmas(word).some((lemma) => known.has(lemma)));
  };
}

/** Whether the question holds such a word anywhere. */
export function mentions(question: Prose, test: (token: Token) => boolean): boolean {
  return question.blocks.some(({ tokens }) => tokens.some(test));
}

/** «Переделай текст в сказку», «перепиши в виде сказки». */
function isRemade(question: Prose, dictionary: Dictionary, isKind: IsKind): boolean {
  return question.blocks.some(({ tokens }) => {
    let verb = Number.NEGATIVE_INFINITY;
    return tokens.some(({ word }, index) => {
      if (word === null) return false;
      if (dictionary.readings(word).some(({ lemma, grammemes }) => grammemes.has("impr") && REMAKE.has(lemma)))
        verb = index;
      if (index - verb > REACH || !isKind(tokens, index)) return false;
      const before = [tokens[index - 1], tokens[index - 2]];
      return before.some((token) => FORMS.has(token?.word?.norm ?? ""));
    });
  });
}

/** The first noun of the first sentence is the kind, in the nominative, and nothing is asked or told about it. */
function isNamed(question: Prose, dictionary: Dictionary, isKind: IsKind): boolean {
  const sentence = question.blocks[0]?.sentences[0];
  if (sentence === undefined) return false;
  const { tokens } = sentence.block;
  for (let index = sentence.first; index < sentence.last; index += 1) {
    const word = tokens[index]?.word ?? null;
    if (word === null) return false;
    const readings = dictionary.readings(word);
    if (isKind(tokens, index)) {
      const nominative = readings.length === 0 || readings.some(({ grammemes }) => grammemes.has("nomn"));
      return nominative && !isStatement(tokens.slice(index + 1, sentence.last), dictionary);
    }
    if (!readings.some(({ pos }) => ATTRIBUTES.has(pos))) return false;
  }
  return false;
}

/** A question, a heading, or a clause with a verb of its own that isn't subordinate: «Сказка кончается победой». */
function isStatement(rest: readonly Token[], dictionary: Dictionary): boolean {
  if (rest[0]?.text === ":" || rest.some(({ text }) => text === "?" || text === "—" || text === "–")) return true;
  const verb = rest.findIndex(({ word }) => word !== null && dictionary.readings(word)[0]?.pos === "VERB");
  if (verb < 0) return false;
  return !rest
    .slice(0, verb)
    .some(({ word }) => word !== null && dictionary.lemmas(word).some((lemma) => LINKS.has(lemma)));
}
