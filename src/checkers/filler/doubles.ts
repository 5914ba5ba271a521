import type { Dictionary } from "../../text/dictionary.js";
import { compilePhrases } from "../../text/phrases.js";
import type { Block, Token } from "../../text/prose.js";
import { type WordSet, wordSet } from "../../text/word-set.js";
import type { Draft } from "../checker.js";
import type { Settings } from "./settings.js";

const PLEONASM = "Плеоназм";
const TAUTOLOGY = "Тавтология";
const REASON = "Одно слово может повторять значение другого";

/** What a phrase of the lists makes of its place; a word of degree only begins a pleonasm. */
type Kind = typeof PLEONASM | typeof TAUTOLOGY | "comparative" | "superlative";

/** Finds pleonasms and tautologies of the lists, and double degrees («более лучше»), in a block. */
export function compileDoubles({
  pleonasms,
  tautologies,
  degrees,
}: Settings): (block: Block, dictionary: Dictionary) => readonly Draft[] {
  const entries = (phrases: readonly string[], value: Kind) => phrases.map((phrase) => ({ phrase, value }));
  const matcher = compilePhrases<Kind>([
    ...entries([...pleonasms.ordered, ...inBothOrders(pleonasms.either)], PLEONASM),
    ...entries(inBothOrders(tautologies), TAUTOLOGY),
    ...entries(degrees.comparative, "comparative"),
    ...entries(degrees.superlative, "superlative"),
  ]);
  const allowed = wordSet(degrees.allowed);
  return (block, dictionary) => {
    const matches = matcher.findIn(block, dictionary);
    if (matches.length === 0) return NOTHING;
    return matches.flatMap(({ start, end, last, value }) => {
      if (value === PLEONASM || value === TAUTOLOGY) return [draft(start, end, value)];
      const next = block.tokens[last];
      return next !== undefined && hasDegree(next, value, allowed, dictionary)
        ? [draft(start, next.end, PLEONASM)]
        : [];
    });
  };
}

const NOTHING: readonly Draft[] = [];

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

/** After «более» a comparative («более красивее»), after «самый» a superlative («самый умнейший»). */
function hasDegree(
  { word }: Token,
  degree: "comparative" | "superlative",
  allowed: WordSet,
  dictionary: Dictionary,
): boolean {
  if (word === null) return false;
  const readings = dictionary.readings(word);
  if (degree === "comparative") {
    return readings.some(({ pos }) => pos === "COMP") && !readings.some(({ pos }) => pos === "ADJF");
  }
  const [commonest] = readings;
  return commonest?.grammemes.has("Supr") === true && !allowed.has(commonest.lemma.replaceAll("ё", "е"));
}
