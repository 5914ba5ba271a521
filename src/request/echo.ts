import { contentLemmas } from "../text/content-words.js";
import type { Dictionary } from "../text/dictionary.js";
import type { Block, Prose, Sentence, Token } from "../text/prose.js";

/** A stretch of a block's tokens, `first` inclusive, `last` exclusive. */
export interface Place {
  readonly first: number;
  readonly last: number;
}

/** Finds the places of a phrase in one block of the question. */
export type FindPlaces = (block: Block) => readonly Place[];

/** How a phrase of the answer stands to the question. */
export interface Echo {
  /** The question holds the phrase. */
  readonly held: boolean;
  /** Whether the sentence, outside the phrase's own place, repeats a content word that stands near the phrase in the question. */
  repeatedIn(sentence: Sentence, own: Place): boolean;
}

/** The question isn't known, or doesn't hold the phrase. */
export const NO_ECHO: Echo = { held: false, repeatedIn: () => false };

/**
 * Looks a phrase up in the question. `reach` is how many words away a word may stand from the phrase to count as its
 * neighbour; any form of it in the answer repeats it. `own` are lemmas that belong to the phrase and repeat nothing.
 */
export function echoOf(
  question: Prose,
  find: FindPlaces,
  { reach, own, dictionary }: { reach: number; own: ReadonlySet<string>; dictionary: Dictionary },
): Echo {
  const neighbours = new Set<string>();
  let held = false;
  for (const block of question.blocks) {
    for (const place of find(block)) {
      held = true;
      collect(block.tokens, place, reach, dictionary, neighbours);
    }
  }
  if (!held) return NO_ECHO;
  for (const lemma of own) neighbours.delete(lemma);
  return { held, repeatedIn: repetition(neighbours, dictionary) };
}

/** Content words within `reach` words before and after the place. */
function collect(
  tokens: readonly Token[],
  { first, last }: Place,
  reach: number,
  dictionary: Dictionary,
  neighbours: Set<string>,
): void {
  const step = (start: number, by: 1 | -1): void => {
    let left = reach;
    for (let index = start; left > 0; index += by) {
      const token = tokens[index];
      if (token === undefined) return;
      if (token.kind === "mark") continue;
      left -= 1;
      if (token.word !== null) for (const lemma of contentLemmas(token.word, dictionary)) neighbours.add(lemma);
    }
  };
  step(first - 1, -1);
  step(last, 1);
}

/** Remembers the last sentence asked about, so that many phrases in one sentence read it once. */
function repetition(neighbours: ReadonlySet<string>, dictionary: Dictionary): Echo["repeatedIn"] {
  let known: Sentence | null = null;
  let earliest = -1;
  let latest = -1;
  return (sentence, own) => {
    if (sentence !== known) {
      known = sentence;
      earliest = -1;
      latest = -1;
      const { tokens } = sentence.block;
      for (let index = sentence.first; index < sentence.last; index += 1) {
        const word = tokens[index]?.word ?? null;
        if (word === null || !contentLemmas(word, dictionary).some((lemma) => neighbours.has(lemma))) continue;
        if (earliest < 0) earliest = index;
        latest = index;
      }
    }
    return earliest >= 0 && (earliest < own.first || latest >= own.last);
  };
}
