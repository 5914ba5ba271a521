import {
  APOSTROPHE,
  COMBINING,
  characterClass,
  DIGIT,
  HIDDEN_UNIT,
  HYPHEN,
  LETTER,
  LINE_END,
  OPAQUE_UNIT,
  SPACE,
  SURROGATE,
} from "./characters.js";
import { type Gap, HIDDEN, type MaskedSpan, type MaskKind, OPAQUE, type Token, type TokenKind } from "./prose.js";
import { HASH_START, hashUnit, type Word } from "./word.js";
import { internSlice, internWord } from "./word-store.js";

/** A class, so that a word's spelling is fetched only when somebody reads it: most tokens are never looked at closely. */
class ReadToken implements Token {
  constructor(
    readonly kind: TokenKind,
    readonly start: number,
    readonly end: number,
    private readonly sign: string | null,
    readonly word: Word | null,
    readonly gap: Gap,
    readonly mask: MaskKind | null,
  ) {}

  get text(): string {
    return this.sign ?? (this.word as Word).text;
  }
}

/** Finds what stands masked at an offset. */
export type MaskAt = (offset: number) => MaskedSpan | undefined;

/**
 * Cuts `text` (see {@link Prose.text}) from `start` to `end` into tokens, in
 * one pass. Hidden characters split nothing; a token's span takes those inside
 * it along.
 */
export function tokenise(text: string, start: number, end: number, maskAt: MaskAt): Token[] {
  const tokens: Token[] = [];
  let gap: Gap = "";
  let position = start;
  while (position < end) {
    const kind = characterClass(text.charCodeAt(position));
    if (kind === SPACE) {
      if (gap === "") gap = "space";
      position += 1;
    } else if (kind === LINE_END) {
      gap = "line";
      position += 1;
    } else if (kind === HIDDEN_UNIT) {
      position += 1;
    } else if (kind === LETTER || kind === DIGIT) {
      position = readWord(text, position, end, gap, tokens);
      gap = "";
    } else if (kind === OPAQUE_UNIT) {
      position = readOpaque(text, position, end, gap, maskAt(position), tokens);
      gap = "";
    } else if (kind === SURROGATE && position + 1 < end && isAstralLetter(text, position)) {
      position = readWord(text, position, end, gap, tokens);
      gap = "";
    } else {
      position = readMark(text, position, end, gap, tokens);
      gap = "";
    }
  }
  return tokens;
}

function readWord(text: string, start: number, limit: number, gap: Gap, tokens: Token[]): number {
  let position = start;
  let end = start;
  let last = 0;
  let clean = true;
  let hash = HASH_START;
  while (position < limit) {
    const unit = text.charCodeAt(position);
    const kind = characterClass(unit);
    if (kind === LETTER || kind === DIGIT) {
      if (position !== end || mayDecompose(unit)) clean = false;
      last = kind;
      hash = hashUnit(hash, unit);
      position += 1;
      end = position;
    } else if (kind === HIDDEN_UNIT) {
      position += 1;
    } else if (kind === COMBINING) {
      clean = false;
      position += 1;
      end = position;
    } else if (kind === HYPHEN || kind === APOSTROPHE) {
      const next = nextVisible(text, position + 1, limit);
      const following = next < limit ? characterClass(text.charCodeAt(next)) : 0;
      const joins =
        kind === HYPHEN ? following === LETTER || following === DIGIT : following === LETTER && last === LETTER;
      if (!joins) break;
      hash = hashUnit(hash, unit);
      if (next === position + 1 && position === end) end = next;
      position = next;
    } else if (kind === SURROGATE && position + 1 < limit && isAstralLetter(text, position)) {
      clean = false;
      last = LETTER;
      position += 2;
      end = position;
    } else {
      break;
    }
  }
  const word = clean ? internSlice(text, start, end, hash) : internWord(cleaned(text.slice(start, end)));
  tokens.push(new ReadToken("word", start, end, null, word, gap, null));
  return end;
}

/** Letters outside Latin and Cyrillic may have another form in NFC. */
function mayDecompose(unit: number): boolean {
  return unit > 0x33f && (unit < 0x400 || unit > 0x4ff);
}

/** NFC without hidden characters, stress marks and the variation selectors. */
function cleaned(slice: string): string {
  return slice
    .replaceAll(HIDDEN, "")
    .normalize("NFC")
    .replace(/[\u0300\u0301\u200d\ufe00-\ufe0f]/g, "");
}

function readOpaque(
  text: string,
  start: number,
  limit: number,
  gap: Gap,
  mask: MaskedSpan | undefined,
  tokens: Token[],
): number {
  const bound = mask === undefined ? limit : Math.min(limit, mask.end);
  let end = start + 1;
  while (end < bound && text[end] === OPAQUE) end += 1;
  const kind: MaskKind | null = mask?.kind ?? null;
  const span = mask ?? { start, end };
  tokens.push(new ReadToken("opaque", span.start, span.end, OPAQUE, null, gap, kind));
  return Math.max(end, mask === undefined ? end : Math.min(mask.end, limit));
}

function readMark(text: string, start: number, limit: number, gap: Gap, tokens: Token[]): number {
  const size =
    characterClass(text.charCodeAt(start)) === SURROGATE && isLowSurrogate(text.charCodeAt(start + 1)) ? 2 : 1;
  let end = Math.min(start + size, limit);
  const character = text.slice(start, end);
  while (end < limit && characterClass(text.charCodeAt(end)) === COMBINING) end += 1;
  tokens.push(new ReadToken("mark", start, end, character, null, gap, null));
  return end;
}

function nextVisible(text: string, from: number, limit: number): number {
  let position = from;
  while (position < limit && characterClass(text.charCodeAt(position)) === HIDDEN_UNIT) position += 1;
  return position;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isAstralLetter(text: string, position: number): boolean {
  return isLowSurrogate(text.charCodeAt(position + 1)) && /^[\p{L}\p{N}]/u.test(text.slice(position, position + 2));
}
