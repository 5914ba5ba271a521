import type { Dictionary } from "../../text/dictionary.js";
import { compilePhrases } from "../../text/phrases.js";
import type { Block, Token } from "../../text/prose.js";
import { defineFact, internWord } from "../../text/word.js";
import type { Draft } from "../checker.js";
import { withoutOverlaps } from "./overlaps.js";
import type { Settings } from "./settings.js";

const PLEONASM = "Плеоназм";
const TAUTOLOGY = "Тавтология";
const REASON = "Одно слово может повторять значение другого";

/** Finds pleonasms and tautologies of the lists, and double degrees («более лучше»), in a block. */
export function compileDoubles({
  pleonasms,
  tautologies,
  degrees,
}: Settings): (block: Block, dictionary: Dictionary) => Draft[] {
  const matcher = compilePhrases([
    ...[...pleonasms.ordered, ...inBothOrders(pleonasms.either)].map((phrase) => ({ phrase, value: PLEONASM })),
    ...inBothOrders(tautologies).map((phrase) => ({ phrase, value: TAUTOLOGY })),
  ]);
  const degreesIn = compileDegrees(degrees);
  return (block, dictionary) => {
    const listed = matcher.find(block.tokens, dictionary).map(({ start, end, value }) => draft(start, end, value));
    const degrees = degreesIn(block.tokens, dictionary).map(({ start, end }) => draft(start, end, PLEONASM));
    return withoutOverlaps(listed, degrees);
  };
}

function draft(start: number, end: number, message: string): Draft {
  return { start, end, status: "suspect", message, reason: REASON };
}

/** The phrase as it is, and with its first word last. */
function inBothOrders(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const [first = "", ...rest] = phrase.split(" ");
    return [phrase, [...rest, first].join(" ")];
  });
}

/** «более красивее», «самый умнейший». */
function compileDegrees({
  comparative,
  superlative,
  allowed,
}: Settings["degrees"]): (tokens: readonly Token[], dictionary: Dictionary) => { start: number; end: number }[] {
  const norms = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => internWord(word).norm));
  const comparatives = norms(comparative);
  const superlatives = norms(superlative);
  const permitted = norms(allowed);
  let known: Dictionary | null = null;
  const degree = defineFact((word): "COMP" | "Supr" | null => {
    if (comparatives.has(word.norm)) return "COMP";
    return known?.lemmas(word).some((lemma) => superlatives.has(lemma)) === true ? "Supr" : null;
  });
  return (tokens, dictionary) => {
    known = dictionary;
    const found: { start: number; end: number }[] = [];
    tokens.forEach(({ word, start }, index) => {
      const wanted = word === null ? null : degree(word);
      if (wanted === null) return;
      const next = tokens[index + 1];
      if (next?.word == null) return;
      const readings = dictionary.readings(next.word);
      const fits =
        wanted === "COMP"
          ? readings.some(({ pos }) => pos === "COMP") && !readings.some(({ pos }) => pos === "ADJF")
          : readings[0]?.grammemes.has("Supr") && !permitted.has(readings[0].lemma.replaceAll("ё", "е"));
      if (fits === true) found.push({ start, end: next.end });
    });
    return found;
  };
}
