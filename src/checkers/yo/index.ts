import { wordsOfQuestion } from "../../request/words-of-question.js";
import { isCutShort } from "../../text/cut-short.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import { respell } from "../../text/respell.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { compileContexts } from "./contexts.js";
import { compileLexicon, type Verdict } from "./lexicon.js";
import type { Settings } from "./settings.js";
import { compileVerse, couldBeVerse } from "./verse.js";

const MESSAGE = "Пропущена буква «ё»";

export const yo = defineChecker<Settings>({
  id: "yo",
  prepare({ words }) {
    const lexicon = compileLexicon(words);
    const contexts = compileContexts(words);
    const findVerse = compileVerse(words.verse);
    const interest = defineInterest((word, dictionary) => lexicon(dictionary)(word) !== null);

    return (prose, context) => {
      const verdictOf = lexicon(context.dictionary);
      let drafts: Draft[] | null = null;
      let verse: ReadonlySet<Block> | null = null;
      for (const block of prose.blocks) {
        for (const index of interest.placesIn(block, context.dictionary)) {
          const token = block.tokens[index];
          if (!token?.word) continue;
          const verdict = verdictOf(token.word);
          if (verdict === null) continue;
          if (verdict.kind === "context" && !contexts.allow(verdict, block, index, context.dictionary)) continue;
          if (isExcused(verdict, block, index, context)) continue;
          if (couldBeVerse(block)) {
            verse ??= findVerse(prose, context);
            if (verse.has(block)) continue;
          }
          drafts ??= [];
          drafts.push(draftOf(prose, token, verdict));
        }
      }
      return drafts ?? [];
    };
  },
});

function draftOf(prose: Prose, token: Token, { spelling }: Verdict): Draft {
  const { start, end } = token;
  const text = respell(prose.source, token, spelling);
  const draft: Draft = { start, end, status: "violation", message: MESSAGE };
  return text === null ? draft : { ...draft, fix: { start, end, text } };
}

function isExcused(verdict: Verdict, block: Block, index: number, { question, dictionary }: CheckContext): boolean {
  const token = block.tokens[index];
  const word = token?.word;
  if (word === null || word === undefined) return true;
  if (verdict.maybeName && !opensSentence(block, index)) return true;
  if (isSurname(block, index, dictionary)) return true;
  if (verdict.short && isCutShort(block, index)) return true;
  if (!isQuoted(block, index)) return false;
  // Somebody else's words, or the user's: the answer may repeat them as they are.
  return question === null || wordsOfQuestion(question).has(word.norm);
}

/** A capital right behind a name: «Петр Флеров». */
function isSurname({ tokens }: Block, index: number, dictionary: Dictionary): boolean {
  const before = tokens[index - 1]?.word ?? null;
  if (tokens[index]?.word?.letterCase !== "capital" || before?.letterCase !== "capital") return false;
  return dictionary.readings(before).some(({ grammemes }) => grammemes.has("Name"));
}

/** A capital here says nothing of names: the sentence, the line or the quotation begins with it. */
function opensSentence(block: Block, index: number): boolean {
  const token = block.tokens[index];
  const before = block.tokens[index - 1];
  return before === undefined || token?.gap === "line" || (before.kind === "mark" && !",;–—-".includes(before.text));
}
