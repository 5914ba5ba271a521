import { visibleLength } from "../../text/visible.js";
import { wholeParagraph } from "../../text/whole-paragraph.js";
import { type Draft, defineChecker } from "../checker.js";
import { excessJudge, hasWords } from "../excess.js";
import type { Settings } from "./settings.js";

/** Paragraphs and list items longer than the limit (guideline, 1.2.1). */
export const paragraphLength = defineChecker<Settings>({
  id: "paragraph-length",
  prepare({ limit }) {
    return (prose, context) => {
      const drafts: Draft[] = [];
      const judge = excessJudge(prose, context, limit);
      for (const block of prose.blocks) {
        if (block.kind !== "paragraph" && block.kind !== "item") continue;
        if (block.end - block.start <= limit) continue;
        const { start, end } = wholeParagraph(prose, block);
        const length = visibleLength(prose, start, end);
        const paragraph = { block, first: 0, last: block.tokens.length, start, end };
        if (length <= limit || !hasWords(paragraph)) continue;
        drafts.push({ start, end, message: `Абзац длиннее ${limit} символов (${length})`, ...judge(paragraph) });
      }
      return drafts;
    };
  },
});
