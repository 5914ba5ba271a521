import {
  COMBINING,
  characterClass,
  DIGIT,
  HIDDEN_UNIT,
  IGNORED,
  LETTER,
  LINE_END,
  OPAQUE_UNIT,
  SPACE,
} from "../../text/characters.js";
import { HIDDEN, type Span } from "../../text/prose.js";

/** A text as quotes are compared, and where each of its code units stands in the source. */
export interface Folded {
  readonly text: string;
  /** The stretch of the source behind the code units `from` (inclusive) to `to` (exclusive); not empty. */
  span(from: number, to: number): Span;
}

/** More marks on one letter are nobody's spelling, and putting them in order would cost more than linear time. */
const MOST_MARKS = 16;

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...[..."«»“”„‟‘’‚‛‹›\"'″′"].map((mark): [string, string] => [mark, '"']),
  ...[..."-‐‑‒–—―−"].map((mark): [string, string] => [mark, "-"]),
  ["…", "..."],
  ["ё", "е"],
  ["Ё", "Е"],
  ["ѐ", "е"],
  ["ѝ", "и"],
]);
/** Stress marks, joiners and variation selectors: a reader doesn't miss them. */
const UNSEEN = /[\u0300\u0301\u200d\ufe00-\ufe0f]/g;
/** What may become of letters once they are composed. */
const MAPPED = /[ёЁѐѝ]/g;
const STAR = 0x2a;
const UNDERSCORE = 0x5f;
const TILDE = 0x7e;
const BACKTICK = 0x60;
const HIDDEN_CODE = HIDDEN.charCodeAt(0);

/**
 * Levels what models change when they copy: Unicode forms, spaces, quotation marks, dashes, ellipses, «ё», marks of
 * emphasis, invisible characters (design/judge.md, "Evidence is checked in code", 2). Letters, digits, signs and
 * their order stay. Linear.
 *
 * @param plane what of `source` a reader sees ({@link Prose.text}); by default everything
 */
export function fold(source: string, plane: string = source): Folded {
  const writer = createWriter(source.length);
  /** What a reader sees there: code and maths as they are written. */
  const unitAt = (at: number): number => {
    const unit = plane.charCodeAt(at);
    return characterClass(unit) === OPAQUE_UNIT ? source.charCodeAt(at) : unit;
  };
  let at = 0;
  while (at < source.length) {
    const unit = unitAt(at);
    const kind = characterClass(unit);
    if (kind === SPACE || kind === LINE_END) writer.space(at++);
    // Blocks are parted for a reader too, whatever marks of lists are hidden between them.
    else if (kind === HIDDEN_UNIT && characterClass(source.charCodeAt(at)) === LINE_END) writer.space(at++);
    else if (kind === HIDDEN_UNIT || unit === BACKTICK || isIgnored(unit)) at += 1;
    else if (unit === STAR || unit === UNDERSCORE || unit === TILDE) {
      let end = at + 1;
      while (unitAt(end) === unit) end += 1;
      // The backslash of a mark that is meant as it stands is hidden.
      const left = unitAt(at - 1) === HIDDEN_CODE && source[at - 1] === "\\" ? at - 2 : at - 1;
      if (isMarkup(unit, end - at, unitAt(left), unitAt(end))) at = end;
      else while (at < end) writer.write(String.fromCharCode(unit), at, ++at);
    } else if (unit !== source.charCodeAt(at)) {
      // A character reference: decoded into its first place, the rest is hidden.
      let end = at + 1;
      while (end < source.length && plane[end] === HIDDEN && source[end - 1] !== ";") end += 1;
      writer.write(foldCharacter(String.fromCharCode(unit)), at, end);
      at = end;
    } else if (isItself(unit) && !isMarked(source, at)) writer.unit(unit, at++);
    else {
      const end = characterEnd(source, at);
      writer.write(foldCharacter(source.slice(at, end)), at, end);
      at = end;
    }
  }
  return writer.finish();
}

function isIgnored(unit: number): boolean {
  return unit > 0x7f && (unit < 0x400 || unit > 0x4ff) && IGNORED.test(String.fromCharCode(unit));
}

/** Emphasis, and not a power, a multiplication, a list's mark, an underscore of a name or «примерно». */
function isMarkup(mark: number, length: number, before: number, after: number): boolean {
  if (mark === TILDE) return length === 2;
  if (isOpen(before) && isOpen(after)) return false;
  if (!isWordUnit(before) || !isWordUnit(after)) return true;
  return mark === STAR && length >= 2 && !(isCodeUnit(before) && isCodeUnit(after));
}

function isOpen(unit: number): boolean {
  const kind = Number.isNaN(unit) ? SPACE : characterClass(unit);
  return kind === SPACE || kind === LINE_END;
}

function isWordUnit(unit: number): boolean {
  const kind = Number.isNaN(unit) ? SPACE : characterClass(unit);
  return kind === LETTER || kind === DIGIT;
}

function isCodeUnit(unit: number): boolean {
  return unit < 0x80;
}

/** A code point with its combining marks. */
function characterEnd(source: string, start: number): number {
  let end = start + ((source.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const limit = end + MOST_MARKS;
  while (end < source.length && end < limit && characterClass(source.charCodeAt(end)) === COMBINING) end += 1;
  return end;
}

function foldCharacter(written: string): string {
  const known = PLAIN.get(written);
  if (known !== undefined) return known;
  if (written.length === 1 && isSimple(written.charCodeAt(0))) return written;
  const composed = written.normalize("NFC").replace(UNSEEN, "");
  return composed.replace(MAPPED, (letter) => PLAIN.get(letter) ?? letter);
}

/** ASCII and Cyrillic letters have no other form. */
function isSimple(unit: number): boolean {
  return unit < 0x80 || (unit >= 0x400 && unit <= 0x4ff);
}

const ITSELF = 1;
const ANOTHER = 2;
const forms = new Uint8Array(0x10000);

/** Whether folding leaves the unit alone, as it does nearly all. */
function isItself(unit: number): boolean {
  if (forms[unit] === 0) forms[unit] = isSimple(unit) && !PLAIN.has(String.fromCharCode(unit)) ? ITSELF : ANOTHER;
  return forms[unit] === ITSELF;
}

function isMarked(source: string, at: number): boolean {
  return at + 1 < source.length && characterClass(source.charCodeAt(at + 1)) === COMBINING;
}

interface Writer {
  /** Adds a space, unless one stands there already: then that one grows. */
  space(at: number): void;
  unit(unit: number, at: number): void;
  write(text: string, start: number, end: number): void;
  finish(): Folded;
}

const CHUNK = 4096;

function createWriter(expected: number): Writer {
  let units = new Uint16Array(expected + 16);
  let starts = new Uint32Array(expected + 16);
  let ends = new Uint32Array(expected + 16);
  let length = 0;

  function push(unit: number, start: number, end: number): void {
    if (length === units.length) {
      units = grown(units, new Uint16Array(length * 2));
      starts = grown(starts, new Uint32Array(length * 2));
      ends = grown(ends, new Uint32Array(length * 2));
    }
    units[length] = unit;
    starts[length] = start;
    ends[length] = end;
    length += 1;
  }

  return {
    space(at) {
      if (length > 0 && units[length - 1] === 0x20) ends[length - 1] = at + 1;
      else push(0x20, at, at + 1);
    },
    unit: (unit, at) => push(unit, at, at + 1),
    write(text, start, end) {
      for (let index = 0; index < text.length; index += 1) push(text.charCodeAt(index), start, end);
    },
    finish() {
      const pieces: string[] = [];
      for (let at = 0; at < length; at += CHUNK) {
        pieces.push(String.fromCharCode(...units.subarray(at, Math.min(length, at + CHUNK))));
      }
      const span = (from: number, to: number): Span => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 });
      return { text: pieces.join(""), span };
    },
  };
}

function grown<Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
