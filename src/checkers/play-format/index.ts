import { asksForStagePlay } from "../../request/stage.js";
import { defineChecker } from "../checker.js";
import { checkNames } from "./names.js";
import { checkRemarks } from "./remarks.js";
import { readScript, type Script } from "./script.js";
import type { Settings } from "./settings.js";
import { compileWords } from "./words.js";

export const playFormat = defineChecker<Settings>({
  id: "play-format",
  prepare(settings) {
    const words = compileWords(settings.words);
    return (prose, { question, dictionary }) => {
      const asked = question !== null && asksForStagePlay(question, dictionary);
      const script = readScript(prose, words, dictionary);
      if (script.firstTurn < 0) return [];
      if (!asked && !isPlainlyPlay(script, question === null)) return [];
      return [...checkNames(script, dictionary), ...checkRemarks(script, words, dictionary)].sort((a, b) => a.start - b.start);
    };
  },
});

const LEAST_TURNS = 2;
const LEAST_TURNS_WITHOUT_STRUCTURE = 4;

/** A play though nobody asked for one: it has the parts of one, or, where the question isn't known, speeches with remarks. */
function isPlainlyPlay({ lines, speakers, structured }: Script, unknownQuestion: boolean): boolean {
  const turns = lines.filter(({ turn }) => turn !== null);
  if (speakers.size < LEAST_TURNS || turns.length < LEAST_TURNS) return false;
  if (structured) return true;
  if (!unknownQuestion || turns.length < LEAST_TURNS_WITHOUT_STRUCTURE) return false;
  return turns.some(({ turn }) => turn?.remark != null);
}
