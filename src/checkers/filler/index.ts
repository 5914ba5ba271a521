import { type Draft, defineChecker } from "../checker.js";
import { compileDoubles } from "./doubles.js";
import { compileFillers } from "./fillers.js";
import { withoutOverlaps } from "./overlaps.js";
import type { Settings } from "./settings.js";

export const filler = defineChecker<Settings>({
  id: "filler",
  prepare(settings) {
    const fillersIn = compileFillers(settings.fillers);
    const doublesIn = compileDoubles(settings);
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        const fillers = fillersIn(block, dictionary);
        const doubles = doublesIn(block, dictionary);
        if (fillers.length === 0 && doubles.length === 0) continue;
        for (const draft of withoutOverlaps(fillers, doubles)) drafts.push(draft);
      }
      return drafts;
    };
  },
});
