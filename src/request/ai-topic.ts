import { isNamed, type KindOfText, kindOfText, mentions } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";

const AI = kindOfText(
  "нейросеть ии чат-бот чатбот бот ai",
  "нейросет чат-бот чатбот gpt chatgpt чатгпт llm claude gemini deepseek yandexgpt gigachat гигачат яндексгпт llama",
);
/** Names of two words. */
const PAIRS: readonly (readonly [KindOfText, KindOfText])[] = [
  [kindOfText("искусственный"), kindOfText("интеллект разум")],
  [kindOfText("языковой"), kindOfText("модель")],
  [kindOfText("нейронный"), kindOfText("сеть")],
  [kindOfText("машинный"), kindOfText("обучение")],
];

/** Whether the question is about artificial intelligence or language models. */
export const isAboutAi = perQuestion((question, dictionary) => {
  if (mentions(question, dictionary, AI)) return true;
  return question.blocks.some(({ tokens }) =>
    tokens.some((token, index) => {
      const next = tokens[index + 1];
      return PAIRS.some(([first, second]) => isNamed(token, first, dictionary) && isNamed(next, second, dictionary));
    }),
  );
});
