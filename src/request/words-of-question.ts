import type { Prose } from "../text/prose.js";
import type { WordSet } from "../text/word-set.js";

const known = new WeakMap<Prose, WordSet>();

/** Every word of the question in the form it has there. */
export function wordsOfQuestion(question: Prose): WordSet {
  const remembered = known.get(question);
  if (remembered !== undefined) return remembered;
  const norms = new Set(question.blocks.flatMap(({ tokens }) => tokens.flatMap(({ word }) => word?.norm ?? [])));
  known.set(question, norms);
  return norms;
}
