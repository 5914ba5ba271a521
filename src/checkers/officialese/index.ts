import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import { defineInterest } from "../../text/interest.js";
import { compilePhrases } from "../../text/phrases.js";
import type { Block, Span, Token } from "../../text/prose.js";
import { type Draft, defineChecker } from "../checker.js";
import { collectChains, compileLinks, type Link } from "./chains.js";
import type { Settings } from "./settings.js";
import { compileThis } from "./this.js";

const MARKER = "Канцелярский оборот";
const CHAIN = "Цепочка отглагольных существительных";
const REASON = "В официальном тексте такой стиль уместен";

export const officialese = defineChecker<Settings>({
  id: "officialese",
  prepare({ markers }) {
    const matcher = compilePhrases(markers.phrases.map((phrase) => ({ phrase, value: phrase.startsWith("[") })));
    const pronoun = compileThis(markers.this);
    const linkOf = compileLinks(markers.chains);
    let known: Dictionary | null = null;
    const roleOf = defineFact((word): Link | "this" | null => {
      if (known === null) return null;
      return pronoun.mayBe(word, known) ? "this" : linkOf(word, known);
    });

    const interest = defineInterest((word, dictionary) => {
      known = dictionary;
      return roleOf(word) !== null;
    });

    const findIn = (block: Block, dictionary: Dictionary, drafts: Draft[]): void => {
      known = dictionary;
      const { tokens } = block;
      const found = matcher.findIn(block, dictionary);
      const places = interest.placesIn(block, dictionary);
      if (found.length === 0 && places.length === 0) return;
      const matches = found.filter(({ first, value: isVerb }) => !isVerb || isVerbForm(tokens[first], dictionary));
      for (const match of matches) drafts.push(draft(match, MARKER));
      if (places.length === 0) return;
      const chains = collectChains(tokens, markers.chains);
      let next = 0;
      for (const index of places) {
        const token = tokens[index] as Token;
        const role = token.word === null ? null : roleOf(token.word);
        chains.see(index, role === "this" ? null : role);
        if (role !== "this") continue;
        while (next < matches.length && (matches[next]?.last ?? 0) <= index) next += 1;
        const inPhrase = (matches[next]?.first ?? tokens.length) <= index;
        if (!inPhrase && pronoun.is(tokens, index, dictionary)) drafts.push(draft(token, MARKER));
      }
      for (const chain of chains.finish()) drafts.push(draft(chain, CHAIN));
    };
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of prose.blocks) findIn(block, dictionary, drafts);
      return drafts;
    };
  },
});

function draft({ start, end }: Span, message: string): Draft {
  return { start, end, status: "suspect", message, reason: REASON };
}

/** Participles aren't on the list: «производящийся», «имеющий место». */
function isVerbForm(token: Token | undefined, dictionary: Dictionary): boolean {
  if (token?.word == null) return false;
  return dictionary.readings(token.word).some(({ pos }) => pos === "VERB" || pos === "INFN" || pos === "GRND");
}
