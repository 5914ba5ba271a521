import type { Dictionary } from "../dictionary.js";
import { defineFact } from "../facts.js";
import type { Token } from "../prose.js";
import type { Word } from "../word.js";
import { AFTER_NUMBER, abbreviationKind, BEFORE_NAME, BEFORE_NUMBER, GOES_ON, MAY_END } from "./abbreviations.js";
import type { Candidate } from "./candidates.js";
import { CLOSER, CONTINUES, DASH, markClass, OPENER, QUOTE } from "./marks.js";
import { beginsCapital, beginsSmall, followedByStop, looksLikeName } from "./names.js";

export type Decision = "join" | "split";

/** A named reason to join what an end mark seems to part, or to part it at once; `null` leaves it to the next rule. */
export interface BoundaryRule {
  readonly name: string;
  decide(candidate: Candidate, dictionary: Dictionary | null): Decision | null;
}

/** In order; where none decides, the sentence ends. */
export const BOUNDARY_RULES: readonly BoundaryRule[] = [
  { name: "no-words-yet", decide: noWordsYet },
  { name: "glued", decide: glued },
  { name: "speech-dash", decide: speechDash },
  { name: "marker", decide: marker },
  { name: "goes-on-small", decide: goesOnSmall },
  { name: "goes-on-mark", decide: goesOnMark },
  { name: "quoted-title", decide: quotedTitle },
  { name: "abbreviation", decide: abbreviation },
  { name: "initial", decide: initial },
];

/** «…И вот»: marks alone are no sentence. */
function noWordsYet({ hasWords }: Candidate): Decision | null {
  return hasWords ? null : "join";
}

/** Without a space a sentence ends only between a small-letter word and a capitalised one («готово.Теперь»), or before a dash. */
function glued({ tokens, mark, markEnd, next }: Candidate): Decision | null {
  const after = tokens[next] as Token;
  if (after.gap !== "") return null;
  if (after.kind === "mark") return (markClass(after.text) & DASH) !== 0 ? null : "join";
  const before = tokens[mark - 1]?.word;
  if (next !== markEnd || before == null || after.word === null) return "join";
  const words = before.script === "cyrillic" && after.word.script === "cyrillic";
  const lengths = withoutNumber(before).length > 2 && after.word.text.length > 1;
  return words && lengths && before.letterCase === "lower" && after.word.letterCase === "capital" ? null : "join";
}

/** «Что?» — спросил он; but «— Иду! — крикнул он. — Жди.» are two. «С.-Петербург» has a hyphen. */
function speechDash(
  { tokens, mark, markEnd, next, quoteCloses }: Candidate,
  dictionary: Dictionary | null,
): Decision | null {
  let word = next;
  while (isMark(tokens[word], DASH)) word += 1;
  if (word === next) return null;
  const after = tokens[word];
  if (after?.gap === "" && tokens[next]?.gap === "") return "join";
  if (after === undefined) return "join";
  if (after.kind === "mark") return (markClass(after.text) & OPENER) !== 0 ? "split" : "join";
  if (after.word === null || !beginsCapital(after.word)) return "join";
  if (quoteCloses) return "join";
  const stop = markEnd === mark + 1 && tokens[mark]?.text === ".";
  if (stop) return kindBefore(tokens, mark) !== 0 ? "join" : "split";
  // «— Иду! — Маша встала» is the author's remark, «— Иду! — Маша, жди» a new speech.
  return tokens[word + 1]?.word != null && looksLikeName(tokens, word, dictionary) ? "join" : "split";
}

const isNumbering = defineFact((word: Word) => /^(?:\d{1,3}|[IVXLC]{1,6}|[ІХМ]{1,6}|\p{L})$/u.test(word.text));

/** «1. Первое», «2.1. Второе», «а. Третье», also after a colon: the number of an item and no sentence. */
function marker({ tokens, first, mark, markEnd, next }: Candidate): Decision | null {
  if (markEnd !== mark + 1 || tokens[mark]?.text !== "." || next !== markEnd) return null;
  let index = mark - 1;
  while (index >= first) {
    const word = tokens[index]?.word;
    if (word == null || !isNumbering(word)) return null;
    const before = tokens[index - 1];
    if (index === first || isMark(before, OPENER)) return "join";
    if (before?.text === ":" || before?.text === ";") return word.hasDigit && tokens[index]?.gap !== "" ? "join" : null;
    // «3,14.» is read as «3.14.», so that mending the comma moves no sentence's end.
    if ((before?.text !== "." && before?.text !== ",") || tokens[index]?.gap !== "") return null;
    index -= 2;
  }
  return null;
}

/** A small letter goes on, whatever the end mark. */
function goesOnSmall({ tokens, mark, next }: Candidate): Decision | null {
  let index = next;
  while (isMark(tokens[index], OPENER)) index += 1;
  const word = tokens[index]?.word;
  if (word == null || !beginsSmall(word)) return null;
  if (word.script === "cyrillic") return "join";
  // «npm», «iPhone»: a Latin name may begin a sentence with a small letter.
  const before = tokens[mark - 1]?.word;
  return before == null || before.script === "latin" || kindBefore(tokens, mark) !== 0 ? "join" : "split";
}

/** «Вот! — , », «5 руб./кг»: a mark that can't begin a sentence. */
function goesOnMark({ tokens, next }: Candidate): Decision | null {
  const after = tokens[next] as Token;
  if (after.kind !== "mark") return null;
  const kind = markClass(after.text);
  return (kind & CONTINUES) !== 0 || ((kind & CLOSER) !== 0 && (kind & OPENER) === 0) ? "join" : null;
}

/** «в „Что делать?“ Чернышевского»: a title whose mark ends nothing, before a name. */
function quotedTitle(
  { tokens, first, mark, next, quoteCloses }: Candidate,
  dictionary: Dictionary | null,
): Decision | null {
  if (!quoteCloses || tokens[mark]?.text === "." || dictionary === null) return null;
  const word = tokens[next]?.word;
  if (word == null || !(dictionary.isName(word) || looksLikeName(tokens, next, dictionary))) return null;
  const floor = Math.max(first, mark - 12);
  for (let index = mark - 1; index > floor; index -= 1) {
    if (!isMark(tokens[index], OPENER) || !isMark(tokens[index], QUOTE)) continue;
    return tokens[index - 1]?.kind === "word" ? "join" : null;
  }
  return null;
}

/** «т. е.», «рис. 4», «г. Тверь» go on; «1990 г.», «и т. д.» end before a capital that is no name. */
function abbreviation({ tokens, mark, markEnd, next }: Candidate, dictionary: Dictionary | null): Decision | null {
  if (markEnd !== mark + 1 || tokens[mark]?.text !== "." || next !== markEnd) return null;
  const kind = kindBefore(tokens, mark);
  if (kind === 0) return null;
  const afterNumber = (kind & AFTER_NUMBER) !== 0 && followsNumber(tokens, mark - 1);
  if ((kind & GOES_ON) !== 0 && !afterNumber) return "join";
  if (beginsWithNumber(tokens, next)) {
    return (kind & (BEFORE_NUMBER | BEFORE_NAME)) !== 0 || afterNumber ? "join" : null;
  }
  const opening = tokens[next]?.kind === "mark";
  const name = opening ? (kind & MAY_END) === 0 || afterNumber : mayBeNamed(tokens, next, dictionary);
  if (afterNumber || (kind & MAY_END) !== 0) return name ? "join" : "split";
  if ((kind & BEFORE_NAME) === 0) return null;
  if (name) return "join";
  // «ул. Мира» against «отдал им. Потом»: an abbreviation that is a word too needs a name after it.
  const word = tokens[mark - 1]?.word;
  return word != null && word.text.length > 1 && dictionary?.isCommon(word) !== false ? null : "join";
}

/** A name, a surname («ген. Петров»), or a word in another alphabet («греч. δύναμις»). */
function mayBeNamed(tokens: readonly Token[], index: number, dictionary: Dictionary | null): boolean {
  const word = tokens[index]?.word;
  if (word?.script === "other" || looksLikeName(tokens, index, dictionary)) return true;
  if (word == null || dictionary === null || !beginsCapital(word)) return false;
  return dictionary.readings(word).some(({ grammemes }) => grammemes.has("Surn"));
}

/** «А. С. Пушкин», «Пушкин А. С.»; but «через точку C. Найдём». */
function initial({ tokens, mark, markEnd, next }: Candidate, dictionary: Dictionary | null): Decision | null {
  if (markEnd !== mark + 1 || tokens[mark]?.text !== "." || next !== markEnd) return null;
  const letter = tokens[mark - 1]?.word;
  const after = tokens[next]?.word;
  if (letter == null || after == null || letter.letterCase !== "single" || !beginsCapital(after)) return null;
  if (after.text.length === 1) return followedByStop(tokens, next) ? "join" : null;
  if (letter.script !== after.script) return null;
  if (dictionary === null) return letter.script === "cyrillic" ? "join" : null;
  if (namesLetter(tokens[mark - 2], dictionary)) return null;
  return looksLikeName(tokens, next, dictionary) || canBeSurname(after, dictionary) ? "join" : null;
}

/** A noun or an adjective can be one («А. Блок», «М. Горький»), a pronoun or a verb can't. */
function canBeSurname(word: Word, dictionary: Dictionary): boolean {
  return dictionary.isName(word) || dictionary.readings(word).every(({ pos }) => pos === "NOUN" || pos === "ADJF");
}

const LETTERED = new Set(
  `точка вершина буква пункт класс группа витамин вариант план тип категория гепатит корпус подъезд сторона
  приложение раздел множество событие плоскость прямая город случай ответ провитамин вирус подпункт литера серия
  ряд блок зона сектор модель пример вещество центр начало число угол сторона вектор нота размер класс`.split(/\s+/),
);

/** «витамин А. Морковь»: the letter is what the word before it is called by. */
function namesLetter(before: Token | undefined, dictionary: Dictionary | null): boolean {
  if (before?.word == null || dictionary === null) return false;
  return dictionary.lemmas(before.word).some((lemma) => LETTERED.has(lemma));
}

/** The kind of the abbreviation that ends before `mark`, with what is written together with it («т. е», «до н. э»). */
export function kindBefore(tokens: readonly Token[], mark: number): number {
  const word = tokens[mark - 1]?.word;
  if (word == null) return 0;
  const own = ownKind(word);
  const before = tokens[mark - 3]?.word;
  if (word.text.length > 2 || before == null || before.text.length > 2 || tokens[mark - 2]?.text !== ".") return own;
  const compound = abbreviationKind(`${before.norm}.${word.norm}`);
  if (compound !== 0) return compound;
  // «д. м. н.», «м. н. с.»: small letters with stops are an abbreviation even if it isn't listed.
  return word.letterCase === "lower" && before.letterCase === "lower" && word.text.length === 1 ? own | MAY_END : own;
}

/** «10кг.», «1ч30мин.», «XIXв.» without the spaces is read as «10 кг.», so that mending the space moves no sentence's end. */
const withoutNumber = defineFact(
  (word: Word): string => /^(?:\d(?:.*\d)?-*|[ivxlc][ivxlc-]*(?=[а-я]))(\p{L}+)$/su.exec(word.norm)?.[1] ?? word.norm,
);

const ownKind = defineFact((word: Word): number => {
  if (word.letterCase === "single" && word.script !== "digits") return 0;
  // «ОС», «МБ» are acronyms, which bear no stop of their own.
  if (word.letterCase === "upper" && word.script === "cyrillic") return 0;
  const kind = abbreviationKind(withoutNumber(word));
  if (kind !== 0) return kind;
  // No word of Russian that could end a sentence has only consonants.
  return word.text.length > 1 && /^[бвгджзйклмнпрстфхцчшщ]{2,5}$/.test(word.text) ? MAY_END : 0;
});

const isCount = defineFact((word: Word) => /^\d/.test(word.text) || /^[IVXLC]+(?:-[IVXLC]+)?$|^[ХІ]+$/.test(word.text));

function followsNumber(tokens: readonly Token[], index: number): boolean {
  const own = tokens[index]?.word;
  if (own != null && withoutNumber(own) !== own.norm) return true;
  let before = index - 1;
  // «тыс. руб.», «кв. м.», «млн т.»: a measure may stand between.
  for (let step = 0; step < 2; step += 1) {
    const token = tokens[before];
    if (token === undefined) return false;
    if (token.kind === "opaque") return true;
    if (token.word !== null) {
      if (isCount(token.word) || token.word.hasDigit) return true;
      if ((abbreviationKind(token.word.norm) & AFTER_NUMBER) === 0) return false;
      before -= 1;
    } else if (token.text === ".") {
      before -= 1;
      step -= 1;
      if (tokens[before]?.word == null) return false;
    } else {
      return token.text === "½" || token.text === "¼" || token.text === "/";
    }
  }
  return false;
}

function beginsWithNumber(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.text === "№" || token?.text === "#" || token?.text === "§") return true;
  if (token?.word == null) return false;
  return (
    token.word.hasDigit ||
    isCount(token.word) ||
    (token.word.text.length === 1 && !followedByStop(tokens, index) && isLetterName(tokens, index))
  );
}

/** A capital alone that numbers («прил. В и Г») and is no preposition or pronoun that begins a sentence («В», «Я»). */
function isLetterName(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next === undefined || next.kind === "mark" || next.word?.norm === "и";
}

function isMark(token: Token | undefined, kind: number): boolean {
  return token !== undefined && token.kind === "mark" && (markClass(token.text) & kind) !== 0;
}
