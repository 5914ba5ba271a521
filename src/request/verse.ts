import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";

const WITH_REFRAIN = kindOfText(
  "стихотворение стих стишок поэма песня песенка баллада сказка колыбельная колыбельный частушка рэп куплет припев гимн " +
    "ода сонет басня романс лимерик былина четверостишие двустишие элегия считалка потешка прибаутка серенада мюзикл лирика рифма речевка марш",
  "хокку хайку танка кричалк сказочк",
);

/** Whether the question asks for verse, a song or a fairy tale, whose sentences may come back as a refrain. */
export function asksForVerse(question: Prose, dictionary: Dictionary): boolean {
  return isInVerse(question) || asksForText(question, dictionary, WITH_REFRAIN);
}

/** «Поздравь бабушку в стихах». */
function isInVerse(question: Prose): boolean {
  return question.blocks.some(({ tokens }) =>
    tokens.some(
      ({ word }, index) => (word?.norm === "стихах" || word?.norm === "рифму") && tokens[index - 1]?.word?.norm === "в",
    ),
  );
}
