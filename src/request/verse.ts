import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import { asksForText, words } from "./asked-text.js";

const GENRES = words(`
  стихотворение стих стишок поэма песня песенка баллада сказка колыбельный частушка рэп рэпчик куплет припев гимн ода
  сонет хокку хайку танка басня романс лимерик былина четверостишие двустишие элегия кричалка считалка серенада мюзикл
  лирика рифма потешка прибаутка ария дразнилка скороговорка речевка заговор
`);

const VERBS = words(`
  написать писать сочинить сочинять придумать придумывать создать сгенерировать рассказать рассказывать спеть петь
  пересказать пересказывать продолжить закончить дописать переделать переписать составить дать подготовить сделать
  срифмовать вспомнить привести набросать напеть прислать
`);

const CARRIERS = words("текст слово вариант пример отрывок продолжение конец начало изложение пересказ версия");

/** Whether the question asks for verse, a song or a fairy tale, whose lines may come back. */
export function asksForVerse(question: Prose, dictionary: Dictionary): boolean {
  const isKind = (tokens: readonly Token[], index: number): boolean => {
    const word = tokens[index]?.word;
    return word != null && dictionary.lemmas(word).some((lemma) => GENRES.has(lemma));
  };
  return inVerse(question) || asksForText(question, dictionary, { isKind, verbs: VERBS, carriers: CARRIERS });
}

/** «Поздравь бабушку в стихах». */
function inVerse(question: Prose): boolean {
  return question.blocks.some(({ tokens }) =>
    tokens.some(
      ({ word }, index) =>
        (word?.norm === "стихах" && tokens[index - 1]?.word?.norm === "в") ||
        (word?.norm === "рифму" && tokens[index - 1]?.word?.norm === "в"),
    ),
  );
}
