import type { Token } from "../../text/prose.js";
import { type Draft, defineChecker } from "../checker.js";
import { compileUnits } from "./glued.js";
import { gluedUnit } from "./glued-unit.js";
import { compileLetters } from "./letters.js";
import { moneyBefore, numberSign, signAfter } from "./marks.js";
import { isNumber } from "./number-extent.js";
import { NUMBER_SIGNS, type Scene } from "./scene.js";
import type { Settings } from "./settings.js";
import { compileSigns } from "./signs.js";

/** Number and unit, currency, percent sign, «№» and «§» stand apart (guideline, 2.2.5). */
export const unitSpacing = defineChecker<Settings>({
  id: "unit-spacing",
  prepare(settings) {
    const units = compileUnits(settings.units);
    const letters = compileLetters(settings, units);
    const signs = compileSigns(settings.units);
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        if (!signs.mayStandIn(block, dictionary)) continue;
        const found: Draft[] = [];
        checkBlock({ prose, block, dictionary, units, signs, isUnit: letters(block, dictionary), drafts: found });
        for (const draft of apart(found)) drafts.push(draft);
      }
      return drafts;
    };
  },
});

function checkBlock(scene: Scene): void {
  const { tokens } = scene.block;
  const { signs } = scene;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (token.kind === "mark") {
      if (NUMBER_SIGNS.has(token.text)) numberSign(scene, index);
      else if (signs.money.has(token.text)) moneyBefore(scene, index);
    } else if (
      token.word !== null &&
      (token.word.hasDigit || token.word.script === "mixed" || token.word.script === "cyrillic")
    ) {
      const glued = scene.units.glued(token.word, scene.dictionary);
      for (const one of glued) gluedUnit(scene, index, one);
      if (glued.length === 0 && next?.kind === "mark" && next.gap === "" && isNumber(token)) signAfter(scene, index);
    }
  }
}

/** One finding a place: of «$5%» the violation. */
function apart(drafts: Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = kept[kept.length - 1];
    if (before === undefined || before.end <= draft.start) kept.push(draft);
    else if (before.status === "suspect" && draft.status === "violation") kept[kept.length - 1] = draft;
  }
  return kept;
}
