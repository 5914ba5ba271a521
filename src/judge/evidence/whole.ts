import {
  COMBINING,
  characterClass,
  DIGIT,
  HIDDEN_UNIT,
  IGNORED,
  LETTER,
  LINE_END,
  SPACE,
} from "../../text/characters.js";
import type { Prose, Span } from "../../text/prose.js";

/** So far the neighbour of a quote's edge is sought through marks and what a reader doesn't see. */
const REACH = 64;
const MARKS = "*_~`";
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Whether a quote says something at all: spaces and punctuation marks alone prove nothing.
 */
export function saysSomething(text: string): boolean {
  return SAYS_SOMETHING.test(text);
}

/**
 * Whether a stretch of the answer is made of whole words and numbers. A part of a word is another word: «большой» out
 * of «небольшой» or «не-большой» says the contrary, «5» out of «15», «1,5», «−5» or «5 000» is another number.
 */
export function standsWhole(answer: Prose, { start, end }: Span): boolean {
  const { source } = answer;
  return (
    saysSomething(source.slice(start, end)) &&
    !splitsWord(answer, start) &&
    !splitsWord(answer, end) &&
    !splitsThousands(source, start) &&
    !splitsThousands(source, end) &&
    !losesSign(source, start)
  );
}

/** A number in groups of three digits: a space that isn't a line end stands at the edge. */
function splitsThousands(source: string, edge: number): boolean {
  const isInside = GROUP_SPACE.test(source.charAt(edge - 1));
  if (!isInside && !GROUP_SPACE.test(source.charAt(edge))) return false;
  const space = isInside ? edge - 1 : edge;
  return (
    GROUP_BEFORE.test(source.slice(Math.max(0, space - 4), space)) && GROUP.test(source.slice(space + 1, space + 5))
  );
}

const GROUP_SPACE = /[ \u00a0\u2009\u202f]/;
const GROUP_BEFORE = /(?<!\d)\d{1,3}$/;
const GROUP = /^\d{3}(?!\d)/;

/** The minus of a number, the «не» of a word with a hyphen; the dash of a range is neither. */
function losesSign(source: string, start: number): boolean {
  const before = source.slice(Math.max(0, start - 4), start);
  return isDigit(source.charAt(start)) ? MINUS.test(before) : HYPHENED_NOT.test(before);
}

const MINUS = /(?<![\p{L}\p{N}).,%°])[-−]$/u;
const HYPHENED_NOT = /(?<!\p{L})не[-‐‑]$/iu;

function splitsWord(answer: Prose, edge: number): boolean {
  const left = neighbour(answer, edge - 1, -1);
  const right = neighbour(answer, edge, 1);
  if (isWordPart(left) && isWordPart(right)) return !(UNSPACED.test(left) && UNSPACED.test(right));
  const { source } = answer;
  if (isPoint(left) && isDigit(right)) return isDigit(source.charAt(edge - 2));
  return isDigit(left) && isPoint(right) && isDigit(source.charAt(edge + 1));
}

/** The next character in a direction that a reader sees and that isn't emphasis; empty if there is none near. */
function neighbour({ source, text }: Prose, from: number, step: 1 | -1): string {
  for (let at = from, left = REACH; left > 0 && at >= 0 && at < source.length; at += step, left -= 1) {
    const character = source.charAt(at);
    const kind = characterClass(source.charCodeAt(at));
    // Spaces between blocks are hidden too; a tag may be a line end.
    if (kind === SPACE || kind === LINE_END || character === "<" || character === ">") return character;
    const isHidden = characterClass(text.charCodeAt(at)) === HIDDEN_UNIT;
    if (!isHidden && kind !== COMBINING && !MARKS.includes(character) && !IGNORED.test(character)) return character;
  }
  return "";
}

function isWordPart(character: string): boolean {
  const kind = character === "" ? 0 : characterClass(character.charCodeAt(0));
  return kind === LETTER || kind === DIGIT;
}

function isDigit(character: string): boolean {
  return character !== "" && characterClass(character.charCodeAt(0)) === DIGIT;
}

function isPoint(character: string): boolean {
  return character === "." || character === ",";
}
