import { isAmong } from "../text/word-set.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const EMOJI = kindOfText("смайл смайлик", "эмодзи эмоджи эмотикон смайл emoji");
/** Before the word they say that it shall not be there: «без эмодзи», «не используй смайлики». */
const AGAINST = wordList("без не нет никакой убрать удалить избегать исключить нельзя");
/** How far before the word they stand. */
const REACH = 4;

/** Whether the question is about emoji or wants them; one that forbids them isn't. */
export const isAboutEmoji = perQuestion((question, dictionary) => {
  return question.blocks.some(({ tokens }) =>
    tokens.some(({ word }, index) => {
      if (word === null || !EMOJI.names(word, dictionary)) return false;
      const before = tokens.slice(Math.max(0, index - REACH), index);
      return !before.some((token) => isAmong(token, AGAINST, dictionary));
    }),
  );
});
