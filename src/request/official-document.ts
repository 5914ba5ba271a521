import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import { defineFact, type Word } from "../text/word.js";
import { asksForText } from "./asks-for-text.js";

/** Nouns that are an official document wherever they stand. */
const DOCUMENTS = words(`
  законопроект договор контракт соглашение допсоглашение приказ указ устав постановление распоряжение доверенность
  заявление иск претензия регламент оферта кодекс конституция расписка завещание ходатайство апелляция жалоба
  объяснительная докладная уведомление извещение предписание резолюция декларация конвенция меморандум ордер
  приговор рапорт справка лицензия санпин техрегламент
`);

/** Nouns that are one only with another word beside them, before or after. */
const WITH_COMPANION: Readonly<Record<string, ReadonlySet<string>>> = {
  закон: words("о об федеральный региональный новый областной местный проект"),
  положение: words("о об"),
  инструкция: words("должностной служебный производственный"),
  политика: words("конфиденциальность обработка"),
  записка: words("служебный докладной докладная объяснительный объяснительная пояснительный"),
  письмо: words("официальный гарантийный служебный"),
  правило: words("распорядок внутренний"),
  решение: words("суд собрание учредитель участник"),
  определение: words("суд"),
  согласие: words("обработка"),
  отказ: words("официальный"),
  акт: words(`приемка прием передача приемка-передача приемо-передача сверка осмотр списание работа о об нормативный
    правовой нормативно-правовой дефектный инвентаризация обследование экспертиза проверка готовность установка
    приема-передачи выполненный оказанный услуга ввод изъятие утилизация`),
  протокол: words(`собрание совещание заседание разногласие допрос осмотр о об конференция голосование встреча
    задержание правонарушение комиссия совет конкурс педсовет планерка аукцион опрос инвентаризация`),
};

/** Of those, nouns that are a document by themselves too, where no other noun goes on: «составь акт», «закон о …». */
const BY_THEMSELVES = words("закон акт протокол");

/** Beside them a document is something else: «закон Ома», «второй акт пьесы», «протокол передачи данных». */
const OTHER_SENSES = words(`
  ом ньютон кулон архимед гук ампер фарадей кирхгоф мерфи паскаль авогадро сохранение физика природа термодинамика
  тяготение пьеса драма комедия трагедия балет опера спектакль tcp http https udp ip smtp ftp mqtt snmp
`);

/** How many words away a companion may stand. */
const NEAR = 3;

/**
 * Whether the question asks for the text of an official document (guideline,
 * 1.2.1): then long sentences and paragraphs of the document are allowed. A
 * question about a document doesn't ask for one, nor does one for its
 * retelling or translation.
 */
export function asksForOfficialDocument(question: Prose, dictionary: Dictionary): boolean {
  const remembered = answers.get(question);
  if (remembered !== undefined) return remembered;
  const asks = readRequest(question, dictionary);
  answers.set(question, asks);
  return asks;
}

/** Several checkers ask it of one question. */
const answers = new WeakMap<Prose, boolean>();

function readRequest(question: Prose, dictionary: Dictionary): boolean {
  const names = new Set<Word>();
  for (const block of question.blocks) {
    for (const { first, last } of block.sentences) collectNames(block.tokens, first, last, dictionary, names);
  }
  return names.size > 0 && asksForText(question, dictionary, { names: (word) => names.has(word) });
}

/** Parts and drafts of a document: «проект закона», «раздел „Цена“ для договора». */
const PARTS = words("проект образец бланк форма раздел пункт преамбула формулировка заготовка макет типовой");
/** How far after its part a document may be named. */
const REACH = 10;

/** What a sentence calls a document by, without mere mentions: «нужна ли доверенность», «слово „договор“». */
function collectNames(
  tokens: readonly Token[],
  first: number,
  last: number,
  dictionary: Dictionary,
  names: Set<Word>,
): void {
  let part: { word: Word; index: number } | null = null;
  for (let index = first; index < last; index += 1) {
    const word = tokens[index]?.word;
    if (word == null) continue;
    if (word.norm === "ли") return;
    if (isDocument(tokens, index, dictionary)) {
      const quoted = tokens[index - 1]?.text === "«" && tokens[index + 1]?.text === "»";
      if (!quoted) names.add(word);
      if (part !== null && index - part.index <= REACH) names.add(part.word);
    } else if (dictionary.lemmas(word).some((lemma) => PARTS.has(lemma))) {
      part = { word, index };
    }
  }
}

/** Whether a noun names an official document where it stands. */
export function isDocument(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word;
  if (word == null) return false;
  const name = documentName(word, dictionary);
  if (name === null) return false;
  if (beside(tokens, index, dictionary, OTHER_SENSES)) return false;
  const companions = WITH_COMPANION[name];
  if (companions === undefined || beside(tokens, index, dictionary, companions)) return true;
  return BY_THEMSELVES.has(name) && standsAlone(tokens, index, dictionary);
}

/** No noun or adjective follows and no number precedes: neither «закон Мура» nor «второй акт». */
function standsAlone(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const after = tokens[index + 1]?.word;
  const before = tokens[index - 1]?.word;
  const numbered = before != null && dictionary.readings(before).some(({ grammemes }) => grammemes.has("Anum"));
  return !numbered && (after == null || dictionary.readings(after).some(({ pos }) => pos === "PREP" || pos === "CONJ"));
}

let known: Dictionary | null = null;
const nameOf = defineFact((word: Word): string | null => {
  if (known === null) return null;
  return known.lemmas(word).find((lemma) => DOCUMENTS.has(lemma) || Object.hasOwn(WITH_COMPANION, lemma)) ?? null;
});

function documentName(word: Word, dictionary: Dictionary): string | null {
  known = dictionary;
  return nameOf(word);
}

function beside(
  tokens: readonly Token[],
  index: number,
  dictionary: Dictionary,
  companions: ReadonlySet<string>,
): boolean {
  for (let near = Math.max(0, index - NEAR); near <= Math.min(tokens.length - 1, index + NEAR); near += 1) {
    const word = tokens[near]?.word;
    if (near === index || word == null) continue;
    if (companions.has(word.norm) || dictionary.lemmas(word).some((lemma) => companions.has(lemma))) return true;
  }
  return false;
}

/** A set of the words of a list. */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ""));
}
