import type { Dictionary } from "../text/dictionary.js";
import type { Sentence, Token } from "../text/prose.js";
import { sentenceAt } from "../text/sentence-at.js";
import { isAmong, type WordSet } from "../text/word-set.js";
import { isImperative } from "./asking-verbs.js";
import { isNamed, kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const CAPITAL = kindOfText("заглавный прописной большой верхний");
const LETTER = kindOfText("буква регистр");
const CAPS_LOCK = kindOfText("капс капслок", "капсом капслок caps capslock uppercase");
const WRITE = wordList(`
  написать писать выделить выделять оформить использовать записать записывать ответить отвечать дать давать сделать делать печатать
  напечатать набрать перевести преобразовать указать назвать составить придумать сочинить создать вывести подготовить применить
  переписать подчеркнуть обозначить прислать
`);
const ASK = wordList("нужно надо хотеть мочь помочь просить должный требоваться необходимо пусть");
const QUESTIONS = wordList("почему зачем как когда что ли можно стоит кто откуда какой");
const AGAINST = wordList("без не нельзя избегать запретить исключить убрать никакой");

/** Whether the question asks for an answer in capital letters («ответь капсом»); one about capitals doesn't. */
export const asksForCapitals = perQuestion((question, dictionary) => {
  return question.blocks.some((block) => {
    const at = block.tokens.findIndex((_, index) => namesCapitals(block.tokens, index, dictionary));
    return at >= 0 && asks(sentenceAt(block, at), at, dictionary);
  });
});

/** «Капсом», «заглавными буквами»; but «с большой буквы» is about the first letter. */
function namesCapitals(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const token = tokens[index];
  if (isNamed(token, CAPS_LOCK, dictionary)) return true;
  if (!isNamed(token, CAPITAL, dictionary) || !isNamed(tokens[index + 1], LETTER, dictionary)) return false;
  return !["с", "со"].includes(tokens[index - 1]?.word?.norm ?? "");
}

function asks({ block, first, last }: Sentence, at: number, dictionary: Dictionary): boolean {
  const sentence = block.tokens.slice(first, last);
  const has = (tokens: readonly Token[], list: WordSet) =>
    tokens.some((token) => list.has(token.word?.norm ?? "") || isAmong(token, list, dictionary));
  if (has(sentence, AGAINST)) return false;
  if (has(block.tokens.slice(first, at), QUESTIONS)) return false;
  if (sentence.some((_, index) => isImperative(sentence, index, dictionary, WRITE))) return true;
  const isQuestion = sentence.some(({ text }) => text === "?");
  if (isQuestion) return has(sentence, WRITE) && has(sentence, ASK);
  if (has(sentence, WRITE) || has(sentence, ASK)) return true;
  // «Заголовки капсом»: a wish without a verb.
  return !sentence.some(({ word }) => word !== null && dictionary.readings(word)[0]?.pos === "VERB");
}
