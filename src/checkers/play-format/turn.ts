import type { Dictionary, PartOfSpeech } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { TextLine } from "../../text/lines.js";
import type { Prose, Token } from "../../text/prose.js";
import { isPictograph } from "../../text/sentences/marks.js";
import type { Word } from "../../text/word.js";
import type { PlayWords } from "./words.js";

/** What stands after a speaker's name. `line`: nothing, the speech is on the next line. `none`: nothing, on the same line. */
export type TurnMark = "stop" | "colon" | "dash" | "line" | "none";

/** A remark in brackets: its tokens from the opening to the closing one, inclusive. */
export interface Bracketed {
  readonly open: number;
  readonly close: number;
}

/** A line that looks like the beginning of a speech. */
export interface Turn {
  readonly line: TextLine;
  /** The name, small letters, without the remark. */
  readonly key: string;
  readonly nameWords: readonly Word[];
  readonly first: number;
  /** After the name, its remark and its mark. */
  readonly last: number;
  readonly mark: TurnMark;
  readonly remark: Bracketed | null;
  /** Nothing of the speech stands in the line. */
  readonly alone: boolean;
  /** The speech begins with a small letter. */
  readonly smallSpeech: boolean;
}

const MOST_NAME_WORDS = 4;
const MOST_REMARK_TOKENS = 60;
const DASHES = new Set(["—", "–", "-"]);
const NOT_NAMES: ReadonlySet<PartOfSpeech> = new Set(["VERB", "INFN", "GRND", "PRED", "PRTS", "ADVB", "INTJ", "COMP"]);
const NOT_FIRST: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ", "PRCL"]);

/** Reads the beginning of a line as a speaker's name, or gives `null`. */
export function readTurn(prose: Prose, line: TextLine, words: PlayWords, dictionary: Dictionary): Turn | null {
  const { tokens } = line.block;
  let first = line.first;
  while (first < line.last && isPictograph(tokens[first])) first += 1;
  const end = endOfName(prose, tokens, first, line.last);
  if (end === null) return null;
  const remark = bracketsAt(tokens, end.at, line.last);
  const at = remark === null ? end.at : remark.close + 1;
  const mark = end.bold && remark === null ? "none" : markAt(tokens, at, line.last, remark !== null);
  if (mark === null) return null;
  const last = mark === "line" || mark === "none" ? at : at + 1;
  // «Гром: (басом) Кто здесь?»
  const from = (bracketsAt(tokens, last, line.last)?.close ?? last - 1) + 1;
  const speech = tokens.slice(from, Math.min(line.last, from + 3)).find(({ kind }) => kind !== "mark");
  const smallSpeech = speech?.word?.letterCase === "lower";
  if ((mark === "none" || mark === "dash") && (speech === undefined || smallSpeech)) return null;
  const nameWords = tokens.slice(first, end.at).flatMap(({ word }) => (word === null ? [] : [word]));
  if (!isNamePhrase(nameWords, words, dictionary)) return null;
  return {
    line,
    key: nameWords.map(({ norm }) => norm).join(" "),
    nameWords,
    first,
    last,
    mark,
    remark,
    alone: last >= line.last,
    smallSpeech,
  };
}

/** Where the words of the name end, and whether bold type ends with them. */
function endOfName(
  prose: Prose,
  tokens: readonly Token[],
  first: number,
  limit: number,
): { at: number; bold: boolean } | null {
  const opening = tokens[first]?.word ?? null;
  if (opening === null || !(isCapital(opening) || opening.hasDigit)) return null;
  let count = 0;
  let at = first;
  while (at < limit) {
    const token = tokens[at] as Token;
    if (token.word === null) {
      // «Маша, Петя (хором)».
      if (token.text === "," && count > 0 && isCapital(tokens[at + 1]?.word)) {
        at += 1;
        continue;
      }
      break;
    }
    count += 1;
    if (count > MOST_NAME_WORDS) return null;
    at += 1;
    const next = tokens[at];
    if (next?.kind === "word" && at < limit && endsBold(prose, token, next)) return { at, bold: true };
  }
  return count === 0 ? null : { at, bold: false };
}

/** «**Анна** Иду»: more than a space stands between the words. */
function endsBold(prose: Prose, token: Token, next: Token): boolean {
  return next.start - token.end > 2 && /\*\*|__/.test(prose.source.slice(token.end, next.start));
}

function isNamePhrase(name: readonly Word[], words: PlayWords, dictionary: Dictionary): boolean {
  const [first] = name;
  if (first === undefined || words.isLabel(first, dictionary)) return false;
  if (name.length === 1 && words.isRemark(first)) return false;
  const speaker = words.isSpeaker(first);
  const parts = name.map((word) => dictionary.readings(word)[0]?.pos);
  if (!speaker && parts[0] !== undefined && NOT_FIRST.has(parts[0])) return false;
  if (
    parts
      .slice(speaker ? 1 : 0)
      .some(
        (part, index) =>
          part !== undefined && NOT_NAMES.has(part) && !isNoun(name[index + (speaker ? 1 : 0)], dictionary),
      )
  )
    return false;
  return name.some((word) => !word.hasDigit || word.text.length > 2);
}

/** A rarer reading may be the name: «Лев» is also a short adjective. */
function isNoun(word: Word | undefined, dictionary: Dictionary): boolean {
  if (word === undefined) return false;
  if (looksLikeSurname(word)) return true;
  return dictionary.readings(word).some(({ pos, grammemes }) => pos === "NOUN" && grammemes.has("nomn"));
}

/** «Сомов», «Щукина»: surnames that the dictionary takes for forms of other words. */
export const looksLikeSurname = defineFact(
  (word: Word) =>
    word.text.length > 4 && /(?:[оеё]в|[иы]н|[оеё]ва|[иы]на|ск(?:ий|ая)|цк(?:ий|ая)|енко|чук)$/.test(word.lower),
);

function markAt(tokens: readonly Token[], at: number, limit: number, afterRemark: boolean): TurnMark | null {
  if (at >= limit) return "line";
  const token = tokens[at] as Token;
  if (token.text === ":") return "colon";
  if (token.text === ".") return tokens[at + 1]?.text === "." && tokens[at + 1]?.gap === "" ? null : "stop";
  if (DASHES.has(token.text) && token.gap !== "" && tokens[at + 1]?.gap !== "") return "dash";
  return afterRemark && token.word !== null ? "none" : null;
}

/** Brackets that open at a token and close in the line. */
export function bracketsAt(tokens: readonly Token[], open: number, limit: number): Bracketed | null {
  const opening = tokens[open]?.text;
  if (opening !== "(" && opening !== "[") return null;
  const closing = opening === "(" ? ")" : "]";
  const bound = Math.min(limit, open + MOST_REMARK_TOKENS);
  for (let close = open + 1; close < bound; close += 1) {
    if (tokens[close]?.text === closing) return close > open + 1 ? { open, close } : null;
  }
  return null;
}

export function isCapital(word: Word | null | undefined): boolean {
  return word != null && word.letterCase !== "lower" && word.letterCase !== "none";
}
