import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { Draft } from "../checker.js";
import type { Script } from "./script.js";
import type { Turn, TurnMark } from "./turn.js";

/** Spec, 4.19: a name stands in line with its speech, ends with a full stop and isn't in capitals. */
export function checkNames({ lines }: Script, dictionary: Dictionary): Draft[] {
  return lines.flatMap(({ turn }) => {
    if (turn === null) return [];
    const draft = checkName(turn, dictionary);
    return draft === null ? [] : [draft];
  });
}

const MESSAGES: Readonly<Record<Exclude<TurnMark, "stop">, string>> = {
  colon: "После имени действующего лица двоеточие вместо точки",
  dash: "После имени действующего лица тире вместо точки",
  line: "Имя действующего лица стоит не в одной строке с репликой",
  none: "Нет точки после имени действующего лица",
};
const CAPITALS = "Имя действующего лица набрано прописными буквами";

function checkName(turn: Turn, dictionary: Dictionary): Draft | null {
  const { tokens } = turn.line.block;
  const start = (tokens[turn.first] as Token).start;
  const end = (tokens[turn.last - 1] as Token).end;
  const capitals = turn.nameWords.filter(({ letterCase }) => letterCase === "upper");
  if (capitals.some((word) => !isAcronym(word, dictionary)))
    return { start, end, status: "violation", message: CAPITALS };
  const mark = turn.alone && turn.mark === "stop" ? "line" : turn.mark;
  if (mark !== "stop") return { start, end, status: "violation", message: MESSAGES[mark] };
  if (capitals.length === 0) return null;
  return { start, end, status: "suspect", message: CAPITALS, reason: "Имя похоже на аббревиатуру" };
}

const VOWELS = /[аеёиоуыэюя]/;
const SHORTEST_WORD = 3;

function isAcronym(word: Word, dictionary: Dictionary): boolean {
  if (word.script !== "cyrillic" || word.hasDigit) return true;
  if (dictionary.isCommon(word)) return false;
  if (word.text.length < SHORTEST_WORD || !VOWELS.test(word.lower)) return true;
  return dictionary.isAbbreviation(word) && !dictionary.readings(word).some(({ grammemes }) => grammemes.has("Name"));
}
