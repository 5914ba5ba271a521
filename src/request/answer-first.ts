import type { Block, Prose, Token } from "../text/prose.js";

const EARLY = new Set([
  "сначала",
  "сперва",
  "вначале",
  "сразу",
  "первым",
  "начале",
  "первой",
  "первым",
  "наперед",
  "сверху",
]);
const ANSWER = new Set(["ответ", "ответа", "ответом", "результат", "результата", "итог", "итога"]);
/** «Сначала реши, потом дай ответ» asks for the opposite. */
const LATER = new Set([
  "потом",
  "затем",
  "после",
  "конце",
  "решение",
  "решения",
  "реши",
  "решить",
  "решай",
  "решите",
  "объясни",
  "объяснение",
  "рассуждение",
  "рассуждения",
  "не",
]);
const BEGIN = new Set(["начни", "начните", "начинай", "начинайте", "начать", "начинать"]);
const MOST_BETWEEN = 5;

/** Whether the user wants the answer before the solution: «сначала ответ, потом решение», «начни с ответа». */
export function asksForAnswerFirst(question: Prose): boolean {
  return question.blocks.some(
    ({ tokens }) =>
      tokens.some((token, index) => {
        const norm = token.word?.norm ?? "";
        if (ANSWER.has(norm)) return leadsTo(tokens, index, EARLY);
        if (EARLY.has(norm) || BEGIN.has(norm)) return leadsTo(tokens, index, ANSWER);
        return false;
      }) || asksBefore(tokens),
  );
}

/** One of the words follows within the clause, nothing that turns the order round between. */
function leadsTo(tokens: Block["tokens"], from: number, words: ReadonlySet<string>): boolean {
  for (let index = from + 1; index <= from + MOST_BETWEEN && index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const norm = token.word?.norm ?? "";
    if (words.has(norm)) return !isLater(tokens[index + 1]);
    if (LATER.has(norm) || (token.kind === "mark" && ",.;:!?".includes(token.text))) return false;
  }
  return false;
}

/** «в начале» and «начале решения» differ from «не в начале»; «сначала решение» doesn't end on the answer. */
function isLater(token: Token | undefined): boolean {
  return token?.word?.norm === "потом" || token?.word?.norm === "затем";
}

/** «Ответ до решения», «ответ перед решением». */
function asksBefore(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    if (!ANSWER.has(token.word?.norm ?? "")) return false;
    const before = tokens[index + 1]?.word?.norm;
    return (before === "до" || before === "перед") && (tokens[index + 2]?.word?.norm.startsWith("решени") ?? false);
  });
}
