import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";

const TO_WRITE: ReadonlySet<string> = new Set([
  "написать",
  "сочинить",
  "придумать",
  "составить",
  "сгенерировать",
  "создать",
  "срифмовать",
  "продолжить",
  "поздравить",
  "зарифмовать",
  "переделать",
]);
const VERSE: ReadonlySet<string> = new Set([
  "стих",
  "стихотворение",
  "стишок",
  "поэма",
  "песня",
  "песенка",
  "баллада",
  "сонет",
  "рифма",
  "четверостишие",
  "частушка",
  "басня",
  "хокку",
  "хайку",
  "ода",
  "элегия",
  "рэп",
  "колыбельная",
]);

/** The question asks for verse of the answer's own: «сочини стих о зиме». */
export function asksToWriteVerse(question: Prose, dictionary: Dictionary): boolean {
  let writes = false;
  let verse = false;
  for (const { tokens } of question.blocks) {
    for (const { word } of tokens) {
      if (word === null) continue;
      for (const lemma of dictionary.lemmas(word)) {
        if (TO_WRITE.has(lemma)) writes = true;
        if (VERSE.has(lemma)) verse = true;
      }
    }
  }
  return writes && verse;
}
