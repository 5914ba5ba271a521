import type { Dictionary } from "../../text/dictionary.js";
import { defineFact, type Fact } from "../../text/facts.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { compileExamples } from "./examples.js";
import { compileMisspellings } from "./misspellings.js";
import { compilePhrases } from "./phrases.js";
import type { Settings } from "./settings.js";
import { compileStems } from "./stems.js";
import { isTerm } from "./terms.js";
import { guess, guessTwin } from "./unknown.js";

const ERROR = "Орфографическая ошибка";
const POSSIBLE_ERROR = "Возможная орфографическая ошибка";
const POSSIBLE_SLIP = "Возможная опечатка";

/** What a spelling is; `null` for nearly all. */
type Verdict =
  | { readonly kind: "error"; readonly right: string }
  | { readonly kind: "compound"; readonly right: string }
  | { readonly kind: "slip"; readonly guesses: readonly string[] }
  /** A slip if the answer holds one of the guesses. */
  | { readonly kind: "twin"; readonly guesses: readonly string[] }
  /** May be the last word of a listed phrase. */
  | { readonly kind: "phrase" };

export const spelling = defineChecker<Settings>({
  id: "spelling",
  prepare({ misspellings }) {
    const find = compileMisspellings(misspellings);
    const phrases = compilePhrases(misspellings.phrases);
    const whyExample = compileExamples(misspellings.cues);
    const isListedTerm = compileStems(misspellings.terms);
    const facts = new WeakMap<Dictionary, Fact<Verdict | null>>();

    function judge(word: Word, dictionary: Dictionary): Verdict | null {
      if (phrases.endsWith(word)) return { kind: "phrase" };
      const found = find(word, dictionary);
      if (found !== null) return { kind: found.kind === "whole" ? "error" : "compound", right: found.right };
      if (isListedTerm(word)) return null;
      const guesses = guess(word, dictionary);
      if (guesses.length > 0) return { kind: "slip", guesses };
      const twins = guessTwin(word, dictionary);
      return twins.length > 0 ? { kind: "twin", guesses: twins } : null;
    }

    function verdicts(dictionary: Dictionary): Fact<Verdict | null> {
      const known = facts.get(dictionary);
      if (known !== undefined) return known;
      const fact = defineFact((word) => judge(word, dictionary));
      facts.set(dictionary, fact);
      return fact;
    }

    function draftAt(prose: Prose, block: Block, index: number, verdict: Verdict, context: CheckContext): Draft | null {
      const token = block.tokens[index];
      if (!token?.word) return null;
      if (verdict.kind === "phrase") {
        const hit = phrases.findAt(block, index);
        return (
          hit && exemptOr(prose, errorDraft(prose, hit.first, hit.last, hit.right), block, index, hit.right, context)
        );
      }
      if (verdict.kind === "error") {
        return exemptOr(prose, errorDraft(prose, token, token, verdict.right), block, index, verdict.right, context);
      }
      const { start, end } = token;
      if (verdict.kind === "compound") {
        const reason = `похоже на частую ошибку; возможно, «${verdict.right}»`;
        return exemptOr(
          prose,
          { start, end, status: "suspect", message: POSSIBLE_ERROR, reason },
          block,
          index,
          verdict.right,
          context,
        );
      }
      const guesses =
        verdict.kind === "slip" ? verdict.guesses : verdict.guesses.filter((twin) => holdsWord(prose, twin));
      const [first] = guesses;
      if (first === undefined || isTerm(prose, block, index, context)) return null;
      const reason = `в словаре такого слова нет; возможно, ${guesses.map((word) => `«${word}»`).join(", ")}`;
      return exemptOr(
        prose,
        { start, end, status: "suspect", message: POSSIBLE_SLIP, reason },
        block,
        index,
        first,
        context,
      );
    }

    function exemptOr(
      prose: Prose,
      draft: Draft,
      block: Block,
      index: number,
      right: string,
      { question }: CheckContext,
    ): Draft {
      const reason = whyExample(prose, block, index, right, question);
      if (reason === null) return draft;
      return { start: draft.start, end: draft.end, status: "exempt", message: draft.message, reason };
    }

    const interest = defineInterest((word, dictionary) => verdicts(dictionary)(word) !== null);

    return (prose, context) => {
      const verdictOf = verdicts(context.dictionary);
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        for (const index of interest.placesIn(block, context.dictionary)) {
          const word = block.tokens[index]?.word;
          if (!word) continue;
          const verdict = verdictOf(word);
          if (verdict === null) continue;
          const draft = draftAt(prose, block, index, verdict, context);
          if (draft !== null) drafts.push(draft);
        }
      }
      return drafts;
    };
  },
});

const wordsOf = new WeakMap<Prose, ReadonlySet<string>>();

function holdsWord(prose: Prose, lower: string): boolean {
  let words = wordsOf.get(prose);
  if (words === undefined) {
    words = new Set(prose.blocks.flatMap(({ tokens }) => tokens.flatMap(({ word }) => word?.lower ?? [])));
    wordsOf.set(prose, words);
  }
  return words.has(lower);
}

/** Letters, spaces, hyphens and what a reader doesn't see: no markup that the correction would tear. */
const PLAIN = /^[\p{L}\p{M}\p{Cf}\s-]+$/u;

function errorDraft(prose: Prose, first: Token, last: Token, right: string): Draft {
  const span = { start: first.start, end: last.end };
  const draft: Draft = { ...span, status: "violation", message: ERROR };
  if (!PLAIN.test(prose.source.slice(span.start, span.end))) return draft;
  return { ...draft, fix: { ...span, text: recase(right, first.word) } };
}

/** The correction with the capitals of the word it replaces. */
function recase(right: string, word: Word | null): string {
  if (word?.letterCase === "upper") return right.toUpperCase();
  if (word?.letterCase === "capital" || word?.letterCase === "single")
    return right.charAt(0).toUpperCase() + right.slice(1);
  return right;
}
