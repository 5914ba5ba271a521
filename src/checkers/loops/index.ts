import { asksForDialogue } from "../../request/dialogue.js";
import { asksForFairyTale } from "../../request/fairy-tale.js";
import { asksForVerse } from "../../request/verse.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Prose } from "../../text/prose.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { gatherEqual } from "./equal.js";
import type { Settings } from "./settings.js";
import { gatherSimilar } from "./similar.js";
import { isSpeaker } from "./speakers.js";
import { type Thought, thoughtsOf } from "./thought.js";

const EQUAL = "Предложение повторяется";
const SIMILAR = "Предложение почти повторяет другое";

/** The same sentence, or nearly the same, over and over (guideline, 2.2.4). */
export const loops = defineChecker<Settings>({
  id: "loops",
  prepare({ minWords, times, similarity }) {
    return (prose, context) => {
      const thoughts = thoughtsOf(prose, minWords);
      if (thoughts.length < times) return [];
      const found = new Map<Thought, Draft>();
      const repetitions = gatherEqual(thoughts);
      for (const { occurrences } of repetitions) {
        if (occurrences.length < times) continue;
        for (const thought of occurrences.slice(1)) {
          found.set(thought, { ...spanOf(thought), status: "violation", message: EQUAL });
        }
      }
      for (const { members } of gatherSimilar(repetitions, similarity)) {
        const alike = members
          .flatMap(({ occurrences }) => occurrences)
          .sort((a, b) => a.sentence.start - b.sentence.start);
        if (alike.length < times) continue;
        const reason = `слова почти те же, таких предложений ${alike.length}`;
        for (const thought of alike.slice(1)) {
          if (found.has(thought)) continue;
          found.set(thought, { ...spanOf(thought), status: "suspect", message: SIMILAR, reason });
        }
      }
      return found.size === 0 ? [] : withoutExceptions(found, prose, context);
    };
  },
});

function spanOf({ sentence }: Thought): { start: number; end: number } {
  return { start: sentence.start, end: sentence.end };
}

/** Refrains are let through; the names of a play are none. */
function withoutExceptions(
  found: ReadonlyMap<Thought, Draft>,
  prose: Prose,
  { question, dictionary }: CheckContext,
): Draft[] {
  const verse = (question !== null && asksForRefrain(question, dictionary)) || hasRefrain(prose);
  const play = question === null || asksForDialogue(question, dictionary);
  const drafts: Draft[] = [];
  for (const [thought, draft] of found) {
    if (play && isSpeaker(thought, dictionary)) continue;
    drafts.push(
      verse ? { ...draft, status: "exempt", reason: "повтор в стихах, песне или сказке: это приём, а не цикл" } : draft,
    );
  }
  return drafts;
}

/** Sentences of verse, songs and fairy tales may come back. */
function asksForRefrain(question: Prose, dictionary: Dictionary): boolean {
  return asksForVerse(question, dictionary) || asksForFairyTale(question, dictionary);
}

const isRefrainLabel = defineFact((word) => word.norm === "припев" || word.norm === "рефрен");

/** A label «Припев» shows a song whatever the question. */
function hasRefrain(prose: Prose): boolean {
  return prose.blocks.some(({ tokens }) =>
    tokens.slice(0, 3).some(({ word }) => word !== null && isRefrainLabel(word)),
  );
}
