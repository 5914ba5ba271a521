import type { Dictionary, PartOfSpeech } from "../text/dictionary.js";
import type { Token } from "../text/prose.js";

/** Parts of speech that may stand between a verb and its object. */
const MODIFIERS: ReadonlySet<PartOfSpeech> = new Set([
  "ADJF",
  "ADJS",
  "PRTF",
  "NUMR",
  "ADVB",
  "PRCL",
  "NPRO",
  "COMP",
  "INTJ",
  "CONJ",
  "PRED",
]);

/** Whether the word may stand between a verb and its object: a pronoun, an adverb, an adjective, known or not. */
export function isModifier({ word }: Token, dictionary: Dictionary): boolean {
  if (word === null) return false;
  const readings = dictionary.readings(word);
  return readings.length === 0 || readings.some(({ pos }) => MODIFIERS.has(pos));
}

/** Unknown words don't decline («сторис», «хокку»): they can be anything but a genitive. */
export function canBe(token: Token | undefined, grammeme: "gent" | "nomn", dictionary: Dictionary): boolean {
  if (token?.word == null) return false;
  const readings = dictionary.readings(token.word);
  if (readings.length === 0) return grammeme === "nomn";
  return readings.some(({ grammemes }) => grammemes.has(grammeme));
}
