import { type Draft, defineChecker } from "../checker.js";
import { compileAllowed } from "./allowed.js";
import { dropRepetition } from "./drop-fix.js";
import { mayRepeat } from "./glance.js";
import type { Settings } from "./settings.js";
import { findRepetitions, type Placed } from "./squares.js";
import { stretchesOf } from "./stretches.js";

/** A word or a group of words twice in a row (guideline, 2.2.5). */
export const repeatedWords = defineChecker<Settings>({
  id: "repeated-words",
  prepare(settings) {
    const allowed = compileAllowed(settings);
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        if (!mayRepeat(block.tokens, settings.longestGroup)) continue;
        const isAllowed = allowed(block.tokens, dictionary);
        for (const words of stretchesOf(block, settings.listLineWords)) {
          for (const repetition of findRepetitions(words, settings.longestGroup, isAllowed)) {
            const { start } = (words[repetition.first] as Placed).token;
            const { end } = (words[repetition.last] as Placed).token;
            const isGroup = repetition.last - repetition.first > repetition.dropped.length;
            const message = isGroup ? "Повтор слов подряд" : "Повтор слова подряд";
            const draft = { start, end, status: "violation" as const, message };
            const fix = dropRepetition(prose, words, repetition);
            drafts.push(fix === undefined ? draft : { ...draft, fix });
          }
        }
      }
      return drafts;
    };
  },
});
