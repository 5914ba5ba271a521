import type { Dictionary } from "../text/dictionary.js";
import { defineFact } from "../text/facts.js";
import type { Word } from "../text/word.js";
import {
  ADVISING,
  COMBINED,
  COMBINING,
  COUNTS,
  EXPLAINING,
  FINDING,
  FORMAT,
  OBJECTS,
  OTHER_WORK,
  PUZZLES,
  QUANTITIES,
  REACTING,
  RELATIONS,
  SOLVING,
  STORY,
  SUBSTANCES,
  TRUTHS,
  WEEKDAYS,
  WRITING,
} from "./words/problem.js";

/** What a word by itself says of a problem. */
export interface Sense {
  readonly count: boolean;
  readonly object: boolean;
  readonly quantity: boolean;
  readonly relation: boolean;
  readonly name: boolean;
  readonly surname: boolean;
  readonly combining: boolean;
  readonly combined: boolean;
  readonly weekday: boolean;
  readonly story: boolean;
  readonly solving: boolean;
  readonly finding: boolean;
  readonly puzzle: boolean;
  readonly truth: boolean;
  readonly writing: boolean;
  readonly otherWork: boolean;
  readonly explaining: boolean;
  readonly advising: boolean;
  readonly substance: boolean;
  readonly reacting: boolean;
  /** Speaks of how the answer is to be written. */
  readonly format: boolean;
}

const senses = new WeakMap<Dictionary, (word: Word) => Sense>();

/** Which of the lists a word belongs to, in any form. */
export function senseOf(dictionary: Dictionary): (word: Word) => Sense {
  const known = senses.get(dictionary);
  if (known !== undefined) return known;
  const fact = defineFact((word): Sense => {
    const lemmas = [...dictionary.lemmas(word), word.norm];
    const among = (list: ReadonlySet<string>) => lemmas.some((lemma) => list.has(lemma));
    const isNamed = (grammeme: string) =>
      word.letterCase === "capital" && dictionary.readings(word).some(({ grammemes }) => grammemes.has(grammeme));
    // «Решение», «найденный» aren't requests: an imperative or an infinitive is.
    const asks = dictionary
      .readings(word)
      .some(
        ({ pos, grammemes }) =>
          pos === "INFN" ||
          (pos === "VERB" && (grammemes.has("impr") || grammemes.has("1per") || grammemes.has("2per"))),
      );
    return {
      count: among(COUNTS),
      object: among(OBJECTS) || /угольник|гранник|процентн/.test(word.norm),
      quantity: among(QUANTITIES),
      relation: among(RELATIONS),
      name: isNamed("Name"),
      surname: isNamed("Surn"),
      combining: asks && among(COMBINING),
      combined: among(COMBINED),
      weekday: among(WEEKDAYS),
      story: among(STORY),
      solving: asks && among(SOLVING),
      finding: asks && among(FINDING),
      puzzle: among(PUZZLES),
      truth: among(TRUTHS),
      writing: asks && among(WRITING),
      otherWork: among(OTHER_WORK),
      explaining: among(EXPLAINING),
      advising: among(ADVISING),
      substance: among(SUBSTANCES),
      reacting: among(REACTING),
      format: among(FORMAT),
    };
  });
  senses.set(dictionary, fact);
  return fact;
}
