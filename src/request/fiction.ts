import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import { isAmong } from "../text/word-set.js";
import { asksForText } from "./asks-for-text.js";
import { type KindOfText, kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const FICTION = kindOfText(
  `сказка рассказ рассказик стих стишок стихотворение поэма песня песенка частушка басня роман повесть новелла пьеса сцена сценка
  сценарий диалог монолог анекдот шутка байка легенда миф притча загадка лимерик сонет ода баллада эпиграмма колыбельный колыбельная
  куплет рэп скетч комикс миниатюра рифма страшилка потешка считалка скороговорка детектив триллер четверостишие двустишие прибаутка
  былина элегия небылица дразнилка романс гимн фельетон пародия юмореска зарисовка водевиль комедия драма трагедия мелодрама сага
  эпос поэзия проза припев серенада инсценировка мюзикл`,
  "фанфик хокку хайку сказочк танка стендап кричалк речевк",
);
/** After «история» they tell that something is made up rather than the past of something («история Рима»). */
const STORY_GOES_ON = wordList("про о об обо с со от для на в во из где как когда который");
const story = kindOfText("история");
const STORY: KindOfText = {
  names: (word, dictionary, next) => story.names(word, dictionary) && isMadeUp(next, dictionary),
};

/** Whether the question asks for fiction or verse: a fairy tale, a poem, a play, a joke. */
export const asksForFiction = perQuestion((question, dictionary) => {
  return asksForText(question, dictionary, FICTION) || asksForText(question, dictionary, STORY) || isPrompt(question);
});

/** «[WP] Дракон спасает рыцаря»: the tag that prompts for stories bear where people exchange them. */
const PROMPT_TAGS = new Set(["WP", "TT", "EU", "SP"]);

function isPrompt({ blocks }: Prose): boolean {
  return blocks.some(({ tokens }) =>
    tokens.some(
      ({ text }, index) => PROMPT_TAGS.has(text) && tokens[index - 1]?.text === "[" && tokens[index + 1]?.text === "]",
    ),
  );
}

function isMadeUp(next: Token | undefined, dictionary: Dictionary): boolean {
  if (next === undefined || next.word === null) return true;
  return STORY_GOES_ON.has(next.word.norm) || isAmong(next, STORY_GOES_ON, dictionary);
}
