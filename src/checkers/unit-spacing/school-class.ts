import type { Dictionary } from "../../text/dictionary.js";
import type { Block } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import type { Glued } from "./glued.js";

const SCHOOL_YEARS = 12;
const known = new WeakMap<Block, Map<number, boolean>>();

/** «5А класс», «в 5А и 5Б классах»: neither a unit nor a question. */
export function isClass(block: Block, index: number, { number, unit }: Glued, dictionary: Dictionary): boolean {
  if (Number(number) > SCHOOL_YEARS || !/^[А-Яа]$/.test(unit)) return false;
  const sentences = known.get(block) ?? new Map<number, boolean>();
  known.set(block, sentences);
  const { first, last } = sentenceAt(block, index);
  let speaksOfClass = sentences.get(first);
  if (speaksOfClass === undefined) {
    speaksOfClass = block.tokens
      .slice(first, last)
      .some(({ word }) => word !== null && dictionary.lemmas(word).includes("класс"));
    sentences.set(first, speaksOfClass);
  }
  return speaksOfClass;
}
