import type { Dictionary } from "../text/dictionary.js";
import { defineFact } from "../text/facts.js";
import type { Token } from "../text/prose.js";
import type { Word } from "../text/word.js";
import { isAmong, type WordSet } from "../text/word-set.js";
import { BY_THEMSELVES, DOCUMENTS, OTHER_SENSES, WITH_COMPANION } from "./words/documents.js";

/** How many words away a companion may stand. */
const NEAR = 3;

/** Whether a noun names an official document where it stands. */
export function isDocument(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const word = tokens[index]?.word;
  if (word == null) return false;
  const name = documentName(word, dictionary);
  if (name === null) return false;
  if (beside(tokens, index, dictionary, OTHER_SENSES)) return false;
  const companions = WITH_COMPANION[name];
  if (companions === undefined || beside(tokens, index, dictionary, companions)) return true;
  return BY_THEMSELVES.has(name) && standsAlone(tokens, index, dictionary);
}

/** No noun or adjective follows and no number precedes: neither «закон Мура» nor «второй акт». */
function standsAlone(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
  const after = tokens[index + 1]?.word;
  const before = tokens[index - 1]?.word;
  const numbered = before != null && dictionary.readings(before).some(({ grammemes }) => grammemes.has("Anum"));
  return !numbered && (after == null || dictionary.readings(after).some(({ pos }) => pos === "PREP" || pos === "CONJ"));
}

let known: Dictionary | null = null;
const nameOf = defineFact((word: Word): string | null => {
  if (known === null) return null;
  return known.lemmas(word).find((lemma) => DOCUMENTS.has(lemma) || Object.hasOwn(WITH_COMPANION, lemma)) ?? null;
});

function documentName(word: Word, dictionary: Dictionary): string | null {
  known = dictionary;
  return nameOf(word);
}

function beside(tokens: readonly Token[], index: number, dictionary: Dictionary, companions: WordSet): boolean {
  for (let near = Math.max(0, index - NEAR); near <= Math.min(tokens.length - 1, index + NEAR); near += 1) {
    const token = tokens[near];
    if (near === index || token?.word == null) continue;
    if (companions.has(token.word.norm) || isAmong(token, companions, dictionary)) return true;
  }
  return false;
}
