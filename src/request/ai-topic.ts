import type { Token } from "../text/prose.js";
import { isNamed, type KindOfText, kindOfText, mentions } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const AI = kindOfText(
  "нейросеть чат-бот чатбот бот нейронка нейромодель автодополнение трансформер перцептрон",
  "нейросет нейронк нейромодел чат-бот чатбот gpt chatgpt чатгпт llm claude gemini deepseek yandexgpt gigachat гигачат яндексгпт llama qwen mistral grok copilot",
);
/** Compounds included: «ИИ-помощник». */
const ACRONYM = /^(?:ии|ai)(?:-|$)/;
/** The model is asked about itself: «ты» beside one of these. */
const YOU = wordList("ты тебя тебе тобой тобою");
const OWN_NATURE = kindOfText(
  "чувствовать мечтать обижаться обидеться испытывать обучить обучать тренировать создать разработать запрограммировать устроить осознавать робот человек машина живой сознание самосознание эмоция чувство душа модель алгоритм нейрон разумный",
);

/** Names of two words. */
const PAIRS: readonly (readonly [KindOfText, KindOfText])[] = [
  [kindOfText("искусственный"), kindOfText("интеллект разум")],
  [kindOfText("языковой генеративный"), kindOfText("модель")],
  [kindOfText("голосовой виртуальный цифровой"), kindOfText("помощник ассистент")],
  [kindOfText("нейронный"), kindOfText("сеть")],
  [kindOfText("машинный"), kindOfText("обучение")],
];

/** Whether the question is about artificial intelligence or language models. */
export const isAboutAi = perQuestion((question, dictionary) => {
  if (mentions(question, dictionary, AI)) return true;
  return question.blocks.some(({ tokens }) => {
    const addressed = tokens.some(({ word }) => word !== null && YOU.has(word.norm));
    return tokens.some((token, index) => {
      const next = tokens[index + 1];
      if (token.word !== null && ACRONYM.test(token.word.norm)) return true;
      if (addressed && (isNamed(token, OWN_NATURE, dictionary) || asksWho(token, next))) return true;
      return PAIRS.some(([first, second]) => isNamed(token, first, dictionary) && isNamed(next, second, dictionary));
    });
  });
});

/** «Кто ты», «ты кто», «что ты такое». */
function asksWho(token: Token, next: Token | undefined): boolean {
  const one = token.word?.norm ?? "";
  const other = next?.word?.norm ?? "";
  return (one === "кто" && other === "ты") || (one === "ты" && (other === "кто" || other === "такое"));
}
