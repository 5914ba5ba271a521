import { defineChecker } from "../checker.js";
import { compileDoubles } from "./doubles.js";
import { compileFillers } from "./fillers.js";
import { withoutOverlaps } from "./overlaps.js";
import type { Settings } from "./settings.js";

export const filler = defineChecker<Settings>({
  id: "filler",
  prepare(settings) {
    const fillersIn = compileFillers(settings.fillers);
    const doublesIn = compileDoubles(settings);
    return (prose, { dictionary }) =>
      prose.blocks.flatMap((block) => withoutOverlaps(fillersIn(block, dictionary), doublesIn(block, dictionary)));
  },
});
