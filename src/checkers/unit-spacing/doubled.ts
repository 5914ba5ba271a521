import type { Token } from "../../text/prose.js";
import type { Glued } from "./glued.js";

/** Words on each side that are looked at. */
const NEAR = 12;
/** A longer group of words isn't thought of. */
const LONGEST_GROUP = 6;

/** «10кг кг», «воды 10кг воды кг»: mended, the words would stand twice in a row. */
export function wouldStandTwice(tokens: readonly Token[], index: number, { number, unit }: Glued): boolean {
  const lower = unit.toLowerCase();
  if (!recurs(tokens, index, lower)) return false;
  const before = wordsBefore(tokens, index);
  const unitPlace = before.length + 1;
  const words = [...before, number, ...partsOf(lower), ...wordsAfter(tokens, index)];
  for (let period = 1; period <= LONGEST_GROUP; period += 1) {
    const limit = Math.min(words.length, unitPlace + 2 * period);
    let equal = 0;
    for (let place = Math.max(period, unitPlace - period + 1); place < limit; place += 1) {
      equal = words[place] === words[place - period] ? equal + 1 : 0;
      if (equal >= period && place >= unitPlace) return true;
    }
  }
  return false;
}

function recurs(tokens: readonly Token[], index: number, lower: string): boolean {
  const end = Math.min(tokens.length, index + NEAR);
  for (let place = Math.max(0, index - NEAR); place < end; place += 1) {
    if (place !== index && tokens[place]?.word?.lower.endsWith(lower)) return true;
  }
  return false;
}

/** Numbers and units apart, as they will stand when all are mended. */
function partsOf(lower: string): readonly string[] {
  return /\d/.test(lower) ? (lower.match(/\d+|\D+/g) ?? []) : [lower];
}

function wordsBefore(tokens: readonly Token[], index: number): string[] {
  const words: string[] = [];
  for (let place = index - 1; place >= 0 && place > index - NEAR; place -= 1) {
    const word = tokens[place]?.word;
    if (word == null) break;
    words.unshift(...partsOf(word.lower));
  }
  return words;
}

function wordsAfter(tokens: readonly Token[], index: number): string[] {
  const words: string[] = [];
  for (let place = index + 1; place < tokens.length && place < index + NEAR; place += 1) {
    const word = tokens[place]?.word;
    if (word == null) break;
    words.push(...partsOf(word.lower));
  }
  return words;
}
