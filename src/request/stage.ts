import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import { defineFact, type Word } from "../text/word.js";
import { words } from "./asked-text.js";
import { asksToCompose, mentions, namedBy } from "./compose.js";
import { isImperative } from "./imperative.js";

type Names = (token: Token | undefined, dictionary: Dictionary) => boolean;

const isWork = namedBy(
  "пьеса пьеска сцена сценка спектакль скетч водевиль комедия трагедия драма мелодрама трагикомедия монодрама монопьеса фарс " +
    "интермедия инсценировка драматизация радиопьеса радиоспектакль радиопостановка мюзикл либретто оперетта",
  "пьес сценк мини-пьес мини-сцен радиопьес монопьес",
);
const isTheatre = namedBy("театр театральный сценический постановка квн капустник утренник", "театр");
const isScript = namedBy("сценарий киносценарий телесценарий", "мини-сценари");
/** A computer's script, unless something to be performed is named beside it. */
const isLoanedScript = namedBy("скрипт");
const isShow = namedBy(
  "фильм ролик видео видеоролик мультфильм мультик сериал постановка эпизод короткометражка утренник",
  "сценк",
);
/** Parts of a play, which are asked for «для пьесы», «в сценке». */
const isPart = namedBy(
  "монолог диалог реплика эпизод явление акт действие картина разговор ремарка пролог эпилог начало конец концовка развязка " +
    "завязка продолжение финал речь спор ссора объяснение беседа встреча отрывок фрагмент миниатюра",
);
/** A scene for them is prose. */
const isNarrative = namedBy("роман рассказ повесть новелла книга проза", "фанфик");
/** What a computer, a test or a plan has scripts of. */
const isSoftware = namedBy(
  "оболочка сервер копия программа код автоматизация установка развертывание база резервный пользовательский использование " +
    "развитие прогноз запрос файл папка терминал команда приложение сайт питон урок продажа звонок бот",
  "тест python bash shell sql powershell gherkin cucumber javascript linux windows чат-бот",
);
const PERFORMING = words("инсценировать разыграть разыгрывать драматизировать");
const REMAKING = words(
  "переделать превратить переписать переработать преобразовать оформить представить изложить пересказать",
);
/** How far from its verb the new form of a text may stand. */
const REACH = 12;

const stageWords = new WeakMap<Dictionary, (word: Word) => boolean>();

/** Most questions hold none of the words: one look at each spelling tells. */
function isStageWord(dictionary: Dictionary): (word: Word) => boolean {
  const known = stageWords.get(dictionary);
  if (known !== undefined) return known;
  const fact = defineFact((word): boolean => {
    const token = tokenOf(word);
    if ([isWork, isTheatre, isScript, isLoanedScript].some((names) => names(token, dictionary))) return true;
    return dictionary.lemmas(word).some((lemma) => PERFORMING.has(lemma));
  });
  stageWords.set(dictionary, fact);
  return fact;
}

function tokenOf(word: Word): Token {
  return { kind: "word", start: 0, end: 0, text: word.text, word, gap: "", mask: null };
}

/** Whether the question asks for a play, a scene or a script to be performed: not for a dialogue, an interview or a program. */
export function asksForStagePlay(question: Prose, dictionary: Dictionary): boolean {
  const isNamed = isStageWord(dictionary);
  if (!mentions(question, ({ word }) => word !== null && isNamed(word))) return false;
  const asks = (names: Names) =>
    asksToCompose(question, dictionary, (tokens, index) => names(tokens[index], dictionary));
  const has = (names: Names) => mentions(question, (token) => names(token, dictionary));
  if (has(isWork)) {
    if (asks(isWork) || asksDirectly(question, dictionary)) return !isForNarrative(question, dictionary);
    if (asks(isPart) || isRemade(question, dictionary)) return true;
  }
  if (has(isTheatre) && asks(isPart)) return true;
  if (has(isScript) && asks(isScript)) return has(isShow) || has(isWork) || !has(isSoftware);
  if (has(isLoanedScript) && asks(isLoanedScript)) return has(isShow) || has(isWork);
  return someToken(question, (tokens, index) => isImperative(tokens, index, dictionary, PERFORMING));
}

function someToken(question: Prose, test: (tokens: readonly Token[], index: number) => boolean): boolean {
  return question.blocks.some(({ tokens }) => tokens.some((_, index) => test(tokens, index)));
}

const COMPOSING = words("написать сочинить придумать создать составить сделать набросать");

/** «Напиши одноактную пьесу»: dictionaries lack many adjectives that may stand before the object. */
function asksDirectly(question: Prose, dictionary: Dictionary): boolean {
  return someToken(question, (tokens, index) => {
    if (!isImperative(tokens, index, dictionary, COMPOSING)) return false;
    for (const token of tokens.slice(index + 1, index + 1 + REACH)) {
      if (isWork(token, dictionary)) return true;
      const part = token.word === null ? undefined : dictionary.readings(token.word)[0]?.pos;
      if (token.word !== null && part !== undefined && part !== "ADJF" && token.word.norm !== "пожалуйста")
        return false;
    }
    return false;
  });
}

const PURPOSE = words("для из в");

/** «Напиши сцену для романа». */
function isForNarrative(question: Prose, dictionary: Dictionary): boolean {
  return someToken(question, (tokens, index) => {
    if (!PURPOSE.has(tokens[index]?.word?.norm ?? "")) return false;
    const named = tokens.slice(index + 1, index + 3).find((token) => isNarrative(token, dictionary));
    return named !== undefined && !isRemade(question, dictionary) && tokens[index]?.word?.norm !== "из";
  });
}

/** «Переделай рассказ в пьесу», «оформи как сценку», «в виде пьесы». */
function isRemade(question: Prose, dictionary: Dictionary): boolean {
  return someToken(question, (tokens, index) => {
    if (!isImperative(tokens, index, dictionary, REMAKING)) return false;
    return tokens.slice(index + 1, index + 1 + REACH).some((token, offset) => {
      if (!isWork(token, dictionary)) return false;
      const before = [tokens[index + offset], tokens[index + offset - 1]].map((other) => other?.word?.norm ?? "");
      return before.some((norm) => FORMS.has(norm));
    });
  });
}

const FORMS = words("в как виде форме формате под");
