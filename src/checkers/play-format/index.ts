import { asksForPlay } from "../../request/play.js";
import type { Prose, Token } from "../../text/prose.js";
import { defineChecker } from "../checker.js";
import { checkNames } from "./names.js";
import { checkRemarks } from "./remarks.js";
import { readScript, type Script } from "./script.js";
import type { Settings } from "./settings.js";
import type { Turn } from "./turn.js";
import { compileWords } from "./words.js";

export const playFormat = defineChecker<Settings>({
  id: "play-format",
  prepare(settings) {
    const words = compileWords(settings.words);
    return (prose, { question, dictionary }) => {
      const asked = question !== null && asksForPlay(question, dictionary);
      if (!asked && !words.mayHaveStructure(prose) && !(question === null && mayHaveRemarks(prose))) return [];
      const script = readScript(prose, words, asked, dictionary);
      if (script.firstTurn < 0) return [];
      if (!asked && !isPlainlyPlay(script, question === null)) return [];
      return [...checkNames(script, dictionary), ...checkRemarks(script, words, dictionary)].sort(
        (a, b) => a.start - b.start,
      );
    };
  },
});

/** How many tokens the longest name has before its remark. */
const LONGEST_NAME = 5;

/** Some block opens with a few words and brackets, as «Анна (тихо)» does. */
function mayHaveRemarks({ blocks }: Prose): boolean {
  for (const { tokens } of blocks) {
    const limit = Math.min(tokens.length - 1, LONGEST_NAME);
    for (let index = 1; index < limit; index += 1) {
      const token = tokens[index] as Token;
      if (token.word !== null) continue;
      if (token.text === "(" && tokens[index + 1]?.word?.letterCase === "lower") return true;
      if (token.text !== ",") break;
    }
  }
  return false;
}

const LEAST_SPEAKERS = 2;
const LEAST_TURNS = 4;
/** Share of the lines that are speeches in a dialogue with nothing round it. */
const LEAST_SHARE = 0.6;
/** The same under «Действие первое». */
const LEAST_SHARE_IN_STRUCTURE = 0.4;

/** A play though nobody asked for one: it has the parts of one, or, where the question isn't known, speeches with remarks. */
function isPlainlyPlay({ lines, speakers, structured }: Script, unknownQuestion: boolean): boolean {
  if (speakers.size < LEAST_SPEAKERS) return false;
  const spoken = lines.filter(({ turn, block }) => turn !== null && block.kind === "paragraph");
  const all = lines.filter(({ aside }) => !aside);
  if (structured) return spoken.length >= Math.max(LEAST_SPEAKERS, all.length * LEAST_SHARE_IN_STRUCTURE);
  if (!unknownQuestion || spoken.length < LEAST_TURNS || spoken.length < all.length * LEAST_SHARE) return false;
  const counts = new Map<string, number>();
  for (const { turn } of spoken) counts.set(turn?.key ?? "", (counts.get(turn?.key ?? "") ?? 0) + 1);
  if ([...counts.values()].filter((count) => count > 1).length < LEAST_SPEAKERS) return false;
  return spoken.some(({ turn }) => turn?.remark != null && isSmall(turn));
}

/** «(тихо)», unlike «(C36000)». */
function isSmall({ remark, line }: Turn): boolean {
  return remark !== null && line.block.tokens[remark.open + 1]?.word?.letterCase === "lower";
}
