import { IGNORED } from "../text/characters.js";
import type { Span } from "../text/prose.js";

/** A word as an order to a model may be read: small letters, «е» for «ё», one alphabet, nothing that is invisible. */
export interface PlainWord extends Span {
  readonly text: string;
  /** Paragraphs are parted by blank lines; orders don't go over them. */
  readonly paragraph: number;
}

/** A text without what hides words in it, and where each of its characters stood. */
export interface PlainText {
  readonly text: string;
  /** Offset in the source of each code unit of `text`. */
  readonly offsets: Uint32Array;
  readonly words: readonly PlainWord[];
}

/** Emphasis inside a word doesn't part it, nor do stress marks. */
const DROPPED = /[*~`\u0300-\u036f\u180e\u200d\u206a-\u206f\ufe00-\ufe0f]/;
const WORD = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;
const BLANK_LINE = /\n[^\S\n]*\n/g;

/** Linear. */
export function plainText(source: string): PlainText {
  const units = new Uint16Array(source.length);
  const offsets = new Uint32Array(source.length);
  let length = 0;
  for (let position = 0; position < source.length; position += 1) {
    const unit = plainUnit(source.charCodeAt(position));
    if (unit === NOTHING) continue;
    units[length] = unit;
    offsets[length] = position;
    length += 1;
  }
  const text = fromUnits(units.subarray(0, length));
  const breaks = Array.from(text.matchAll(BLANK_LINE), ({ index }) => index);
  let paragraph = 0;
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }): PlainWord => {
    while (paragraph < breaks.length && (breaks[paragraph] ?? 0) < index) paragraph += 1;
    return { text: inOneAlphabet(word), ...sourceSpan(offsets, index, index + word.length), paragraph };
  });
  return { text, offsets, words };
}

/** Where a stretch of the plain text stands in the source. */
export function sourceSpan(offsets: Uint32Array, start: number, end: number): Span {
  const from = offsets[start] ?? 0;
  return { start: from, end: (offsets[end - 1] ?? from) + 1 };
}

/** NUL says nothing to anybody. */
const NOTHING = 0;
const UNKNOWN = 0xffff;
const table = new Uint16Array(0x10000).fill(UNKNOWN);

/** One code unit for one code unit, or {@link NOTHING}. */
function plainUnit(unit: number): number {
  const known = table[unit] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const computed = computeUnit(unit);
  table[unit] = computed;
  return computed;
}

function computeUnit(unit: number): number {
  const character = String.fromCharCode(unit);
  if (IGNORED.test(character) || DROPPED.test(character)) return NOTHING;
  if (unit >= FULL_WIDTH && unit <= FULL_WIDTH + 0x5d) return plainUnit(unit - FULL_WIDTH + 0x21);
  const small = character.toLowerCase();
  if (small === "ё") return "е".charCodeAt(0);
  return small.length === 1 ? small.charCodeAt(0) : unit;
}

/** «！», the first of the characters that stand as wide as a hieroglyph. */
const FULL_WIDTH = 0xff01;
/** Arguments of one call. */
const CHUNK = 8192;

function fromUnits(units: Uint16Array): string {
  let text = "";
  for (let start = 0; start < units.length; start += CHUNK) {
    text += String.fromCharCode(...units.subarray(start, start + CHUNK));
  }
  return text;
}

const LATIN = "aceopxykmtbhi";
const CYRILLIC = "асеорхукмтвні";

/** «игнopиpуй» with Latin letters, `ignоre` with a Cyrillic one: the alphabet of the letters that have no twin wins. */
function inOneAlphabet(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-яі]/.test(word)) return word;
  const latin = countOthers(word, /[a-z]/, LATIN);
  const cyrillic = countOthers(word, /[а-я]/, CYRILLIC);
  return cyrillic >= latin ? swap(word, LATIN, CYRILLIC) : swap(word, CYRILLIC, LATIN);
}

function countOthers(word: string, alphabet: RegExp, twins: string): number {
  return [...word].filter((letter) => alphabet.test(letter) && !twins.includes(letter)).length;
}

function swap(word: string, from: string, to: string): string {
  return [...word]
    .map((letter) => {
      const at = from.indexOf(letter);
      return at < 0 ? letter : to.charAt(at);
    })
    .join("");
}
