import { visibleLength } from "../../text/visible.js";
import { type Draft, defineChecker } from "../checker.js";
import { excessJudge, hasWords } from "../excess.js";
import type { Settings } from "./settings.js";

/** Sentences longer than the limit (guideline, 1.2.1). */
export const sentenceLength = defineChecker<Settings>({
  id: "sentence-length",
  prepare({ limit }) {
    return (prose, context) => {
      const drafts: Draft[] = [];
      const judge = excessJudge(prose, context, limit);
      for (const block of prose.blocks) {
        // Nothing has more characters than code units, and no sentence more than its block.
        if (block.end - block.start <= limit) continue;
        for (const sentence of block.sentences) {
          const { start, end } = sentence;
          if (end - start <= limit) continue;
          const length = visibleLength(prose, start, end);
          if (length <= limit || !hasWords(sentence)) continue;
          drafts.push({ start, end, message: `Предложение длиннее ${limit} символов (${length})`, ...judge(sentence) });
        }
      }
      return drafts;
    };
  },
});
