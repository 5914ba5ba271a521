import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Token } from "../../text/prose.js";

/** Shorter words are put together of known parts by chance: «Айти», «Убунту». */
const SHORTEST_DERIVED = 8;
/** Surnames and places, which consist of known parts too: «Невзоров», «Сколково», «Стратклайд». */
const NAME_FORM =
  /(?:(?:[ое]в|ин)(?:а|у|ым|е|ой|ы|ых|ыми)?|[оеи]во|ино|[сц]к(?:ий|ая|ого|ому|им|ом|ой|ую|и|ие|их)|берг|бург|град|вил[ль]+|ленд|лайд|штейн|[ао]рдо|[дбл]ия|[дбл]ии|[аео]нд[аы])$/;
/** Names don't end so, and hardly any is in the plural: «Топосы». */
const PLURAL_NOUN = /.{4}(?:ы|ами|ями)$/;

/** What a name never ends with: adjectives in the plural, participles, adverbs, verbs. Surnames have «-ский», «-ных», «-овой». */
const COMMON_FORM = new RegExp(
  `.{3}(?:${[
    "[бвгджзклмнпрстфхцчшщ](?:ые|ыми)",
    "[гхжшщч](?:ие|ими)",
    "(?:ованн|ующ|ающ|яющ|ивш|авш)(?:ый|ий|ая|ое|ее|ого|его|ому|ему|ым|им|ую|ой|ей)(?:ся)?",
    "ически",
    "[аеиуыя]ть(?:ся)?",
    "(?:[аеиуя]й|ь|и)те(?:сь)?",
    "[ауя](?:ет|ют|ем)(?:ся)?",
    "ируя",
  ].join("|")})$`,
);
/** Suffixes of abstract nouns with their endings. */
const ABSTRACT_NOUN =
  /.{3}(?:ость|ости|остью|остей|ост(?:ям|ями|ях)|изм(?:а|у|ом|е|ы|ов)?|(?:[вдзклртуф]а|[кнп])ци(?:я|и|ю|ей|й|ям|ями|ях)|логи(?:я|и|ю|ей|й)|графи(?:я|и|ю|ей|й)|[аео]ни(?:е|я|ю|ем|й|ям|ями|ях)|тельств(?:о|а|у|ом|е))$/;
/** Adjectives that surnames and places may be too: «Залужный», «Коломенское», «Стругацкие». */
const ADJECTIVE = /.{3}[бвгджзклмнпрстфхцчшщ](?:ый|ий|ая|яя|ое|ее|ого|его|ому|ему|ую|юю|ие|ими)$/;

const looksCommon = defineFact((word) => COMMON_FORM.test(word.lower) || ABSTRACT_NOUN.test(word.lower));
const looksPlural = defineFact((word) => PLURAL_NOUN.test(word.lower));
const looksLikeName = defineFact((word) => NAME_FORM.test(word.lower));
const looksAdjective = defineFact((word) => ADJECTIVE.test(word.lower));

/**
 * Whether a word that the dictionary lacks is shown by its form to be no name:
 * «Двуязычные», «Валидация», «Мониторить». What could be a name is taken for one.
 */
export function isPlainlyCommon(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word;
  if (word == null || word.script !== "cyrillic" || word.letterCase !== "capital" || word.lower.includes("-"))
    return false;
  const next = tokens[index + 1];
  if (next?.gap === "space" && next.word !== null && next.word.letterCase !== "lower") return false;
  if (looksCommon(word)) return true;
  const isLong = word.lower.length >= SHORTEST_DERIVED && !looksLikeName(word);
  if ((isLong || looksPlural(word)) && dictionary.isDerived(word)) return true;
  return looksAdjective(word) && next?.gap === "space" && next.word != null && isNounPhrase(next, dictionary);
}

/** «Гауссианская модель», «Нутовый постный суп», but «Залужный заявил». */
function isNounPhrase({ word }: Token, dictionary: Dictionary): boolean {
  if (word === null || word.script !== "cyrillic") return false;
  const pos = dictionary.readings(word)[0]?.pos;
  return pos === "NOUN" || pos === "ADJF";
}
