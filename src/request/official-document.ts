import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";
import type { Word } from "../text/word.js";
import { isAmong } from "../text/word-set.js";
import { asksForText } from "./asks-for-text.js";
import { isDocument } from "./document-name.js";
import { perQuestion } from "./per-question.js";
import { PARTS } from "./words/documents.js";

/**
 * Whether the question asks for the text of an official document (guideline,
 * 1.2.1): then long sentences and paragraphs of the document are allowed. A
 * question about a document doesn't ask for one, nor does one for its
 * retelling or translation.
 */
export const asksForOfficialDocument = perQuestion((question, dictionary) => {
  const remembered = answers.get(question);
  if (remembered !== undefined) return remembered;
  const asks = readRequest(question, dictionary);
  answers.set(question, asks);
  return asks;
});

/** Several checkers ask it of one question. */
const answers = new WeakMap<Prose, boolean>();

function readRequest(question: Prose, dictionary: Dictionary): boolean {
  const names = new Set<Word>();
  for (const block of question.blocks) {
    for (const { first, last } of block.sentences) collectNames(block.tokens, first, last, dictionary, names);
  }
  return names.size > 0 && asksForText(question, dictionary, { names: (word) => names.has(word) });
}

/** How far after its part a document may be named. */
const REACH = 10;

/** What a sentence calls a document by, without mere mentions: «нужна ли доверенность», «слово „договор“». */
function collectNames(
  tokens: readonly Token[],
  first: number,
  last: number,
  dictionary: Dictionary,
  names: Set<Word>,
): void {
  let part: { word: Word; index: number } | null = null;
  for (let index = first; index < last; index += 1) {
    const word = tokens[index]?.word;
    if (word == null) continue;
    if (word.norm === "ли") return;
    if (isDocument(tokens, index, dictionary)) {
      const quoted = tokens[index - 1]?.text === "«" && tokens[index + 1]?.text === "»";
      if (!quoted) names.add(word);
      if (part !== null && index - part.index <= REACH) names.add(part.word);
    } else if (isAmong(tokens[index], PARTS, dictionary)) {
      part = { word, index };
    }
  }
}
