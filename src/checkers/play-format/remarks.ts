import type { Dictionary } from "../../text/dictionary.js";
import type { Token } from "../../text/prose.js";
import { AFTER_NUMBER, abbreviationKind, MAY_END } from "../../text/sentences/abbreviations.js";
import type { Word } from "../../text/word.js";
import { isFormOf } from "../../text/word-set.js";
import type { Draft } from "../checker.js";
import { isStructure } from "./cast.js";
import type { Script, ScriptLine } from "./script.js";
import { type Bracketed, bracketsAt, isCapital } from "./turn.js";
import type { PlayWords } from "./words.js";

const END_MARKS = new Set([".", "!", "?", "…"]);
const CLOSING_QUOTES = new Set(["»", "“", "”", '"']);

const MESSAGES = {
  brackets: "Ремарка внутри реплики не в круглых скобках",
  inner: "Ремарка после имени или внутри предложения пишется со строчной буквы и без точки",
  between: "Ремарка между предложениями пишется с прописной буквы и с точкой внутри скобок",
  outer: "Ремарка между репликами стоит в скобках",
  stop: "Нет точки в конце ремарки между репликами",
} as const;

/** Spec, 4.19: remarks after a name, inside a sentence, between sentences and between speeches. */
export function checkRemarks(script: Script, words: PlayWords, dictionary: Dictionary): Draft[] {
  return script.lines.flatMap((line, index) => {
    if (line.aside) return [];
    const own = line.turn === null ? checkOwnLine(script, index, words, dictionary) : null;
    if (own !== null) return [own];
    if (index < script.firstTurn || index > script.lastTurn) return [];
    return checkInLine(line, script, dictionary);
  });
}

function checkInLine(line: ScriptLine, script: Script, dictionary: Dictionary): Draft[] {
  const { tokens } = line.block;
  const drafts: Draft[] = [];
  const { turn } = line;
  // A wrong name and its remark are one finding.
  if (
    turn?.remark != null &&
    turn.mark === "stop" &&
    !turn.nameWords.some(({ letterCase }) => letterCase === "upper")
  ) {
    const draft = checkBracketed(tokens, turn.remark, "inner", script, dictionary);
    if (draft !== null) drafts.push(draft);
  }
  for (let at = turn?.last ?? line.first; at < line.last; at += 1) {
    const remark = bracketsAt(tokens, at, line.last);
    if (remark === null) continue;
    if (isRemark(tokens, remark) && !(at === turn?.last && isWellFormed(tokens, remark))) {
      const place = isBetween(tokens, remark, turn?.last ?? line.first, line.last) ? "between" : "inner";
      const draft = checkBracketed(tokens, remark, place, script, dictionary);
      if (draft !== null) drafts.push(draft);
    }
    at = remark.close;
  }
  return drafts;
}

/** Right after the name's mark both forms are met: «Петя. (Встаёт.) Иду», «Петя. (вставая) Иду». */
function isWellFormed(tokens: readonly Token[], { open, close }: Bracketed): boolean {
  if (tokens[open]?.text === "[") return false;
  const small = tokens[open + 1]?.word?.letterCase === "lower";
  return small !== END_MARKS.has(tokens[close - 1]?.text ?? "");
}

/** Brackets hold Russian words. */
function isRemark(tokens: readonly Token[], { open, close }: Bracketed): boolean {
  return tokens.slice(open + 1, close).some(({ word }) => word?.script === "cyrillic");
}

/** A sentence ended before the brackets and another one begins after them, or none. */
function isBetween(tokens: readonly Token[], { open, close }: Bracketed, from: number, limit: number): boolean {
  let before = open - 1;
  if (before >= from && CLOSING_QUOTES.has(tokens[before]?.text ?? "")) before -= 1;
  if (before >= from && !END_MARKS.has(tokens[before]?.text ?? "")) return false;
  // «XIX в. (холст, масло)»: the stop is the abbreviation's.
  if (before > from && isAbbreviated(tokens, before) && tokens[close + 1]?.word == null) return false;
  for (let next = close + 1; next < limit; next += 1) {
    const token = tokens[next] as Token;
    if (token.word !== null) return token.word.letterCase !== "lower";
    if (token.text === ",") return false;
  }
  return true;
}

function checkBracketed(
  tokens: readonly Token[],
  remark: Bracketed,
  place: "inner" | "between",
  script: Script,
  dictionary: Dictionary,
): Draft | null {
  const start = (tokens[remark.open] as Token).start;
  const end = (tokens[remark.close] as Token).end;
  if (tokens[remark.open]?.text === "[") return { start, end, status: "violation", message: MESSAGES.brackets };
  const first = tokens.slice(remark.open + 1, remark.close).find(({ kind }) => kind !== "mark")?.word ?? null;
  const last = tokens[remark.close - 1] as Token;
  const stop = last.text === "." && !endsInAbbreviation(tokens, remark.close - 1);
  if (place === "inner") {
    const capital = isCapital(first) && !mayBeName(first, script, dictionary);
    return capital || stop ? { start, end, status: "violation", message: MESSAGES.inner } : null;
  }
  const wrong = first?.letterCase === "lower" || !END_MARKS.has(last.text);
  return wrong ? { start, end, status: "violation", message: MESSAGES.between } : null;
}

function isAbbreviated(tokens: readonly Token[], stop: number): boolean {
  const word = tokens[stop]?.text === "." ? tokens[stop - 1]?.word : undefined;
  return (
    word != null &&
    (abbreviationKind(word.norm) & (MAY_END | AFTER_NUMBER)) !== 0 &&
    word.text.length < LONGEST_ABBREVIATION
  );
}

const LONGEST_ABBREVIATION = 5;

function endsInAbbreviation(tokens: readonly Token[], stop: number): boolean {
  const word = tokens[stop - 1]?.word;
  return word != null && (abbreviationKind(word.norm) & MAY_END) !== 0;
}

/** «(Маше)», «(МЧС)», or one of the speakers. */
function mayBeName(word: Word | null, { speakers }: Script, dictionary: Dictionary): boolean {
  if (word === null || word.script !== "cyrillic" || word.letterCase === "upper" || word.letterCase === "camel")
    return true;
  if (!dictionary.isCommon(word)) return true;
  if (isFormOf(speakers, word, dictionary)) return true;
  const commonest = dictionary.readings(word)[0]?.grammemes;
  return commonest !== undefined && ["Name", "Surn", "Patr", "Geox"].some((grammeme) => commonest.has(grammeme));
}

/** A remark that has its line for itself. */
function checkOwnLine(script: Script, index: number, words: PlayWords, dictionary: Dictionary): Draft | null {
  const line = script.lines[index] as ScriptLine;
  const { tokens } = line.block;
  const first = tokens[line.first] as Token;
  const last = tokens[line.last - 1] as Token;
  const span = { start: first.start, end: last.end };
  const remark = bracketsAt(tokens, line.first, line.last);
  if (remark !== null && isClosedBy(tokens, remark.close, line.last)) {
    const opening = tokens[line.first + 1]?.word ?? null;
    if (opening === null || (words.isLabel(opening, dictionary) && tokens[line.first + 2]?.text === ":")) return null;
    // «(комедия в одном действии)» under the title isn't a remark.
    if (index < script.firstTurn && opening.letterCase === "lower") return null;
    return { ...span, status: "violation", message: MESSAGES.outer };
  }
  if (index < script.firstTurn || !isWholeBlock(line) || END_MARKS.has(last.text) || last.kind !== "word") return null;
  if (first.word === null || !isCapital(first.word) || words.isLabel(first.word, dictionary)) return null;
  const single = line.last - line.first === 1 && words.isRemark(first.word);
  const told =
    index < script.lastTurn && tokens.slice(line.first, line.last).some(({ word }) => isVerb(word, dictionary));
  return single || told || isNamedNoise(script, index, words, dictionary)
    ? { ...span, status: "violation", message: MESSAGES.stop }
    : null;
}

/** «Гудок парохода»: a thing is named between two speeches, each of which has its words beside its name. */
function isNamedNoise({ lines }: Script, index: number, words: PlayWords, dictionary: Dictionary): boolean {
  const line = lines[index] as ScriptLine;
  const before = lines[index - 1];
  const after = lines[index + 1];
  if (before?.turn == null || before.turn.alone || after?.turn == null || isStructure(line, words)) return false;
  const { tokens } = line.block;
  if (line.last < 2 || line.last > MOST_NOISE_TOKENS || tokens.some(({ kind }) => kind !== "word")) return false;
  // A text that leaves out its full stops everywhere has no remark here but a speech that goes on.
  if (!END_MARKS.has(before.block.tokens[before.last - 1]?.text ?? "")) return false;
  // «Далёкий гудок».
  const [first, second] = tokens.map(({ word }) => dictionary.readings(word as Word)[0]);
  const thing = first?.pos === "ADJF" && first.grammemes.has("nomn") ? second : first;
  return thing?.pos === "NOUN" && thing.grammemes.has("nomn") && thing.grammemes.has("inan");
}

const MOST_NOISE_TOKENS = 6;

/** Nothing but a full stop follows the closing bracket. */
function isClosedBy(tokens: readonly Token[], close: number, limit: number): boolean {
  return close + 1 === limit || (close + 2 === limit && tokens[close + 1]?.text === ".");
}

function isWholeBlock({ block, first, last }: ScriptLine): boolean {
  return block.kind === "paragraph" && first === 0 && last === block.tokens.length;
}

function isVerb(word: Word | null, dictionary: Dictionary): boolean {
  return word !== null && dictionary.readings(word)[0]?.pos === "VERB";
}
