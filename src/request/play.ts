import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { isImperative } from "./asking-verbs.js";
import { asksForText } from "./asks-for-text.js";
import { isNamed, type KindOfText, kindOfText, mentions } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const WORK = kindOfText(
  `пьеса пьеска сцена сценка спектакль скетч водевиль комедия трагедия драма мелодрама трагикомедия монодрама монопьеса
  фарс интермедия инсценировка драматизация радиопьеса радиоспектакль радиопостановка мюзикл либретто оперетта`,
  "пьес сценк мини-пьес мини-сцен радиопьес монопьес",
);
const THEATRE = kindOfText("театр театральный сценический постановка квн капустник утренник", "театр");
const SCRIPT = kindOfText("сценарий киносценарий телесценарий", "мини-сценари");
/** A computer's script, unless something to be performed is named beside it. */
const LOANED_SCRIPT = kindOfText("скрипт");
const SHOW = kindOfText(
  "фильм ролик видео видеоролик мультфильм мультик сериал постановка эпизод короткометражка утренник",
  "сценк",
);
/** Parts of a play, which are asked for «для пьесы», «в сценке». */
const PART = kindOfText(
  `монолог диалог реплика эпизод явление акт действие картина разговор ремарка пролог эпилог начало конец концовка
  развязка завязка продолжение финал речь спор ссора объяснение беседа встреча отрывок фрагмент миниатюра`,
);
/** A scene for them is prose. */
const NARRATIVE = kindOfText("роман рассказ повесть новелла книга проза", "фанфик");
/** What a computer, a test or a plan has scripts of. */
const SOFTWARE = kindOfText(
  `оболочка сервер копия программа код автоматизация установка развертывание база резервный пользовательский использование
  развитие прогноз запрос файл папка терминал команда приложение сайт питон урок продажа звонок бот`,
  "тест python bash shell sql powershell gherkin cucumber javascript linux windows чат-бот",
);
const PERFORMING_VERBS = "инсценировать разыграть разыгрывать драматизировать";
const PERFORMING = wordList(PERFORMING_VERBS);
const PERFORMED = kindOfText(PERFORMING_VERBS);
/** Most questions hold none of these words. */
const ANY: readonly KindOfText[] = [WORK, THEATRE, SCRIPT, LOANED_SCRIPT, PERFORMED];
const OF_THE_STAGE: KindOfText = { names: (word, dictionary) => ANY.some((kind) => kind.names(word, dictionary)) };

/** Whether the question asks for a play, a scene or a script to be performed: not for a dialogue, an interview or a program. */
export const asksForPlay = perQuestion((question, dictionary) => {
  if (!mentions(question, dictionary, OF_THE_STAGE)) return false;
  const asks = (kind: KindOfText) => asksForText(question, dictionary, kind);
  const has = (kind: KindOfText) => mentions(question, dictionary, kind);
  if (has(WORK)) {
    if (asks(WORK)) return !isForNarrative(question, dictionary);
    if (asks(PART)) return true;
  }
  if (has(THEATRE) && asks(PART)) return true;
  if (has(SCRIPT) && asks(SCRIPT)) return has(SHOW) || has(WORK) || !has(SOFTWARE);
  if (has(LOANED_SCRIPT) && asks(LOANED_SCRIPT)) return has(SHOW) || has(WORK);
  return question.blocks.some(({ tokens }) =>
    tokens.some((_, index) => isImperative(tokens, index, dictionary, PERFORMING)),
  );
});

/** «Напиши сцену для романа», «сцену в новом рассказе». */
function isForNarrative(question: Prose, dictionary: Dictionary): boolean {
  return question.blocks.some(({ tokens }) =>
    tokens.some(({ word }, index) => {
      if (word?.norm !== "для" && word?.norm !== "в") return false;
      return tokens.slice(index + 1, index + 3).some((token) => isNamed(token, NARRATIVE, dictionary));
    }),
  );
}
