import type { Dictionary } from "../../text/dictionary.js";
import { linesOf, type TextLine } from "../../text/lines.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { looksLikeSurname, readTurn, type Turn } from "./turn.js";
import type { PlayWords } from "./words.js";

/** An answer read as a play: its lines, and which of them open speeches. */
export interface Script {
  readonly lines: readonly ScriptLine[];
  /** Indices into `lines` of the first and the last speech; −1 where there is none. */
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly speakers: ReadonlySet<string>;
  /** It holds what only a play has: a list of characters, «Сцена первая», «Занавес». */
  readonly structured: boolean;
}

export interface ScriptLine extends TextLine {
  readonly turn: Turn | null;
  /** A list of characters, a heading, a scene's number: neither speech nor remark. */
  readonly aside: boolean;
}

export function readScript(prose: Prose, words: PlayWords, dictionary: Dictionary): Script {
  const raw: { line: TextLine; turn: Turn | null; aside: boolean }[] = [];
  let cast: "no" | "opened" | Block = "no";
  let structured = false;
  for (const block of prose.blocks) {
    if (block.kind === "cell") continue;
    for (const line of linesOf(block)) {
      const opening = openingOf(line);
      if (matches(opening, words.structure)) structured = true;
      if (matches(opening, words.cast)) {
        cast = "opened";
        raw.push({ line, turn: null, aside: true });
        continue;
      }
      if (cast !== "no" && belongsToCast(line, cast)) {
        cast = block;
        raw.push({ line, turn: null, aside: true });
        continue;
      }
      cast = "no";
      raw.push({ line, turn: readTurn(prose, line, words, dictionary), aside: block.kind === "heading" });
    }
  }
  return accept(raw, structured, words, dictionary);
}

const LONGEST_OPENING = 5;

/** The first words of a line, as the rubric's phrases are written. */
function openingOf({ block, first, last }: TextLine): string[] {
  const openings: string[] = [];
  let text = "";
  for (let index = first; index < Math.min(last, first + LONGEST_OPENING); index += 1) {
    const word = block.tokens[index]?.word;
    if (word == null) {
      openings.push(text);
      return openings;
    }
    text = text === "" ? word.norm : `${text} ${word.norm}`;
    if (index === last - 1) openings.push(text);
  }
  return openings;
}

function matches(openings: readonly string[], phrases: ReadonlySet<string>): boolean {
  return openings.some((opening) => phrases.has(opening));
}

/** «Анна — учительница», «Пётр, её муж», «Маша: девочка лет десяти», an item of a list. */
function belongsToCast({ block, first, last }: TextLine, cast: "opened" | Block): boolean {
  if (block.kind === "heading") return false;
  if (block.kind === "item") return true;
  if (cast !== "opened" && cast.kind === "item") return false;
  const { tokens } = block;
  for (let index = first + 1; index < Math.min(last, first + LONGEST_OPENING); index += 1) {
    const token = tokens[index] as Token;
    if (token.word !== null) continue;
    if (token.text === "," || token.text === "—" || token.text === "–" || token.text === "-") return true;
    return token.text === ":" && tokens[index + 1]?.word?.letterCase === "lower";
  }
  return cast === "opened" && last - first < LONGEST_OPENING;
}

function accept(
  raw: readonly { line: TextLine; turn: Turn | null; aside: boolean }[],
  structured: boolean,
  words: PlayWords,
  dictionary: Dictionary,
): Script {
  const counts = new Map<string, number>();
  let loneNames = 0;
  for (const { turn } of raw) {
    if (turn === null) continue;
    counts.set(turn.key, (counts.get(turn.key) ?? 0) + 1);
    if (isLone(turn)) loneNames += 1;
  }
  const sure = raw.map(({ line, turn }, index) => {
    if (turn === null) return false;
    const repeated = (counts.get(turn.key) ?? 0) > 1;
    const person =
      turn.nameWords.some((word) => isPerson(word, dictionary)) || words.isSpeaker(turn.nameWords[0] as Word);
    if (isLone(turn)) return hasSpeechBelow(raw, index) && (repeated || (person && loneNames > 1));
    if (line.block.kind === "heading") return false;
    if (turn.alone) return hasSpeechBelow(raw, index) && (repeated || (person && turn.mark === "colon"));
    if (turn.smallSpeech && turn.mark !== "stop") return repeated;
    return repeated || person;
  });
  const first = sure.indexOf(true);
  const last = sure.lastIndexOf(true);
  const lines = raw.map(({ line, turn, aside }, index): ScriptLine => {
    // A thing that speaks once is taken for a speaker only among other speeches.
    const among =
      turn?.mark === "colon" &&
      index > first &&
      index < last &&
      !turn.smallSpeech &&
      !turn.alone &&
      line.block.kind !== "heading";
    const accepted = turn !== null && first >= 0 && (sure[index] === true || among);
    return { ...line, turn: accepted ? turn : null, aside: accepted ? false : aside };
  });
  const speakers = new Set(lines.flatMap(({ turn }) => (turn === null ? [] : [turn.key])));
  return { lines, firstTurn: first, lastTurn: last, speakers, structured };
}

/** The name, with or without a full stop, has the line for itself. */
function isLone(turn: Turn): boolean {
  return turn.mark === "line" || (turn.alone && turn.mark === "stop");
}

/** The next line is a speech: no heading, no other name. */
function hasSpeechBelow(raw: readonly { line: TextLine; turn: Turn | null }[], index: number): boolean {
  const next = raw[index + 1];
  return next !== undefined && next.line.block.kind !== "heading" && !(next.turn?.alone ?? false);
}

function isPerson(word: Word, dictionary: Dictionary): boolean {
  if (word.script !== "cyrillic") return word.script === "latin" && !word.hasDigit;
  const readings = dictionary.readings(word);
  if (readings.length === 0) return !word.hasDigit;
  if (looksLikeSurname(word) && word.letterCase === "capital") return true;
  return readings.some(({ pos, grammemes }) => {
    if (!grammemes.has("nomn")) return false;
    // «Больной», «Дежурная»: adjectives that name persons.
    return pos === "NOUN" ? grammemes.has("anim") : pos === "ADJF" && grammemes.has("Subx") && grammemes.has("sing");
  });
}
