import { isImperative } from "../request/asking-verbs.js";
import { wordList } from "../request/word-list.js";
import type { Dictionary } from "../text/dictionary.js";
import type { Prose, Token } from "../text/prose.js";

/** Beginnings of the adjectives that name a language, and its code. */
const LANGUAGES: readonly (readonly [string, string])[] = [
  ["русск", "ru"],
  ["английск", "en"],
  ["немецк", "de"],
  ["французск", "fr"],
  ["испанск", "es"],
  ["итальянск", "it"],
  ["португальск", "pt"],
  ["китайск", "zh"],
  ["японск", "ja"],
  ["корейск", "ko"],
  ["арабск", "ar"],
  ["турецк", "tr"],
  ["польск", "pl"],
  ["украинск", "uk"],
  ["белорусск", "be"],
  ["казахск", "kk"],
  ["татарск", "tt"],
  ["узбекск", "uz"],
  ["армянск", "hy"],
  ["грузинск", "ka"],
  ["чешск", "cs"],
  ["сербск", "sr"],
  ["финск", "fi"],
  ["шведск", "sv"],
  ["латинск", "la"],
  ["латын", "la"],
];

const VERBS = wordList(`
  перевести переводить написать писать ответить отвечать составить сочинить придумать рассказать объяснить сделать подготовить
  переписать изложить сформулировать говорить сказать дать вести
`);

/** «Переведи *на английский*», «ответь *по-английски*», «напиши письмо *на немецком*». */
export function answerLanguage(question: Prose, dictionary: Dictionary): string | null {
  for (const { tokens } of question.blocks) {
    const named = tokens.findIndex((_, index) => languageAt(tokens, index) !== null);
    if (named < 0) continue;
    if (tokens.some((_, index) => isImperative(tokens, index, dictionary, VERBS))) return languageAt(tokens, named);
  }
  return null;
}

function languageAt(tokens: readonly Token[], index: number): string | null {
  const norm = tokens[index]?.word?.norm;
  if (norm === undefined) return null;
  if (norm.startsWith("по-")) return codeOf(norm.slice("по-".length));
  return tokens[index - 1]?.word?.norm === "на" ? codeOf(norm) : null;
}

function codeOf(norm: string): string | null {
  return LANGUAGES.find(([stem]) => norm.startsWith(stem))?.[1] ?? null;
}
