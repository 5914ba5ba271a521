import { isImperative } from "./asking-verbs.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { wordList } from "./word-list.js";

const GREETING = kindOfText(
  "поздравление приветствие пожелание открытка открыточка валентинка поздравительный приветственный поздравлялка",
);
const VERBS = "поздравить поздравлять поприветствовать приветствовать пожелать поздороваться";
const GREET = wordList(VERBS);
const GREETS = kindOfText(VERBS);

/** Whether the question asks for a greeting: congratulations, wishes, a welcome. */
export const asksForGreeting = perQuestion((question, dictionary) => {
  if (asksForText(question, dictionary, GREETING)) return true;
  return question.blocks.some(({ tokens }) =>
    tokens.some(
      ({ word }, index) =>
        word !== null && GREETS.names(word, dictionary) && isImperative(tokens, index, dictionary, GREET),
    ),
  );
});
