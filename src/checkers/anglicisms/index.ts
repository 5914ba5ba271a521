import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import { defineInterest } from "../../text/interest.js";
import type { Prose, Token } from "../../text/prose.js";
import { type Draft, defineChecker } from "../checker.js";
import { compileLexicon, type Loanword } from "./lexicon.js";
import type { Settings } from "./settings.js";

const MESSAGE = "Англицизм вместо русского слова";

/** Loanwords that have a Russian twin, in every form (spec, section 4.17). */
export const anglicisms = defineChecker<Settings>({
  id: "anglicisms",
  prepare(settings) {
    const lexicon = compileLexicon(settings);
    let known: Dictionary | null = null;
    const loanwordOf = defineFact((word) => (known === null ? null : lexicon(word, known)));

    /** Keys of the loanwords that a text uses. */
    function keysOf(prose: Prose): Set<string> {
      const keys = new Set<string>();
      for (const { tokens } of prose.blocks) {
        for (const { word } of tokens) {
          const loanword = word === null ? null : loanwordOf(word);
          if (loanword === null) continue;
          keys.add(loanword.key);
          if (loanword.part !== undefined) keys.add(loanword.part);
        }
      }
      return keys;
    }

    const interest = defineInterest((word, dictionary) => {
      known = dictionary;
      return loanwordOf(word) !== null;
    });

    return (prose, { question, dictionary }) => {
      known = dictionary;
      const drafts: Draft[] = [];
      let asked: Set<string> | null = null;
      for (const block of prose.blocks) {
        for (const index of interest.placesIn(block, dictionary)) {
          const { word, start, end } = block.tokens[index] as Token;
          const loanword = word === null ? null : loanwordOf(word);
          if (loanword === null) continue;
          asked ??= question === null ? new Set() : keysOf(question);
          drafts.push({ start, end, message: MESSAGE, ...judge(loanword, asked) });
        }
      }
      return drafts;
    };
  },
});

function judge({ key, kind, instead }: Loanword, asked: ReadonlySet<string>): Pick<Draft, "status" | "reason"> {
  if (asked.has(key)) return { status: "exempt", reason: "слово есть в вопросе" };
  if (kind === "named") return { status: "violation" };
  return { status: "suspect", reason: `заимствование, у которого есть русская замена: ${instead}` };
}
