import type { Dictionary } from "../text/dictionary.js";
import type { Block } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";

const VERSE = kindOfText(
  `стихотворение стих стишок поэма песня песенка баллада колыбельная колыбельный частушка рэп куплет припев гимн ода
  сонет басня романс лимерик четверостишие двустишие элегия считалка потешка прибаутка серенада мюзикл лирика
  рифма речевка марш`,
  "хокку хайку танка кричалк",
);

/** Whether the question asks for verse or a song. */
export const asksForVerse = perQuestion((question, dictionary) => {
  return question.blocks.some((block) => isInVerse(block, dictionary)) || asksForText(question, dictionary, VERSE);
});

/** «Поздравь бабушку в стихах», but not «Как он пишет о море в стихах?». */
function isInVerse({ tokens }: Block, dictionary: Dictionary): boolean {
  const at = tokens.findIndex(({ word }, index) => {
    if (word?.norm !== "стихах" && word?.norm !== "рифму") return false;
    return tokens[index - 1]?.word?.norm === "в";
  });
  if (at < 0) return false;
  return tokens.some(
    ({ word }) => word !== null && dictionary.readings(word).some(({ grammemes }) => grammemes.has("impr")),
  );
}
