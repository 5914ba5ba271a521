import type { Dictionary } from "../../text/dictionary.js";
import type { TextLine } from "../../text/lines.js";
import type { Word } from "../../text/word.js";
import { looksLikeSurname, type Turn } from "./turn.js";
import type { PlayWords } from "./words.js";

/** A line, and what it would be if it opened a speech. */
export interface RawLine {
  readonly line: TextLine;
  readonly turn: Turn | null;
  readonly aside: boolean;
}

/**
 * Which of the lines open speeches: their name comes again or is a person's.
 * Where a play was asked for, a thing may speak once beside another speech.
 */
export function acceptTurns(
  raw: readonly RawLine[],
  words: PlayWords,
  asked: boolean,
  dictionary: Dictionary,
): readonly boolean[] {
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
  if (first < 0) return asked ? talkOfThings(raw) : sure;
  const last = sure.lastIndexOf(true);
  return sure.map((accepted, index) => {
    const { line, turn } = raw[index] as RawLine;
    if (accepted || turn === null || line.block.kind === "heading") return accepted;
    if (turn.smallSpeech || turn.alone || !(turn.mark === "colon" || isInCapitals(turn))) return false;
    return (index > first && index < last) || (asked && (sure[index - 1] === true || sure[index + 1] === true));
  });
}

/** Nobody that speaks is a person («Гром: …», «Дождь: …»), but most lines are speeches by their form. */
function talkOfThings(raw: readonly RawLine[]): readonly boolean[] {
  const speeches = raw.map(
    ({ line, turn }) => turn?.mark === "colon" && !turn.alone && !turn.smallSpeech && line.block.kind !== "heading",
  );
  const count = speeches.filter((speech) => speech).length;
  return count > 1 && count * 2 > raw.length ? speeches : raw.map(() => false);
}

function isInCapitals({ nameWords }: Turn): boolean {
  return nameWords.every(({ letterCase }) => letterCase === "upper");
}

/** The name, with or without a full stop, has the line for itself. */
function isLone(turn: Turn): boolean {
  return turn.mark === "line" || (turn.alone && turn.mark === "stop");
}

/** The next line is a speech: no heading, no other name. */
function hasSpeechBelow(raw: readonly RawLine[], index: number): boolean {
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
