import { defineFact } from "../text/facts.js";
import type { Prose, Token } from "../text/prose.js";

/** A wish is told within so many tokens. */
const REACH = 7;

const isAnswer = defineFact(({ norm }) => /^(?:ответ(?:а|у|ом)?|результат(?:а|у|ом)?|итог(?:а|у|ом)?)$/.test(norm));
/** What is to stand behind the answer, as a noun or as a request. */
const isSolution = defineFact(({ norm }) =>
  /^(?:решени|объяснени|пояснени|рассуждени|обосновани|доказательств|разбор|расчет|вычислени|выкладк|подробност|детал|реш(?:и|ите|ай|айте|ить)$|объясни|поясни|обоснуй|докажи|рас(?:пиши|скажи|считай)|рассуждай|покажи|разбери|ход(?:а|у|ом)?$|шаг(?:и|ов|ам)$|как$|почему$)/.test(
    norm,
  ),
);
const EARLY = new Set(
  "сначала сперва вначале сразу первым первой начале начало начала наперед вперед впереди сверху вверху наверху наверх".split(
    " ",
  ),
);
const LINES = /^(?:строк|строч|предложени|абзац|дел|пункт|част|слов)/;
const LATER = new Set("потом затем после дальше далее ниже следом".split(" "));
const BEGIN = /^(?:начни|начните|начинай|начинайте|начать|начинать|начав)$/;
const ENDS = ".;!?";

/**
 * Whether the user wants the answer before the solution: «сначала ответ, потом
 * решение», «начни с ответа», «1) ответ; 2) решение», «решение после ответа».
 */
export function asksForAnswerFirst(question: Prose): boolean {
  return question.blocks.some(({ tokens }) =>
    tokens.some((token, index) => {
      const { word } = token;
      if (word === null) return false;
      if (isAnswer(word)) return isPlacedFirst(tokens, index) || isFollowedBySolution(tokens, index);
      if (isEarly(tokens, index) || BEGIN.test(word.norm))
        return !isDenied(tokens, index) && leadsToAnswer(tokens, index);
      return word.norm === "после" && isAfterAnswer(tokens, index);
    }),
  );
}

/** «первой» counts before «строкой» only: «ответ первой задачи» says nothing of order. */
function isEarly(tokens: readonly Token[], index: number): boolean {
  const norm = tokens[index]?.word?.norm ?? "";
  if (/^перв(?:ая|ый|ое|ого|ой|ом|ую)$/.test(norm)) return LINES.test(tokens[index + 1]?.word?.norm ?? "");
  return EARLY.has(norm);
}

/** «не пиши в начале», «не начинай с»: a denial in the clause before. */
function isDenied(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const token = tokens[at] as Token;
    if (token.word?.norm === "не") return true;
    if (token.text === "," || ENDS.includes(token.text)) return false;
  }
  return false;
}

/** «Сначала дай краткий ответ»: nothing else is asked for between. */
function leadsToAnswer(tokens: readonly Token[], from: number): boolean {
  for (let index = from + 1; index <= from + REACH; index += 1) {
    const token = tokens[index];
    if (token === undefined) return false;
    const { word } = token;
    if (word !== null && isAnswer(word)) return !LATER.has(tokens[index + 1]?.word?.norm ?? "");
    if (word === null ? ",:".includes(token.text) || ENDS.includes(token.text) : isSolution(word) || isLater(word.norm))
      return false;
  }
  return false;
}

function isLater(norm: string): boolean {
  return LATER.has(norm) || norm === "конце" || norm === "не";
}

/** «Ответ дай в начале», «ответ не в конце», «ответ до решения», «1) ответ; 2)…». */
function isPlacedFirst(tokens: readonly Token[], answer: number): boolean {
  if (isFirstItem(tokens, answer)) return true;
  for (let index = answer + 1; index <= answer + REACH; index += 1) {
    const token = tokens[index];
    if (token === undefined || ",:".includes(token.text) || ENDS.includes(token.text)) return false;
    const norm = token.word?.norm ?? "";
    if (norm === "не" && tokens[index + 1]?.word?.norm === "в" && tokens[index + 2]?.word?.norm === "конце")
      return true;
    if (/^(?:до|перед|прежде|раньше)$/.test(norm)) return isSolutionNear(tokens, index);
    if (isEarly(tokens, index)) return !isDenied(tokens, index);
    if (isLater(norm) || (token.word !== null && isSolution(token.word))) return false;
  }
  return false;
}

function isFirstItem(tokens: readonly Token[], answer: number): boolean {
  for (let index = answer - 1; index >= Math.max(1, answer - 4); index -= 1) {
    const token = tokens[index] as Token;
    if (token.text === ")" || token.text === ".") return tokens[index - 1]?.text === "1";
    if (token.word === null) return false;
  }
  return false;
}

/** «… ответ, а затем как его получить»: of two wishes the second is the solution. */
function isFollowedBySolution(tokens: readonly Token[], answer: number): boolean {
  if (isDenied(tokens, answer)) return false;
  for (let index = answer + 1; index <= answer + REACH; index += 1) {
    const token = tokens[index];
    if (token === undefined || ENDS.includes(token.text)) return false;
    const { word } = token;
    if (word === null) continue;
    // «ответ после решения», but «ответ, после него решение».
    if (word.norm === "после" && isSolutionNear(tokens.slice(index, index + 3), 0)) return false;
    if (LATER.has(word.norm)) return isSolutionNear(tokens, index) && !isOrdered(tokens, answer);
    if (isSolution(word)) return false;
  }
  return false;
}

/** «Сначала реши, потом дай ответ, затем…»: the answer is itself told to come later. */
function isOrdered(tokens: readonly Token[], answer: number): boolean {
  for (let at = answer - 1; at >= Math.max(0, answer - REACH); at -= 1) {
    const token = tokens[at] as Token;
    if (token.word !== null && (LATER.has(token.word.norm) || isSolution(token.word))) return true;
    if (ENDS.includes(token.text)) return false;
  }
  return false;
}

function isSolutionNear(tokens: readonly Token[], from: number): boolean {
  for (let index = from + 1; index <= from + REACH; index += 1) {
    const token = tokens[index];
    if (token === undefined || ENDS.includes(token.text)) return false;
    if (token.word !== null && isSolution(token.word)) return true;
  }
  return false;
}

/** «Решение покажи после ответа», «После ответа — объяснение». */
function isAfterAnswer(tokens: readonly Token[], after: number): boolean {
  const near = tokens.slice(after + 1, after + 3).some(({ word }) => word !== null && isAnswer(word));
  if (!near) return false;
  if (isSolutionNear(tokens, after + 1)) return true;
  for (let at = after - 1; at >= Math.max(0, after - REACH); at -= 1) {
    const token = tokens[at] as Token;
    if (ENDS.includes(token.text)) return false;
    if (token.word !== null && isSolution(token.word)) return true;
  }
  return false;
}
